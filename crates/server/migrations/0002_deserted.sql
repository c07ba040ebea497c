-- Whether something happens in a match although nobody comes: a clock runs, or an engine is to answer. Those are taken up when
-- a server starts, the others when somebody asks for them.
ALTER TABLE matches ADD COLUMN wakes BIGINT NOT NULL DEFAULT 1;
UPDATE matches SET wakes = 0
WHERE status = 'over'
    OR speed = 'unlimited' AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match = matches.id AND engine IS NOT NULL);
CREATE INDEX matches_to_wake ON matches (created, id) WHERE status = 'live' AND wakes = 1;

-- When somebody who sits at a match last came, to the hour: a match without a clock to which nobody comes back is abandoned.
ALTER TABLE matches ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET seen = created WHERE status = 'live';
CREATE INDEX matches_deserted ON matches (seen, id) WHERE status = 'live' AND speed = 'unlimited';

-- Where an offer comes from, as long as it is open: so many are the most for one address.
ALTER TABLE open_games ADD COLUMN address TEXT;
CREATE INDEX open_games_by_address ON open_games (address);
