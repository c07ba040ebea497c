"""Files of networks for Gomoku, and the state of a run. nets/README.md tells what is in a network's file."""

import torch
from torch.nn import functional as F

from ..checkpoint import save_whole
from ..wrong import WrongInput
from .lines import LineNetwork
from .network import PLAIN, PLANES, Network

STEM = "stem.conv.weight"


def save_network(network, path):
    weights = {name: tensor.detach().cpu() for name, tensor in network.state_dict().items()}
    if isinstance(network, LineNetwork):
        return save_whole({"lines": weights, **network.sizes()}, path)
    if not weights[STEM][:, PLAIN:].any():
        # It was taught exactly five and freestyle alone: whoever reads it would take it for one that knows more.
        weights[STEM] = weights[STEM][:, :PLAIN].clone()
    save_whole({"net": weights, "channels": network.channels, "blocks": network.depth}, path)


def load_network(path, device="cpu"):
    """Either kind."""
    content = torch.load(path, map_location=device, weights_only=True)
    if "lines" in content:
        weights = content.pop("lines")
        if "pc.weight" not in weights:
            raise WrongInput(f"{path}: a network of line patterns of an older kind")
        network = LineNetwork(**content)
    elif "net" in content:
        weights = content["net"]
        weights[STEM] = F.pad(weights[STEM], (0, 0, 0, 0, 0, PLANES - weights[STEM].shape[1]))
        network = Network(content["channels"], content["blocks"])
    else:
        raise WrongInput(f"{path}: not a network for Gomoku")
    try:
        network.load_state_dict(weights)
    except RuntimeError as reason:
        raise WrongInput(f"{path}: {reason}") from None
    return network.to(device)


def load_to_play(path, device="cpu"):
    """Ready to be asked: batch norm folded, or the table of patterns computed."""
    network = load_network(path, device).eval()
    if isinstance(network, LineNetwork):
        return network.keep_table()
    return network.folded(torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32)


def save_state(learner, counts, path):
    """Everything to go on from but the replay, which fills again in a minute or two."""
    state = {
        "channels": learner.network.channels,
        "blocks": learner.network.depth,
        "network": learner.network.state_dict(),
        "average": learner.average.state_dict(),
        "optimizer": learner.optimizer.state_dict(),
        "steps": learner.steps,
        "counts": counts,
    }
    save_whole(state, path)


def size_of_state(path):
    """Channels and blocks of the network in a saved state."""
    state = torch.load(path, map_location="cpu", weights_only=True)
    return state["channels"], state["blocks"]


def load_state(learner, path):
    """Puts a saved state into a learner of the same size; gives the counts back."""
    state = torch.load(path, map_location=learner.device, weights_only=True)
    learner.network.load_state_dict(state["network"])
    learner.average.load_state_dict(state["average"])
    # How the steps are launched is the learner's own affair, whoever wrote the state.
    for saved, own in zip(state["optimizer"]["param_groups"], learner.optimizer.param_groups, strict=True):
        saved.update({name: own[name] for name in ("lr", "fused", "capturable")})
    learner.optimizer.load_state_dict(state["optimizer"])
    learner.steps = state["steps"]
    return state["counts"]
