"""Files that a run leaves: the network for others, and the state to go on from. Each is replaced in one go, so that a run
cut at any moment leaves whole files."""

import os
from pathlib import Path

import torch
from torch.nn import functional as F

from .features import FEATURES, PLAIN
from .network import Network
from .wrong import WrongInput


def save_whole(content, path):
    path = Path(path)
    draft = path.with_name(path.name + ".new")
    torch.save(content, draft)
    with open(draft, "rb") as written:
        os.fsync(written.fileno())
    os.replace(draft, path)


def save_network(network, path):
    """The published form: nets/README.md tells what is in it."""
    weights = {name: tensor.detach().float().cpu() for name, tensor in network.state_dict().items()}
    if not network.knows_rules():
        # Whoever reads it would take it for one that does.
        weights["i.weight"] = weights["i.weight"][:, :PLAIN].clone()
    save_whole({"net": weights, "c": network.channels, "b": network.blocks, "w": network.relations}, path)


def load_network(path, device="cpu", relations=None, blocks=None):
    """As it was saved, or with more edge kinds or more blocks, which say nothing before they have been trained; so
    does what a network from before rules varied makes of them. Files of networks with one edge kind do not say so."""
    content = torch.load(path, map_location=device, weights_only=True)
    known, deep = content.get("w", 1), content["b"]
    network = Network(content["c"], max(deep, blocks or 1), max(known, relations or 1)).to(device)
    weights = {**content["net"], "i.weight": with_room_for_rules(content["net"]["i.weight"])}
    missing, unknown = network.load_state_dict(weights, strict=False)
    new = {name for name in missing if is_new(name, known < network.relations, deep)}
    if unknown or set(missing) != new:
        raise WrongInput(f"{path}: not the weights of such a network: {unknown or missing}")
    for block in network.b[deep:]:
        block.be_silent()
    return network


def with_room_for_rules(weights):
    """What a network makes of the features, the last of which those of early networks did not know."""
    return F.pad(weights, (0, FEATURES - weights.shape[1]))


def is_new(name, more_relations, blocks):
    """Whether a parameter is of an edge kind or a block that a saved network did not have."""
    kind, *rest = name.split(".")
    return kind == "b" and (int(rest[0]) >= blocks or (more_relations and rest[1] in ("d1", "j1")))


def mix_networks(paths, out):
    """The mean of the weights of several networks of one size, as of the last checkpoints of a run: what differs by chance from
    one to the next is lost in it."""
    first, *others = [load_network(path) for path in paths]
    sizes = {(network.channels, network.blocks, network.relations) for network in (first, *others)}
    if len(sizes) > 1:
        raise WrongInput(f"networks of different sizes (channels, blocks, edge kinds): {sorted(sizes)}")
    with torch.no_grad():
        for name, weights in first.state_dict().items():
            for other in others:
                weights += other.state_dict()[name]
            weights /= len(paths)
    save_network(first, out)


def save_state(learner, counts, path):
    """Everything to go on from but the replay, which fills again in a minute or two."""
    state = {
        "c": learner.network.channels,
        "b": learner.network.blocks,
        "w": learner.network.relations,
        "network": learner.network.state_dict(),
        "average": learner.average.state_dict(),
        "asides": learner.auxiliary.state_dict(),
        "optimizer": learner.optimizer.state_dict(),
        "steps": learner.steps,
        "counts": counts,
    }
    save_whole(state, path)


def load_state(learner, path):
    """Puts a saved state into a learner of the same size; gives the counts back."""
    state = torch.load(path, map_location=learner.device, weights_only=True)
    learner.network.load_state_dict(state["network"])
    learner.average.load_state_dict(state["average"])
    learner.auxiliary.load_state_dict(state["asides"])
    # How the steps are launched is the learner's own affair, whoever wrote the state.
    for saved, own in zip(state["optimizer"]["param_groups"], learner.optimizer.param_groups, strict=True):
        saved.update({name: own[name] for name in ("lr", "fused", "capturable")})
    learner.optimizer.load_state_dict(state["optimizer"])
    learner.steps = state["steps"]
    return state["counts"]


def size_of_state(path):
    """Channels, blocks and edge kinds of the network in a saved state."""
    state = torch.load(path, map_location="cpu", weights_only=True)
    return state["c"], state["b"], state.get("w", 1)
