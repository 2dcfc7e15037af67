-- What a member asks to have corrected, and how somebody who leads decided.

create sequence correction_request_ids;
create table correction_requests (
  crew_id bigint not null,
  correction_request_id bigint not null default nextval('correction_request_ids'),
  user_id bigint not null,
  kind text not null,
  clock_in_at timestamptz,
  stamps jsonb,
  reason text not null,
  status text not null default 'open',
  requested_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  answer text not null default '',
  constraint correction_requests_pk primary key (crew_id, correction_request_id),
  constraint correction_requests_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint correction_requests_kind_known check (kind in ('create', 'replace', 'delete')),
  constraint correction_requests_status_known check (status in ('open', 'granted', 'rejected', 'withdrawn')),
  constraint correction_requests_whole check ((kind = 'create') = (clock_in_at is null) and (kind = 'delete') = (stamps is null)),
  constraint correction_requests_decided check ((status in ('granted', 'rejected')) = (decided_by is not null) and (status = 'open') = (decided_at is null))
);
create index correction_requests_of_user on correction_requests (crew_id, user_id, correction_request_id);
create index correction_requests_open on correction_requests (crew_id, correction_request_id) where status = 'open';

alter table correction_requests enable row level security;
alter table correction_requests force row level security;
create policy correction_requests_of_crew on correction_requests using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update on correction_requests to glasen_app;
grant select, insert, update, delete on correction_requests to glasen_maintenance;
grant usage, select on sequence correction_request_ids to glasen_app, glasen_maintenance;
