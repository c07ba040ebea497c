# The count at the end of a game, step by step

count-title = The count, step by step
count-stones = Living stones
count-territory = Territory
count-prisoners = Prisoners
count-dead = Dead stones
count-komi = Komi
count-handicap = Handicap stones
count-total = Together
