-- An operator can ask for six digits from an app besides the password; the secret is kept sealed.
alter table operators
  add column sealed_totp bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint not null default 0;
