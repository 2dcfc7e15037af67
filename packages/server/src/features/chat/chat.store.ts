import { LAST_MESSAGE_LENGTH, type RoomType } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface RoomRow {
  id: number;
  crewId: number;
  type: RoomType;
  name: string;
  createdBy: number;
  updatedBy: number;
  createdAt: Date;
  userIds: string[];
  lastBy: number | null;
  lastMessage: string | null;
  lastAt: Date | null;
}

/** People who remain in the crew: members who left or were erased no longer count as being in a room. */
const remains = (
  member: string,
): string => `exists (select from members m where m.crew_id = $1 and m.user_id = ${member}.user_id
  and m.erased_at is null and (m.disabled_at is null or m.disabled_at > $2::date))`;

const roomColumns = `r.room_id as id, r.crew_id as "crewId", r.type, r.name, r.created_by as "createdBy", r.updated_by as "updatedBy",
  r.created_at as "createdAt",
  array(select p.user_id from chat_room_members p where p.crew_id = $1 and p.room_id = r.room_id and ${remains("p")}
    order by p.user_id) as "userIds",
  l.user_id as "lastBy", left(l.message, ${LAST_MESSAGE_LENGTH}) as "lastMessage", l.sent_at as "lastAt"`;

const lastOfRoom = `left join lateral (select user_id, message, sent_at from chat_messages
  where crew_id = $1 and room_id = r.room_id order by message_id desc limit 1) l on true`;

/** The rooms of a user in which somebody else remains on this day, the one with the newest message first. */
export const roomsOf = (tx: Tx, crewId: number, today: string, userId: number): Promise<RoomRow[]> =>
  tx.query<RoomRow & Record<string, unknown>>(
    `select ${roomColumns} from chat_room_members own join chat_rooms r on r.crew_id = $1 and r.room_id = own.room_id ${lastOfRoom}
     where own.crew_id = $1 and own.user_id = $3
       and exists (select from chat_room_members o where o.crew_id = $1 and o.room_id = r.room_id and o.user_id <> $3 and ${remains("o")})
     order by coalesce(l.sent_at, r.created_at) desc, r.room_id desc`,
    [crewId, today, userId],
  );

/** A room that the user is in; locked, its messages and people stay as they are until the commit. */
export async function findRoom(
  tx: Tx,
  crewId: number,
  today: string,
  { roomId, userId, isLocked = false }: { roomId: number; userId: number; isLocked?: boolean },
): Promise<RoomRow | undefined> {
  if (isLocked)
    await tx.query("select from chat_rooms where crew_id = $1 and room_id = $2 for no key update", [crewId, roomId]);
  const [row] = await tx.query<RoomRow & Record<string, unknown>>(
    `select ${roomColumns} from chat_rooms r ${lastOfRoom} where r.crew_id = $1 and r.room_id = $3
       and exists (select from chat_room_members own where own.crew_id = $1 and own.room_id = $3 and own.user_id = $4)`,
    [crewId, today, roomId, userId],
  );
  return row;
}

export async function roomExists(tx: Tx, crewId: number, roomId: number): Promise<boolean> {
  const rows = await tx.query("select from chat_rooms where crew_id = $1 and room_id = $2", [crewId, roomId]);
  return rows.length > 0;
}

export interface NewRoom {
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
  const [row] = await tx.query<{ id: number }>(
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
  const rows = await tx.query<{ userId: number }>(
    `select m.user_id as "userId" from members m where m.crew_id = $1 and m.user_id = any($3::bigint[]) and m.erased_at is null
       and (m.disabled_at is null or m.disabled_at > $2::date)
       and not exists (select from invitations i where i.user_id = m.user_id and i.crew_id = $1)`,
    [crewId, today, userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}

export interface MessageRow {
  id: number;
  roomId: number;
  transactionId: string;
  createdBy: number;
  message: string;
  sentAt: Date;
  readBy: string[];
  readAt: Date | null;
}

const messageColumns = `c.message_id as id, c.room_id as "roomId", c.transaction_id as "transactionId", c.user_id as "createdBy",
  c.message, c.sent_at as "sentAt"`;

/** A page of a room's messages for a reader, newest first. */
export const messagesOf = (
  tx: Tx,
  crewId: number,
  {
    roomId,
    readerId,
    before,
    limit,
    offset,
  }: { roomId: number; readerId: number; before: number | null; limit: number; offset: number },
): Promise<MessageRow[]> =>
  tx.query<MessageRow & Record<string, unknown>>(
    `select ${messageColumns},
       array(select p.user_id from chat_room_members p where p.crew_id = $1 and p.room_id = $2 and p.user_id <> c.user_id
         and p.last_read_id >= c.message_id order by p.user_id) as "readBy",
       (select min(d.read_at) from chat_reads d where d.crew_id = $1 and d.room_id = $2 and d.up_to_id >= c.message_id
         and case when c.user_id = $3 then d.user_id <> $3 else d.user_id = $3 end) as "readAt"
     from (select * from chat_messages where crew_id = $1 and room_id = $2 and ($4::bigint is null or message_id < $4)
       order by message_id desc limit $5 offset $6) c
     order by c.message_id desc`,
    [crewId, roomId, readerId, before, limit, offset],
  );

export async function countMessages(tx: Tx, crewId: number, roomId: number, before: number | null): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*) as total from chat_messages where crew_id = $1 and room_id = $2 and ($3::bigint is null or message_id < $3)`,
    [crewId, roomId, before],
  );
  return row?.total ?? 0;
}

export interface NewMessage {
  roomId: number;
  createdBy: number;
  transactionId: string;
  message: string;
  now: Date;
}

/** Undefined where the author has sent a message under this transaction id before. */
export async function insertMessage(tx: Tx, crewId: number, of: NewMessage): Promise<MessageRow | undefined> {
  const [row] = await tx.query<MessageRow & Record<string, unknown>>(
    `insert into chat_messages as c (crew_id, room_id, user_id, transaction_id, message, sent_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (crew_id, user_id, transaction_id) do nothing returning ${messageColumns}`,
    [crewId, of.roomId, of.createdBy, of.transactionId, of.message, of.now],
  );
  return row && { ...row, readBy: [], readAt: null };
}

export async function findSent(
  tx: Tx,
  crewId: number,
  { createdBy, transactionId }: Pick<NewMessage, "createdBy" | "transactionId">,
): Promise<MessageRow | undefined> {
  const [row] = await tx.query<MessageRow & Record<string, unknown>>(
    `select ${messageColumns} from chat_messages c where c.crew_id = $1 and c.user_id = $2 and c.transaction_id = $3`,
    [crewId, createdBy, transactionId],
  );
  return row && { ...row, readBy: [], readAt: null };
}

/** Moves a reader forward to a message of the room; undefined where the reader has been there. */
export async function markReadUpTo(
  tx: Tx,
  crewId: number,
  { roomId, userId, ids, readAt }: { roomId: number; userId: number; ids: readonly number[]; readAt: Date },
): Promise<number | undefined> {
  const [moved] = await tx.query<{ upToId: number }>(
    `update chat_room_members p set last_read_id = c.up_to
     from (select max(message_id) as up_to from chat_messages where crew_id = $1 and room_id = $2 and message_id = any($4::bigint[])) c
     where p.crew_id = $1 and p.room_id = $2 and p.user_id = $3 and p.last_read_id < c.up_to returning p.last_read_id as "upToId"`,
    [crewId, roomId, userId, ids],
  );
  if (!moved) return undefined;
  await tx.run(
    "insert into chat_reads (crew_id, room_id, user_id, up_to_id, read_at) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [crewId, roomId, userId, moved.upToId, readAt],
  );
  return moved.upToId;
}

/** The number of unread messages in each room of a user, in one statement; rooms without any are left out. */
export const unreadOf = (tx: Tx, crewId: number, userId: number): Promise<{ roomId: number; count: number }[]> =>
  tx.query<{ roomId: number; count: number }>(
    `select p.room_id as "roomId", u.count from chat_room_members p
     cross join lateral (select count(*) as count from chat_messages c
       where c.crew_id = $1 and c.room_id = p.room_id and c.message_id > p.last_read_id and c.user_id <> $2) u
     where p.crew_id = $1 and p.user_id = $2 and u.count > 0 order by p.room_id`,
    [crewId, userId],
  );
