"""Plots and a page from the log of a run, or of teaching line patterns."""

from pathlib import Path

from ..ladder import wilson
from ..metrics import read
from ..plots import line_plot


def report(folder):
    folder = Path(folder)
    log = folder / "metrics.jsonl"
    entries = read(log) if log.exists() else []
    trained = [entry for entry in entries if entry["kind"] == "train" and entry["losses"]]
    duels = [entry for entry in entries if entry["kind"] == "duel"]
    if not trained:
        return

    def series(part, within="losses"):
        return [(entry["minutes"], entry[within][part]) for entry in trained]

    policy = {"policy loss": series("policy"), "entropy of what is learnt": series("entropy")}
    pictures = {"policy.svg": line_plot("Policy", policy, ""), "value.svg": line_plot("Value loss", {"loss": series("value")}, "")}
    if "lately" in trained[-1]:
        stones = {"stones": series("stones", "lately"), "chosen, not forced": series("moves", "lately")}
        pictures["games.svg"] = line_plot("Length of self-play games", stones, "", low=0)
    if duels:
        shares = [(duel["minutes"], 100 * (duel["won"] + duel["drawn"] / 2) / duel["played"]) for duel in duels]
        pictures["duel.svg"] = line_plot("Against the network at the start, policy only", {"": shares}, " %", low=0, high=100)
    for name, picture in pictures.items():
        (folder / name).write_text(picture)
    (folder / "report.md").write_text(_words(trained[-1], duels, entries, pictures))


def _words(last, duels, entries, pictures):
    losses = last["losses"]
    lines = ["# A run", "", f"{last['minutes']:.1f} minutes, {last['steps']:,} steps."]
    if "games" in last:
        lines.append(f"{last['games']:,} games, {last['moves'] / 1e6:.1f} million moves, {last['samples'] / 1e6:.2f} million samples.")
    lines.append(
        f"Policy loss {losses['policy']:.3f}, of which {losses['entropy']:.3f} is the entropy of what is learnt; value loss {losses['value']:.3f}."
    )
    if duels:
        lines += ["", "| minutes | won | drawn | played | share | 95 % |", "|---|---|---|---|---|---|"]
    for duel in duels:
        points = duel["won"] + duel["drawn"] / 2
        low, high = wilson(points, duel["played"])
        share = f"{100 * points / duel['played']:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"
        lines.append(f"| {duel['minutes']:.1f} | {duel['won']} | {duel['drawn']} | {duel['played']} | {share} |")
    for entry in entries:
        if entry["kind"] == "agreement":
            found = {name: value for name, value in entry.items() if name not in ("kind", "minutes", "steps")}
            lines += ["", "| agreement with the teacher | |", "|---|---|", *(f"| {name} | {value} |" for name, value in found.items())]
    return "\n".join(lines + [""] + [f"![{name}]({name})" for name in pictures] + [""])
