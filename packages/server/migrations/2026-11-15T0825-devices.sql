-- Devices that receive push messages.

-- owner: devices
-- A row is one browser or phone that wants push messages. It belongs to the session that registered it and is deleted with it.
create table push_tokens (
  token_hash bytea not null,
  user_id bigint not null,
  session_id uuid not null,
  token text not null,
  platform text not null,
  created_at timestamptz not null,
  constraint push_tokens_pk primary key (token_hash),
  constraint push_tokens_user foreign key (user_id) references users (user_id),
  constraint push_tokens_session foreign key (session_id) references sessions (session_id) on delete cascade,
  constraint push_tokens_platform_known check (platform in ('web', 'ios', 'android'))
);
create index push_tokens_of_user on push_tokens (user_id);

grant select, insert, update, delete on push_tokens to glasen_app, glasen_maintenance;
