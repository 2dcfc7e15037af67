-- The second wall: every crew table under forced row-level security, and only the rights the application needs.

alter table crews enable row level security;
alter table crews force row level security;
create policy crews_of_crew on crews using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table members enable row level security;
alter table members force row level security;
create policy members_of_crew on members using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table usage_rights enable row level security;
alter table usage_rights force row level security;
create policy usage_rights_of_crew on usage_rights using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table teams enable row level security;
alter table teams force row level security;
create policy teams_of_crew on teams using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table team_members enable row level security;
alter table team_members force row level security;
create policy team_members_of_crew on team_members using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table events enable row level security;
alter table events force row level security;
create policy events_of_crew on events using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table event_positions enable row level security;
alter table event_positions force row level security;
create policy event_positions_of_crew on event_positions using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table kept_answers enable row level security;
alter table kept_answers force row level security;
create policy kept_answers_of_crew on kept_answers using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table tasks enable row level security;
alter table tasks force row level security;
create policy tasks_of_crew on tasks using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table files enable row level security;
alter table files force row level security;
create policy files_of_crew on files using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on all tables in schema public to glasen_app, glasen_maintenance;
grant usage, select on all sequences in schema public to glasen_app, glasen_maintenance;
-- The log of migrations is the owner's alone.
revoke insert, update, delete on schema_migrations from glasen_app, glasen_maintenance;
