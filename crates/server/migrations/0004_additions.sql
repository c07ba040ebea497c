-- Plug-ins: those inside the program in every version that ever was here, those of the operator, and those that people brought. A
-- match names the hash, so none that was played with ever goes.
CREATE TABLE plugins (
    hash TEXT NOT NULL PRIMARY KEY,
    uuid TEXT NOT NULL,
    game TEXT NOT NULL,
    owner TEXT REFERENCES people (id),
    state TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL,
    facts TEXT NOT NULL,
    report TEXT,
    body TEXT NOT NULL
);
CREATE INDEX plugins_by_uuid ON plugins (uuid, created);
CREATE INDEX plugins_by_owner ON plugins (owner);
CREATE INDEX plugins_by_age ON plugins (created, hash);

-- Templates that people keep here. Matches carry their template in their spec: these may change and go.
CREATE TABLE templates (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    owner TEXT NOT NULL REFERENCES people (id),
    public BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    facts TEXT NOT NULL,
    content TEXT NOT NULL,
    plays_before BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX templates_by_owner ON templates (owner);
CREATE INDEX templates_by_age ON templates (updated, id);

-- How many matches began with a template, by the hash of what it says.
CREATE TABLE template_plays (
    content TEXT NOT NULL PRIMARY KEY,
    plays BIGINT NOT NULL
);

CREATE TABLE template_stars (
    template TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    stars BIGINT NOT NULL,
    PRIMARY KEY (template, person)
);
CREATE INDEX template_stars_by_person ON template_stars (person);

-- What somebody asks a moderator to look at.
CREATE TABLE flags (
    subject TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    at BIGINT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (subject, person)
);
CREATE INDEX flags_by_person ON flags (person);
