import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

/** Members who can read: those who left, were erased or have not accepted their invitation are in no room. */
const readers = `select m.user_id from members m where m.crew_id = $1 and m.erased_at is null
  and (m.disabled_at is null or m.disabled_at > $2::date)
  and not exists (select from invitations i where i.crew_id = $1 and i.user_id = m.user_id)`;

/**
 * Opens the rooms that are missing and renames those of renamed teams; returns the rooms that changed. Teams are locked
 * against removal: one that is being removed would otherwise be found here and missing when its room refers to it. They are
 * locked by a statement of their own, since an insert that locks what it selects cannot be sent to one machine of a cluster.
 */
export async function saveFollowingRooms(tx: Tx, crewId: number, now: Date): Promise<number[]> {
  const outdated = await tx.query<{ teamId: number }>(
    `select t.team_id as "teamId" from teams t left join chat_rooms known on known.crew_id = $1 and known.team_id = t.team_id
     where t.crew_id = $1 and known.name is distinct from t.name for key share of t`,
    [crewId],
  );
  const rows = await tx.query<{ id: Row<"chat_rooms">["roomId"] }>(
    `insert into chat_rooms (crew_id, type, name, team_id, created_by, updated_by, created_at)
     select t.crew_id, 'team', t.name, t.team_id, c.owner_id, c.owner_id, $2 from teams t join crews c on c.crew_id = t.crew_id
     where t.crew_id = $1 and t.team_id = any($3::bigint[])
     on conflict (crew_id, team_id) do update set name = excluded.name where chat_rooms.name <> excluded.name
     returning room_id as id`,
    [crewId, now, outdated.map(({ teamId }) => teamId)],
  );
  const opened = await tx.query<{ id: Row<"chat_rooms">["roomId"] }>(
    `insert into chat_rooms (crew_id, type, created_by, updated_by, created_at)
     select c.crew_id, 'announcement', c.owner_id, c.owner_id, $2 from crews c where c.crew_id = $1
       and not exists (select 1 from chat_rooms known where known.crew_id = $1 and known.type = 'announcement')
     on conflict (crew_id) where type = 'announcement' do nothing returning room_id as id`,
    [crewId, now],
  );
  return [...rows, ...opened].map(({ id }) => id);
}

export interface Moved {
  roomId: number;
  userId: number;
}

/** Takes people out who are no longer in the team or the crew. */
export const removeLeavers = (tx: Tx, crewId: number, today: string): Promise<Moved[]> =>
  tx.query<Moved & Record<string, unknown>>(
    `delete from chat_room_members p using chat_rooms r
     where p.crew_id = $1 and r.crew_id = $1 and r.room_id = p.room_id and r.type in ('team', 'announcement')
       and (p.user_id not in (${readers}) or (r.type = 'team'
         and not exists (select from team_members t where t.crew_id = $1 and t.team_id = r.team_id and t.user_id = p.user_id)
         and not exists (select from team_roles o where o.crew_id = $1 and o.team_id = r.team_id and o.user_id = p.user_id)))
     returning p.room_id as "roomId", p.user_id as "userId"`,
    [crewId, today],
  );

/** Adds everybody who has come into the team or the crew. Nobody has to catch up: what was written before counts as read. */
export const addJoiners = (tx: Tx, crewId: number, today: string, now: Date): Promise<Moved[]> =>
  tx.query<Moved & Record<string, unknown>>(
    `insert into chat_room_members (crew_id, room_id, user_id, joined_at, last_read_id)
     select $1, r.room_id, m.user_id, $3,
       coalesce((select max(c.message_id) from chat_messages c where c.crew_id = $1 and c.room_id = r.room_id), 0)
     from chat_rooms r cross join (${readers}) m
     where r.crew_id = $1 and (r.type = 'announcement' or (r.type = 'team' and (
       exists (select from team_members t where t.crew_id = $1 and t.team_id = r.team_id and t.user_id = m.user_id)
       or exists (select from team_roles o where o.crew_id = $1 and o.team_id = r.team_id and o.user_id = m.user_id))))
     on conflict do nothing returning room_id as "roomId", user_id as "userId"`,
    [crewId, today, now],
  );
