-- What an account knows beyond its name, how a session came to be, and what resets, pictures, settings and push need.

alter table users add column terms_accepted_at timestamptz;
alter table users add column first_signed_in_at timestamptz;
alter table users add column product_context text;
alter table users add column referral_code text;
-- The origin of another installation where this person is at home.
alter table users add column home text;
-- Names the picture's present version; null: none.
alter table users add column avatar_version text;
alter table users add column has_second_factor boolean not null default false;
create unique index users_referral_code_once on users (referral_code);

alter table sessions add column method text not null default 'password';
-- The crew's session on the device where this one was opened; null elsewhere.
alter table sessions add column opened_on uuid;
-- Set: the session acts as a plain member of this crew and nowhere else.
alter table sessions add column limited_to_crew bigint;
-- Of a device: the user who signed the crew in.
alter table sessions add column opened_by bigint;
alter table sessions add constraint sessions_method_known check (method in ('password', 'pin', 'passkey', 'crew'));
create index sessions_on_device on sessions (opened_on) where revoked_at is null and opened_on is not null;
-- From where a user comes as a rule: such an address is not slowed down by strangers' wrong guesses.
create index sessions_of_address on sessions (subject_id, address) where kind = 'user';

create table password_resets (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz,
  constraint password_resets_pk primary key (token_hash),
  constraint password_resets_user foreign key (user_id) references users (user_id)
);
create index password_resets_of_user on password_resets (user_id);

create table user_settings (
  user_id bigint not null,
  settings jsonb not null,
  constraint user_settings_pk primary key (user_id),
  constraint user_settings_user foreign key (user_id) references users (user_id)
);

create table user_files (
  user_id bigint not null,
  kind text not null,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null,
  constraint user_files_pk primary key (user_id, kind),
  constraint user_files_user foreign key (user_id) references users (user_id),
  constraint user_files_kind_known check (kind in ('avatar'))
);

-- A token belongs to the session that brought it: when that ends, nothing is pushed there any more.
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

grant select, insert, update, delete on password_resets, user_settings, user_files, push_tokens to glasen_app, glasen_maintenance;
