-- What a token lets a program do: words with spaces between. Tokens from before can do what players do; whoever moderates by
-- token makes a new one that says so.
ALTER TABLE api_tokens ADD COLUMN scopes TEXT NOT NULL DEFAULT 'read play';

-- A bot's settings are its owner.
CREATE INDEX people_by_owner ON people (settings) WHERE kind = 'bot';
