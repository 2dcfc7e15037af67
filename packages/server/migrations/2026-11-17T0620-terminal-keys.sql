-- Keys by which terminals sign the stamps that they store without a connection.

-- owner: terminal
-- A row is the public key of one terminal's session. A session has one key for good; a browser that is set up again registers the same
-- key with its new session. Deleted with the session.
create table terminal_keys (
  session_id uuid not null,
  -- DER, SubjectPublicKeyInfo, ECDSA P-256.
  public_key bytea not null,
  registered_at timestamptz not null,
  constraint terminal_keys_pk primary key (session_id),
  constraint terminal_keys_session foreign key (session_id) references sessions (session_id) on delete cascade,
  constraint terminal_keys_length check (octet_length(public_key) between 59 and 200)
);
create index terminal_keys_by_key on terminal_keys (public_key);

grant select, insert, delete on terminal_keys to glasen_app, glasen_maintenance;

-- Held stamps of one member: shown to the member, and the reason to notify the managers once.
create index offline_stamps_held_of_member on offline_stamps (crew_id, user_id) where outcome = 'held';
