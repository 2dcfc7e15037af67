-- Opens the rooms of teams and announcements of crews that were founded before there were such rooms; those that exist stay.
-- Row-level security hid all teams from an owner who is no superuser when the rooms were made.

set local role glasen_maintenance;
insert into chat_rooms (crew_id, type, name, team_id, created_by, updated_by, created_at)
select t.crew_id, 'team', t.name, t.team_id, c.owner_id, c.owner_id, now() from teams t join crews c on c.crew_id = t.crew_id
on conflict (crew_id, team_id) do nothing;
insert into chat_rooms (crew_id, type, created_by, updated_by, created_at)
select crew_id, 'announcement', owner_id, owner_id, now() from crews
on conflict (crew_id) where type = 'announcement' do nothing;
-- Only rooms without anybody are filled: in all others the product has let people in and out since.
insert into chat_room_members (crew_id, room_id, user_id, joined_at)
select r.crew_id, r.room_id, m.user_id, now() from chat_rooms r join members m on m.crew_id = r.crew_id and m.erased_at is null
where not exists (select from chat_room_members p where p.crew_id = r.crew_id and p.room_id = r.room_id)
  and not exists (select from invitations i where i.crew_id = m.crew_id and i.user_id = m.user_id)
  and (r.type = 'announcement' or (r.type = 'team' and exists (
    select from team_members t where t.crew_id = r.crew_id and t.team_id = r.team_id and t.user_id = m.user_id)));
reset role;
