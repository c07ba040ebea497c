# Engines to study, and what a network thinks of moves

study-engines = For study
study-about = To study and to compare others with
study-random = Random moves
study-about-random = Any move that is not plainly senseless: the weakest there is
study-uct = Plain tree search
study-about-uct = UCT with random playouts: knows only the rules
study-mcts = Random playouts
study-about-mcts = UCT over random playouts near stones: knows only the rules
study-net = Network alone
study-about-net = A network that learnt from its own games, without any search
study-mcts-net = Playouts by a network
study-about-mcts-net = UCT that looks at moves a network finds likely, and lets it play the games out
study-puct = Network and tree
study-about-puct = A tree search by a network's policy and value
study-source = Small random tree
study-about-source = The search of an earlier program: a yardstick for the others

# The policy of a network on the board
study-policy = Policy
study-policy-text = How likely each move looks to the network before any search. The strongest colour is the likeliest move.
study-policy-show = Show the policy
study-likely = Likely
study-percent = { $percent } %
study-below = < 0.1 %
study-value = { $name } is expected to win { $rate } % of such games.

# Engine against engine
duel-options = Rules and options
