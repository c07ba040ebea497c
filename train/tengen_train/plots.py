"""What a run did, as pictures (SVG) and a page of words."""

from html import escape
from pathlib import Path

from . import metrics
from .ladder import wilson

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 680, 300, 52, 40, 34, 190
COLOURS = ("#1b6ca8", "#c8553d", "#2e8b57", "#8e5ea2", "#c59b00", "#555555")
CLASS_NAMES = {"96": "up to 95 points", "176": "up to 175 points", "368": "up to 367 points"}


def nice_steps(low, high, wanted=5):
    """Round numbers between low and high."""
    span = max(high - low, 1e-9)
    power = 10.0 ** len(str(int(span))) / 1000 if span >= 1 else 10.0**-4
    step = next(
        power * 10**decade * digit
        for decade in range(8)
        for digit in (1, 2, 5)
        if span / (power * 10**decade * digit) <= wanted
    )
    first = -(-low // step)
    return [(first + number) * step for number in range(wanted + 2) if (first + number) * step <= high + 1e-9]


def line_plot(title, series, unit, low=None, high=None, along="minutes"):
    """`series` is {name: [(minute, value)]}; `along` is what else than minutes goes from left to right."""
    series = {name: points for name, points in series.items() if points}
    values = [value for points in series.values() for _, value in points]
    last = max((minute for points in series.values() for minute, _ in points), default=1) or 1
    low = min(values, default=0) if low is None else low
    high = max(values, default=1) if high is None else high
    high = high if high > low else low + 1
    right, base = WIDTH - RIGHT, HEIGHT - BOTTOM

    def x(minute):
        return LEFT + (right - LEFT) * minute / last

    def y(value):
        return base - (base - TOP) * (value - low) / (high - low)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="14">{escape(title)}</text>',
    ]
    for value in nice_steps(low, high):
        lines.append(f'<path d="M{LEFT} {y(value):.1f}H{right}" stroke="#ddd"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:g}{unit}</text>')
    for minute in nice_steps(0, last):
        lines.append(f'<text x="{x(minute):.1f}" y="{base + 18}" text-anchor="middle">{minute:g}</text>')
    lines.append(f'<text x="{(LEFT + right) / 2:.0f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(along)}</text>')
    for number, (name, points) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = "M" + "L".join(f"{x(minute):.1f} {y(min(max(value, low), high)):.1f}" for minute, value in points)
        lines.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        if len(points) <= 12:
            lines += [f'<circle cx="{x(m):.1f}" cy="{y(v):.1f}" r="3" fill="{colour}"/>' for m, v in points]
        top = TOP + 12 + 18 * number
        lines.append(f'<path d="M{right + 10} {top - 4}h16" stroke="{colour}" stroke-width="3"/>')
        lines.append(f'<text x="{right + 30}" y="{top}">{escape(name)}</text>')
    return "\n".join(lines + ["</svg>"]) + "\n"


def by_class(entries, pick):
    """One series for each size class."""
    found = {}
    for entry in entries:
        for slots, value in pick(entry).items():
            found.setdefault(CLASS_NAMES.get(slots, slots), []).append((entry["minutes"], value))
    return found


def who_and_where(climb):
    return f"{climb['board']}, {climb['by']}" if "by" in climb else climb["board"]


def report(folder):
    """Draws the plots of the run in `folder` and writes report.md beside them."""
    folder = Path(folder)
    entries = metrics.read(folder / "metrics.jsonl")
    trained = [entry for entry in entries if entry["kind"] == "train" and entry["losses"]]
    climbed = [entry for entry in entries if entry["kind"] == "ladder"]
    if not trained:
        return
    pictures = {}
    for part, title in (("policy", "Policy loss"), ("value", "Value loss"), ("owner", "Ownership loss")):
        def told(pick, part=part):
            return by_class(trained, lambda entry: {slots: loss[part] for slots, loss in pick(entry).items()})

        losses = told(lambda entry: entry["losses"])
        # Above those of what is being learnt where that is learnt by heart.
        fresh = told(lambda entry: entry.get("fresh", {}))
        losses |= {f"{name}, fresh": points for name, points in fresh.items()}
        looking_on = told(lambda entry: entry.get("apprentice", {}).get("fresh", {}))
        losses |= {f"{name}, apprentice, fresh": points for name, points in looking_on.items()}
        pictures[f"{part}.svg"] = line_plot(title, losses, "")
    pictures["plies.svg"] = line_plot(
        "Length of self-play games, plies", by_class(trained, lambda entry: entry["plies"]), "", low=0
    )
    ladder = {}
    for entry in climbed:
        ladder.setdefault(who_and_where(entry), []).append((entry["minutes"], 100 * entry["won"] / entry["played"]))
    if ladder:
        pictures["ladder.svg"] = line_plot("Wins against the network at the start", ladder, " %", low=0, high=100)
    for name, picture in pictures.items():
        (folder / name).write_text(picture)
    (folder / "report.md").write_text(words(trained, climbed, pictures))


def words(trained, climbed, pictures):
    last = trained[-1]
    lines = [
        "# A run",
        "",
        f"{last['minutes']:.1f} minutes: {last['games']:,} games, {last['moves'] / 1e6:.1f} million moves;",
        f"{last['lessons'] / 1e6:.2f} million samples, {last['steps']:,} steps of {last['learnt'] / last['steps']:,.0f} samples.",
        "",
        "| boards | policy | value | ownership |",
        "|---|---|---|---|",
    ]
    for slots, loss in last["losses"].items():
        lines.append(
            f"| {CLASS_NAMES.get(slots, slots)} | {loss['policy']:.3f} | {loss['value']:.3f} | {loss['owner']:.3f} |"
        )
    if climbed:
        lines += ["", "| minutes | board | wins against the network at the start | 95 % |", "|---|---|---|---|"]
        for entry in climbed:
            low, high = wilson(entry["won"], entry["played"])
            lines.append(
                f"| {entry['minutes']:.1f} | {who_and_where(entry)} | {entry['won']} of {entry['played']} | {100 * low:.0f} to {100 * high:.0f} % |"
            )
    lines += [""] + [f"![{name}]({name})" for name in pictures] + [""]
    return "\n".join(lines)
