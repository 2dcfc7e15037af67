-- Revoked sessions that are old enough to go are found without reading all sessions: each sign-in by PIN on a terminal is one.

create index if not exists sessions_revoked on sessions (revoked_at) where revoked_at is not null;
