import { LAST_MESSAGE_LENGTH, type RoomType } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export interface RoomRow {
  id: number;
  crewId: number;
  type: RoomType;
  name: string;
  teamId: number | null;
  createdBy: number;
  updatedBy: number;
  createdAt: Date;
  userIds: string[];
  lastId: number | null;
  lastBy: number | null;
  lastMessage: string | null;
  lastAt: Date | null;
  lastDeletedAt: Date | null;
}

/** People who remain in the crew: members who left or were erased no longer count as being in a room. */
export const remains = (
  member: string,
): string => `exists (select from members m where m.crew_id = $1 and m.user_id = ${member}.user_id
  and m.erased_at is null and (m.disabled_at is null or m.disabled_at > $2::date))`;

const roomColumns = `r.room_id as id, r.crew_id as "crewId", r.type, r.name, r.team_id as "teamId", r.created_by as "createdBy", r.updated_by as "updatedBy",
  r.created_at as "createdAt",
  array(select p.user_id from chat_room_members p where p.crew_id = $1 and p.room_id = r.room_id and ${remains("p")}
    order by p.user_id) as "userIds",
  l.message_id as "lastId", l.user_id as "lastBy", left(l.message, ${LAST_MESSAGE_LENGTH}) as "lastMessage", l.sent_at as "lastAt",
  l.deleted_at as "lastDeletedAt"`;

const lastOfRoom = `left join lateral (select message_id, user_id, message, sent_at, deleted_at from chat_messages
  where crew_id = $1 and room_id = r.room_id order by message_id desc limit 1) l on true`;

/** The rooms of a user in which somebody else remains on this day, the one with the newest message first. */
export const roomsOf = (tx: Tx, crewId: number, today: string, userId: number): Promise<RoomRow[]> =>
  tx.query<RoomRow & Record<string, unknown>>(
    `select ${roomColumns} from chat_room_members own join chat_rooms r on r.crew_id = $1 and r.room_id = own.room_id ${lastOfRoom}
     where own.crew_id = $1 and own.user_id = $3
       and exists (select from chat_room_members o where o.crew_id = $1 and o.room_id = r.room_id and o.user_id <> $3 and ${remains("o")})
     order by coalesce(l.sent_at, r.created_at) desc, l.message_id desc nulls last, r.room_id desc`,
    [crewId, today, userId],
  );

/** A room that the user is in; locked, its messages and people stay as they are until the commit. */
export async function findRoom(
  tx: Tx,
  crewId: number,
  today: string,
  { roomId, userId, isLocked = false }: { roomId: number; userId: number; isLocked?: boolean },
): Promise<RoomRow | undefined> {
  // Statements are done in order: the second one sees the room as it is once the lock is held.
  if (isLocked)
    tx.queue("select from chat_rooms where crew_id = $1 and room_id = $2 for no key update", [crewId, roomId]);
  const [row] = await tx.query<RoomRow & Record<string, unknown>>(
    `select ${roomColumns} from chat_rooms r ${lastOfRoom} where r.crew_id = $1 and r.room_id = $3
       and exists (select from chat_room_members own where own.crew_id = $1 and own.room_id = $3 and own.user_id = $4)`,
    [crewId, today, roomId, userId],
  );
  return row;
}

export const roomsById = (tx: Tx, crewId: number, today: string, roomIds: readonly number[]): Promise<RoomRow[]> =>
  tx.query<RoomRow & Record<string, unknown>>(
    `select ${roomColumns} from chat_rooms r ${lastOfRoom} where r.crew_id = $1 and r.room_id = any($3::bigint[]) order by r.room_id`,
    [crewId, today, roomIds],
  );

/** The room of a team, by the team's name; null: the one for announcements. */
export async function findFollowingRoom(tx: Tx, crewId: number, team: string | null): Promise<number | undefined> {
  const [row] = await tx.query<{ id: Row<"chat_rooms">["roomId"] }>(
    `select room_id as id from chat_rooms where crew_id = $1
       and case when $2::text is null then type = 'announcement' else type = 'team' and name = $2 end`,
    [crewId, team],
  );
  return row?.id;
}

export async function roomExists(tx: Tx, crewId: number, roomId: number): Promise<boolean> {
  const rows = await tx.query("select from chat_rooms where crew_id = $1 and room_id = $2", [crewId, roomId]);
  return rows.length > 0;
}

interface NewRoom {
  type: RoomType;
  name: string;
  pair: string | null;
  createdBy: number;
  now: Date;
}

/** The id of the new room, or of the room that the pair has. */
export async function insertRoom(
  tx: Tx,
  crewId: number,
  { type, name, pair, createdBy, now }: NewRoom,
): Promise<number> {
  const [row] = await tx.query<{ id: Row<"chat_rooms">["roomId"] }>(
    `insert into chat_rooms (crew_id, type, name, pair, created_by, updated_by, created_at) values ($1, $2, $3, $4, $5, $5, $6)
     on conflict (crew_id, pair) do update set pair = excluded.pair returning room_id as id`,
    [crewId, type, name, pair, createdBy, now],
  );
  return (row as { id: number }).id;
}

export async function addPeople(
  tx: Tx,
  crewId: number,
  roomId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into chat_room_members (crew_id, room_id, user_id, joined_at) select $1, $2, p, $4 from unnest($3::bigint[]) p
     on conflict do nothing`,
    [crewId, roomId, userIds, now],
  );
}

export async function removePeople(tx: Tx, crewId: number, roomId: number, userIds: readonly number[]): Promise<void> {
  await tx.run("delete from chat_room_members where crew_id = $1 and room_id = $2 and user_id = any($3::bigint[])", [
    crewId,
    roomId,
    userIds,
  ]);
}

export async function renameRoom(
  tx: Tx,
  crewId: number,
  roomId: number,
  { name, updatedBy }: { name: string; updatedBy: number },
): Promise<void> {
  await tx.run("update chat_rooms set name = $3, updated_by = $4 where crew_id = $1 and room_id = $2", [
    crewId,
    roomId,
    name,
    updatedBy,
  ]);
}

export async function deleteRoom(tx: Tx, crewId: number, roomId: number): Promise<void> {
  await tx.run("delete from chat_rooms where crew_id = $1 and room_id = $2", [crewId, roomId]);
}

/** Those of the users who belong to the crew on this day; an invited person joins under another id and cannot read yet. */
export async function membersAmong(
  tx: Tx,
  crewId: number,
  today: string,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.query<Row<"members", "userId">>(
    `select m.user_id as "userId" from members m where m.crew_id = $1 and m.user_id = any($3::bigint[]) and m.erased_at is null
       and (m.disabled_at is null or m.disabled_at > $2::date)
       and not exists (select from invitations i where i.user_id = m.user_id and i.crew_id = $1)`,
    [crewId, today, userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}
