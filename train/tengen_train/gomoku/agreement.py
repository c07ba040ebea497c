"""How far two networks agree on samples, and how far each is from what search and result said."""

import torch

from ..search import ILLEGAL
from .learn import entropy, log_policy
from .network import judge

AT_ONCE = 4096


@torch.no_grad()
def compare(first, second, samples):
    """Means over the samples. `first` is the stronger one: its best move is looked for among those of the second."""
    asked, rows = (judge(first), judge(second)), []
    for begin in range(0, len(samples["won"]), AT_ONCE):
        part = {name: column[begin : begin + AT_ONCE] for name, column in samples.items()}
        position = part["stones"], part["turn"], part["rule"]
        (moves, value), (other_moves, other_value) = (ask(*position) for ask in asked)
        logs, other_logs = log_policy(moves, part["stones"]), log_policy(other_moves, part["stones"])
        wanted, searched, won = part["policy"].float(), part["value"].float(), part["won"].float()
        best, ranked = logs.argmax(1, keepdim=True), torch.where(part["stones"] == 0, other_logs, ILLEGAL).topk(10, 1).indices
        found = ranked == best
        columns = {
            "same_best": found[:, 0],
            "best_in_five": found[:, :5].any(1),
            "best_in_ten": found.any(1),
            "kl": (logs.exp() * (logs - other_logs)).sum(1),
            "entropy": entropy(wanted),
            "policy_loss": -(wanted * logs).sum(1),
            "other_policy_loss": -(wanted * other_logs).sum(1),
            "error_to_search": (value - searched) ** 2,
            "other_error_to_search": (other_value - searched) ** 2,
            "error_to_result": (value - won) ** 2,
            "other_error_to_result": (other_value - won) ** 2,
            "apart": (value - other_value).abs(),
            "same_sign": (value > 0) == (other_value > 0),
        }
        rows.append(torch.stack([column.float() for column in columns.values()], 1))
    return dict(zip(columns, [round(mean, 4) for mean in torch.cat(rows).mean(0).tolist()], strict=True))
