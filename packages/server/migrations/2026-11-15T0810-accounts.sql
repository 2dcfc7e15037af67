-- Accounts: people, who exist beside the crews, with their settings and pictures.

create sequence user_ids;
grant usage, select on sequence user_ids to glasen_app, glasen_maintenance;

-- owner: accounts
-- A row is one person who can sign in, in any number of crews.
create table users (
  user_id bigint not null default nextval('user_ids'),
  name text not null,
  email text,
  username text,
  language text not null default 'de',
  password_hash text,
  created_at timestamptz not null,
  terms_accepted_at timestamptz,
  first_signed_in_at timestamptz,
  product_context text,
  referral_code text,
  -- The origin of another installation that holds this person's account.
  home text,
  -- Changes with every new picture; null without one.
  avatar_version text,
  has_second_factor boolean not null default false,
  constraint users_pk primary key (user_id),
  constraint users_language_known check (language in ('de', 'en')),
  constraint users_reachable check (email is not null or username is not null)
);
create unique index users_email_once on users (lower(email));
create unique index users_username_once on users (lower(username));
create unique index users_referral_code_once on users (referral_code);

-- owner: accounts
-- A row holds one person's own settings, such as how they want to be notified.
create table user_settings (
  user_id bigint not null,
  settings jsonb not null,
  constraint user_settings_pk primary key (user_id),
  constraint user_settings_user foreign key (user_id) references users (user_id)
);

-- owner: accounts
-- A row is one file of a person, so far the profile picture.
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

grant select, insert, update, delete on users, user_settings, user_files to glasen_app, glasen_maintenance;
