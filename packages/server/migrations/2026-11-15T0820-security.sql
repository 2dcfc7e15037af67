-- Security: password resets, one-time codes, recovery codes and passkeys.

-- owner: security
-- A row is one link to choose a new password.
create table password_resets (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when the link was used or replaced by a newer one.
  ended_at timestamptz,
  constraint password_resets_pk primary key (token_hash),
  constraint password_resets_user foreign key (user_id) references users (user_id)
);
create index password_resets_of_user on password_resets (user_id);

-- owner: security
-- A row is one person's authenticator app.
create table totp_factors (
  user_id bigint not null,
  sealed_secret bytea not null,
  -- Null until the first correct code.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code is accepted once.
  last_step bigint not null default 0,
  constraint totp_factors_pk primary key (user_id),
  constraint totp_factors_user foreign key (user_id) references users (user_id)
);

-- owner: security
-- A row is one recovery code of a person, used or unused.
create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash),
  constraint recovery_codes_user foreign key (user_id) references users (user_id)
);

-- owner: security
-- A row is one passkey of a person.
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

-- owner: security
-- A row is a sign-in or registration that waits for its next step, for some minutes.
-- user_id references nothing: a ticket of a deleted user expires within these minutes.
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

grant select, insert, update, delete on password_resets, totp_factors, recovery_codes, passkeys, tickets
  to glasen_app, glasen_maintenance;
