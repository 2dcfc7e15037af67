-- Second factors: one-time codes by an authenticator app, recovery codes, passkeys; and whether a crew asks for one.

create table totp_factors (
  user_id bigint not null,
  sealed_secret bytea not null,
  -- Null until the first code was right.
  confirmed_at timestamptz,
  -- The step of the last accepted code: each is good once.
  last_step bigint not null default 0,
  constraint totp_factors_pk primary key (user_id),
  constraint totp_factors_user foreign key (user_id) references users (user_id)
);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash),
  constraint recovery_codes_user foreign key (user_id) references users (user_id)
);

create table passkeys (
  passkey_id text not null,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pk primary key (passkey_id),
  constraint passkeys_user foreign key (user_id) references users (user_id)
);
create index passkeys_of_user on passkeys (user_id);

-- A step of a sign-in or registration that waits for the next one, for minutes.
create table tickets (
  ticket_hash bytea not null,
  purpose text not null,
  user_id bigint,
  challenge text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  constraint tickets_pk primary key (ticket_hash),
  constraint tickets_purpose_known check (purpose in ('second-factor', 'passkey-sign-in', 'passkey-registration'))
);
create index tickets_by_age on tickets (expires_at);

alter table crews add column requires_second_factor boolean not null default false;

grant select, insert, update, delete on totp_factors, recovery_codes, passkeys, tickets to glasen_app, glasen_maintenance;
