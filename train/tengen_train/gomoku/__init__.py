"""Learning Gomoku on 15x15: self-play, search, replay and training live as tensors on one GPU.

Read in this order: `board` (points, rows, symmetries), `patterns` (what a line of 11 points is), `rules` and `renju` (who has won,
what is forced, what is forbidden), `openings`, `network` (convolutions) and `lines` (line patterns), `search`, `selfplay`, `learn`,
and `run`, which ties them together. `distil` teaches the network of line patterns, `duel` plays networks against each other.
`records` and `imitation` learn from games that others played. What is the same for Go is used from the package above: `descent`,
`replay`, `metrics`, `plots`, the formulas of `search`, whole files of `checkpoint`.
"""
