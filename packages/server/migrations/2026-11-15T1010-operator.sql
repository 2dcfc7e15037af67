-- Operators: the people who run the installation, and the record of what they did.

create sequence operator_ids;
grant usage, select on sequence operator_ids to glasen_app, glasen_maintenance;

-- owner: operator
-- A row is one operator, with the sealed secret of their authenticator app if they use one.
create table operators (
  operator_id bigint not null default nextval('operator_ids'),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  sealed_totp bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  constraint operators_pk primary key (operator_id)
);
create unique index operators_name_once on operators (lower(name));
grant select, insert, update, delete on operators to glasen_app, glasen_maintenance;

-- owner: operator
-- A row is one act of an operator. Append-only for everybody, maintenance included.
create table operator_log (
  entry_id uuid not null,
  operator_id bigint not null,
  act text not null,
  about jsonb not null,
  address text not null,
  trace_id text not null,
  done_at timestamptz not null,
  constraint operator_log_pk primary key (entry_id),
  constraint operator_log_operator foreign key (operator_id) references operators (operator_id)
);
create index operator_log_by_time on operator_log (done_at);
grant select, insert on operator_log to glasen_app, glasen_maintenance;
revoke delete on operator_log from glasen_maintenance;
