-- How hard problems turned out to be: those that ship, and those that people made.
CREATE TABLE problem_ratings (
    problem TEXT NOT NULL PRIMARY KEY,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL,
    updated BIGINT NOT NULL
);

-- How well somebody solves problems of a kind.
CREATE TABLE solver_ratings (
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (person, kind)
);

-- Everybody's first try at a problem: no other one counts.
CREATE TABLE problem_tries (
    person TEXT NOT NULL REFERENCES people (id),
    problem TEXT NOT NULL,
    at BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    gained DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, problem)
);

-- Problems that people made for everybody, and what moderators think of them.
CREATE TABLE problems (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    owner TEXT NOT NULL REFERENCES people (id),
    state TEXT NOT NULL,
    created BIGINT NOT NULL,
    line TEXT NOT NULL
);
CREATE INDEX problems_by_owner ON problems (owner);
CREATE INDEX problems_by_age ON problems (created, id);
