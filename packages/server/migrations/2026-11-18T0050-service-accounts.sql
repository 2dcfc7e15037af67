-- Service accounts: programs that belong to a crew and to no person.

-- owner: integrations
-- A row is a program of the crew. Its user is one whom nobody can sign in as, so that logs name the program as they name people.
create table service_accounts (
  crew_id bigint not null,
  service_id bigint not null,
  -- The maker may leave the crew while the program stays: no foreign key.
  created_by bigint not null,
  created_at timestamptz not null,
  -- The row stays after that, because entries of the log refer to it.
  revoked_at timestamptz,
  constraint service_accounts_pk primary key (crew_id, service_id),
  constraint service_accounts_user foreign key (service_id) references users (user_id)
);
select crew_wall('service_accounts');

-- A token belongs to a member or to a service account.
alter table api_tokens add column service_id bigint;
alter table api_tokens alter column user_id drop not null;
alter table api_tokens add constraint api_tokens_owner_known check (num_nonnulls(user_id, service_id) = 1);
alter table api_tokens add constraint api_tokens_service
  foreign key (crew_id, service_id) references service_accounts (crew_id, service_id) on delete cascade;
create index api_tokens_of_service on api_tokens (crew_id, service_id) where service_id is not null;

-- A service account, which is no member, asks for tasks and reads the files that they make: no foreign key any more.
alter table tasks drop constraint tasks_member;
alter table report_file_readers drop constraint report_file_readers_member;
