"""Auxiliary heads, used in training only: they improve what policy and value share (KataGo, https://arxiv.org/abs/1902.10565 and its
notes on later methods). They are not part of the published network."""

import torch
from torch import nn
from torch.nn import functional as F

# Weights of their losses beside those of policy and value.
SOFT_WEIGHT, REPLY_WEIGHT, LEAD_WEIGHT = 1.0, 0.15, 0.1
# The soft policy is the improved one to this power: it asks to tell second choices from hopeless moves, on which the policy itself,
# nearly all of it on one move, spends little.
SOFTNESS = 0.25
# A lead is measured in shares of the board: so much of it is one.
UNIT_OF_LEAD = 0.15


class AuxiliaryHeads(nn.Module):
    """The flattened policy, where the opponent plays next, and by how much the game will be won."""

    def __init__(self, channels):
        super().__init__()
        self.soft, self.soft_pass = nn.Linear(channels, 1), nn.Linear(2 * channels, 1)
        self.reply, self.reply_pass = nn.Linear(channels, 1), nn.Linear(2 * channels, 1)
        self.lead = nn.Sequential(nn.Linear(2 * channels, channels), nn.ReLU(), nn.Linear(channels, 1))

    def forward(self, points, whole):
        soft = torch.cat((self.soft(points).squeeze(-1)[:, :-1], self.soft_pass(whole)), 1)
        reply = torch.cat((self.reply(points).squeeze(-1)[:, :-1], self.reply_pass(whole)), 1)
        return soft.float(), reply.float(), self.lead(whole).squeeze(-1).float()


def soft_loss(soft, policy, may, illegal):
    """Cross entropy with the flattened policy."""
    flat = torch.where(may, (policy + 1e-6) ** SOFTNESS, 0)
    flat = flat / flat.sum(-1, keepdim=True)
    return -(flat * torch.log_softmax(torch.where(may, soft, illegal), -1).clamp(min=-50)).sum(-1).mean()


def reply_loss(reply, move, valid, illegal):
    """Cross entropy with the opponent's next move, which is -1 where the game was over before. What will be legal then is not
    known yet: any point of the board may be named, and the pass."""
    named = valid.clone()
    named[:, -1] = True
    known = move >= 0
    likely = torch.log_softmax(torch.where(named, reply, illegal), -1).gather(1, move.clamp(min=0).view(-1, 1)).squeeze(1)
    return -mean(likely.clamp(min=-50), known)


def lead_loss(lead, owner, komi, turn, points, told):
    """Error of the predicted final lead of the side to move, where the result is known; large leads count less than squared."""
    final = owner.sum(-1) + torch.where(turn == 1, -komi, komi)
    off = F.smooth_l1_loss(lead, final / (UNIT_OF_LEAD * points), reduction="none")
    return mean(off, told)


def mean(numbers, weights):
    return (numbers * weights).sum() / weights.sum().clamp(min=1)
