-- Languages that moderators published, by their codes.
CREATE TABLE languages (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    author TEXT NOT NULL,
    direction TEXT NOT NULL,
    published BIGINT NOT NULL,
    body TEXT NOT NULL
);

-- Translations that people work on, one of each language for each of them.
CREATE TABLE translations (
    id TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES people (id),
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    author TEXT NOT NULL,
    offered BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX translations_by_owner ON translations (owner, code);
CREATE INDEX translations_offered ON translations (updated, id) WHERE offered = 1;
