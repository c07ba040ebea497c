-- The common subset of SQLite and PostgreSQL: TEXT, BIGINT and DOUBLE PRECISION, nothing else.
-- Times are milliseconds since 1970, truth is 0 or 1, JSON is text that this layer never looks into.
-- {arrival} is the one word that differs: a number that the database gives out in the order of arrival.

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- NULL once the person has left, so that the name is free again.
    name_key TEXT UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'person', 'bot')),
    role TEXT NOT NULL CHECK (role IN ('player', 'moderator', 'admin')),
    password TEXT,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    banned_until BIGINT,
    deleted BIGINT,
    settings TEXT NOT NULL DEFAULT '{}'
);

CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE api_tokens (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    token_hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT
);
CREATE INDEX api_tokens_by_person ON api_tokens (person);

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    board TEXT NOT NULL,
    speed TEXT NOT NULL,
    pool TEXT NOT NULL,
    rated BIGINT NOT NULL CHECK (rated IN (0, 1)),
    spec TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('live', 'over')),
    created BIGINT NOT NULL,
    ended BIGINT,
    result TEXT,
    reason TEXT
);
CREATE INDEX matches_by_age ON matches (created, id);
CREATE INDEX matches_by_status ON matches (status, created, id);
CREATE INDEX matches_by_game ON matches (game, created, id);
CREATE INDEX matches_by_board ON matches (board, created, id);

CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL,
    person TEXT REFERENCES people (id),
    engine TEXT,
    name TEXT NOT NULL,
    rating DOUBLE PRECISION,
    gained DOUBLE PRECISION,
    -- The match's own: a player's games, newest first, then come straight from one index.
    created BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX seats_by_person ON seats (person, created, match);
CREATE INDEX seats_by_engine ON seats (engine, created, match);

CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches (id),
    n BIGINT NOT NULL CHECK (n >= 1),
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, n)
);

CREATE TABLE chat (
    arrival {arrival},
    id TEXT NOT NULL UNIQUE,
    match TEXT NOT NULL REFERENCES matches (id),
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    room TEXT NOT NULL CHECK (room IN ('players', 'spectators')),
    text TEXT NOT NULL,
    hidden BIGINT NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
);
CREATE INDEX chat_by_match ON chat (match, arrival);
CREATE INDEX chat_by_person ON chat (person);

CREATE TABLE boards (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    owner TEXT REFERENCES people (id),
    created BIGINT NOT NULL,
    points BIGINT NOT NULL,
    edges BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX boards_by_age ON boards (created, id);

CREATE TABLE open_games (
    id TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX open_games_by_owner ON open_games (owner);

CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    pool TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (person, pool)
);
CREATE INDEX ratings_by_strength ON ratings (pool, rating);

CREATE TABLE rating_history (
    person TEXT NOT NULL REFERENCES people (id),
    pool TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES matches (id),
    at BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, pool, match)
);
CREATE INDEX rating_history_by_age ON rating_history (person, pool, at);

CREATE TABLE audit (
    arrival {arrival},
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);

-- The number of the last batch that each journal wrote, in the same transaction as the batch: after a
-- connection lost in the middle of a commit, the one way to know whether the commit happened.
CREATE TABLE receipts (
    journal TEXT NOT NULL PRIMARY KEY,
    batch BIGINT NOT NULL
);
