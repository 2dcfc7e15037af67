-- Sessions of users, terminals and operators.

-- owner: sessions
-- A row is one session, open or revoked, of a user, of a terminal (kind crew) or of an operator (kind admin).
-- No foreign keys: subject_id is a user, a crew or an operator, depending on kind, and no table outside the crews references one of them.
create table sessions (
  session_id uuid not null,
  kind text not null,
  subject_id bigint not null,
  token_hash bytea not null,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  method text not null default 'password',
  -- The terminal's session, where this one was opened on a terminal.
  opened_on uuid,
  -- If set, the session acts as a plain member of this crew and has no rights elsewhere.
  limited_to_crew bigint,
  -- Of a terminal: the user who signed it in.
  opened_by bigint,
  constraint sessions_pk primary key (session_id),
  constraint sessions_kind_known check (kind in ('user', 'crew', 'admin')),
  constraint sessions_method_known check (method in ('password', 'pin', 'passkey', 'crew'))
);
create unique index sessions_token_once on sessions (token_hash);
create index sessions_of_subject on sessions (kind, subject_id) where revoked_at is null;
create index sessions_on_device on sessions (opened_on) where revoked_at is null and opened_on is not null;
-- Finds out whether a user signed in from an address before: such an address is not slowed down by a stranger's wrong guesses.
create index sessions_of_address on sessions (subject_id, address) where kind = 'user';

grant select, insert, update, delete on sessions to glasen_app, glasen_maintenance;
