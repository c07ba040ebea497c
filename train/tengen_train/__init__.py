"""Learning Go on any board: self-play, search, replay and training live as tensors on one GPU.

Read in this order: `boards` (graphs, padded), `rules` (chains, liberties, ko, area), `games` (many games at once),
`features` and `network` (what is seen and what is said), `search` (Gumbel, sequential halving), `selfplay`, `replay`,
`learn`, and `run`, which ties them together. `ladder` and `versus` play matches, `plots` draws what `metrics` wrote.
"""
