import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { Subject } from "@glasen/domain/chat/message.ts";
import { LAST_MESSAGE_LENGTH } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import type { Row } from "#kernel/database/rows.ts";

export interface AttachmentRow {
  id: number;
  name: string;
  mediaType: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** A message as its reader sees it, written as JSON by the database: a page of them is passed on as it is. */
export interface MessageText {
  id: number;
  text: string;
}

/** Of these messages, and found by the index that is led by the message: an array is looked up, never joined to a whole table. */
const ofPage = "message_id = any(array(select message_id from page))";

/**
 * Messages as the reader $2 sees them, newest first; `page` selects their rows. Reactions, attachments and the like are read once
 * for all of them. Announcements are confirmed, so nobody is told who has only read them.
 */
const asSeen = (page: string): string => `
  with page as materialized (${page}),
  answered as (select message_id, jsonb_build_object('id', message_id, 'createdBy', user_id,
      'message', left(message, ${LAST_MESSAGE_LENGTH}), 'deletedAt', ${isoInstant("deleted_at")}) as quote
    from chat_messages where crew_id = $1 and message_id = any(array(select reply_to_id from page where reply_to_id is not null))),
  reactions as (select message_id, jsonb_agg(jsonb_build_object('emoji', emoji, 'userIds', user_ids) order by first_at, emoji) as list
    from (select message_id, emoji, jsonb_agg(user_id order by user_id) as user_ids, min(reacted_at) as first_at
      from chat_reactions where crew_id = $1 and ${ofPage} group by message_id, emoji) e group by message_id),
  attachments as (select message_id, jsonb_agg(jsonb_build_object('id', attachment_id, 'name', name, 'mediaType', media_type,
      'size', size, 'width', width, 'height', height) order by attachment_id) as list
    from chat_attachments where crew_id = $1 and ${ofPage} group by message_id),
  confirmed as (select message_id, confirmed_at from chat_confirmations where crew_id = $1 and ${ofPage} and user_id = $2),
  readers as materialized (select p.room_id, p.user_id, p.last_read_id from chat_rooms r
    join chat_room_members p on p.crew_id = $1 and p.room_id = r.room_id
    where r.crew_id = $1 and r.room_id = any(array(select distinct room_id from page)) and r.type <> 'announcement')
  select c.message_id as id, json_build_object('id', c.message_id, 'roomId', c.room_id, 'transactionID', c.transaction_id,
    'createdBy', c.user_id, 'message', c.message, 'sentAt', ${isoInstant("c.sent_at")}, 'editedAt', ${isoInstant("c.edited_at")},
    'deletedAt', ${isoInstant("c.deleted_at")}, 'mentions', c.mentioned, 'about', c.about, 'replyTo', q.quote,
    'reactions', coalesce(e.list, '[]'), 'attachments', coalesce(a.list, '[]'), 'confirmedAt', ${isoInstant("f.confirmed_at")},
    'readBy', array(select p.user_id from readers p where p.room_id = c.room_id and p.user_id <> c.user_id
      and p.last_read_id >= c.message_id order by p.user_id),
    'readAt', ${isoInstant(`case when c.user_id <> $2 then (select d.read_at from chat_reads d
        where d.crew_id = $1 and d.room_id = c.room_id and d.user_id = $2 and d.up_to_id >= c.message_id order by d.up_to_id limit 1)
      else (select min(d.read_at) from readers p
        cross join lateral (select e.read_at from chat_reads e where e.crew_id = $1 and e.room_id = c.room_id and e.user_id = p.user_id
          and e.up_to_id >= c.message_id order by e.up_to_id limit 1) d
        where p.room_id = c.room_id and p.user_id <> $2 and p.last_read_id >= c.message_id) end`)})::text as text
  from page c left join answered q on q.message_id = c.reply_to_id left join reactions e on e.message_id = c.message_id
    left join attachments a on a.message_id = c.message_id left join confirmed f on f.message_id = c.message_id
  order by c.message_id desc`;

type Found = MessageText & Record<string, unknown>;

interface Slice {
  roomId: number;
  readerId: number;
  /** Only messages before this one; null: from the newest. */
  before: number | null;
  limit: number;
  offset: number;
}

/** A page of a room's messages for a reader, newest first. */
export const messagesOf = (
  tx: Tx,
  crewId: number,
  { roomId, readerId, before, limit, offset }: Slice,
): Promise<MessageText[]> =>
  tx.query<Found>(
    asSeen(`select * from chat_messages where crew_id = $1 and room_id = $3 and message_id < coalesce($4, 9223372036854775807)
      order by message_id desc limit $5 offset $6`),
    [crewId, readerId, roomId, before, limit, offset],
  );

/** The messages that follow one, newest first. */
export const messagesAfter = (
  tx: Tx,
  crewId: number,
  { roomId, readerId, after, limit }: { roomId: number; readerId: number; after: number; limit: number },
): Promise<MessageText[]> =>
  tx.query<Found>(
    asSeen(`select * from chat_messages where crew_id = $1 and room_id = $3 and message_id > $4
      order by message_id limit $5`),
    [crewId, readerId, roomId, after, limit],
  );

export async function findMessage(
  tx: Tx,
  crewId: number,
  { roomId, messageId, readerId }: { roomId: number; messageId: number; readerId: number },
): Promise<ChatMessage | undefined> {
  const [row] = await tx.query<Found>(
    asSeen("select * from chat_messages where crew_id = $1 and message_id = $4 and room_id = $3"),
    [crewId, readerId, roomId, messageId],
  );
  return row && (JSON.parse(row.text) as ChatMessage);
}

export async function countMessages(tx: Tx, crewId: number, roomId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    "select count(*) as total from chat_messages where crew_id = $1 and room_id = $2",
    [crewId, roomId],
  );
  return row?.total ?? 0;
}

/** The newest messages with a text in the rooms that the reader is in. Each room is read by its own index, newest first. */
export const searchMessages = (
  tx: Tx,
  crewId: number,
  { readerId, query, before, limit }: { readerId: number; query: string; before: number | null; limit: number },
): Promise<MessageText[]> =>
  tx.query<Found>(
    asSeen(`select found.* from chat_room_members own
      cross join lateral (select * from chat_messages m where m.crew_id = $1 and m.room_id = own.room_id
        and m.message_id < coalesce($4, 9223372036854775807) and m.message ilike $3
        order by m.message_id desc limit $5) found
      where own.crew_id = $1 and own.user_id = $2 order by found.message_id desc limit $5`),
    [crewId, readerId, `%${query.replace(/[\\%_]/g, "\\$&")}%`, before, limit],
  );

interface NewMessage {
  roomId: number;
  createdBy: number;
  transactionId: string;
  message: string;
  now: Date;
  replyToId?: number | undefined;
  mentions?: readonly number[];
  about?: Subject | undefined;
}

/** The id of the message; undefined where the author has sent one under this transaction id before. */
export async function insertMessage(tx: Tx, crewId: number, of: NewMessage): Promise<number | undefined> {
  const [row] = await tx.query<{ id: Row<"chat_messages">["messageId"] }>(
    `insert into chat_messages (crew_id, room_id, user_id, transaction_id, message, sent_at, reply_to_id, mentioned, about)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (crew_id, user_id, transaction_id) do nothing returning message_id as id`,
    [
      ...[crewId, of.roomId, of.createdBy, of.transactionId, of.message, of.now, of.replyToId ?? null],
      of.mentions ?? [],
      of.about ? JSON.stringify(of.about) : null,
    ],
  );
  return row?.id;
}

export async function findSent(
  tx: Tx,
  crewId: number,
  { createdBy, transactionId }: Pick<NewMessage, "createdBy" | "transactionId">,
): Promise<{ id: number; roomId: number } | undefined> {
  const [row] = await tx.query<{ id: Row<"chat_messages">["messageId"]; roomId: Row<"chat_messages">["roomId"] }>(
    `select message_id as id, room_id as "roomId" from chat_messages where crew_id = $1 and user_id = $2 and transaction_id = $3`,
    [crewId, createdBy, transactionId],
  );
  return row;
}

/** Replaces the text and keeps the earlier one. */
export async function editMessage(
  tx: Tx,
  crewId: number,
  messageId: number,
  { message, mentions, now }: { message: string; mentions: readonly number[]; now: Date },
): Promise<void> {
  await tx.run(
    `insert into chat_message_versions (crew_id, message_id, user_id, replaced_at, message)
     select crew_id, message_id, user_id, greatest($3::timestamptz, (select max(v.replaced_at) + interval '1 microsecond'
       from chat_message_versions v where v.crew_id = $1 and v.message_id = $2)), message
     from chat_messages where crew_id = $1 and message_id = $2`,
    [crewId, messageId, now],
  );
  await tx.run(
    "update chat_messages set message = $3, mentioned = $4, edited_at = $5 where crew_id = $1 and message_id = $2",
    [crewId, messageId, message, mentions, now],
  );
}

/** Leaves the place of the message and its author. */
export async function emptyMessage(tx: Tx, crewId: number, messageId: number, now: Date): Promise<void> {
  for (const table of ["chat_message_versions", "chat_reactions", "chat_attachments", "chat_confirmations"])
    tx.queue(`delete from ${table} where crew_id = $1 and message_id = $2`, [crewId, messageId]);
  await tx.run(
    `update chat_messages set message = '', mentioned = '{}', about = null, edited_at = null, deleted_at = $3
     where crew_id = $1 and message_id = $2`,
    [crewId, messageId, now],
  );
}

export const versionsOf = (
  tx: Tx,
  crewId: number,
  messageId: number,
): Promise<{ message: string; replacedAt: Date }[]> =>
  tx.query<Row<"chat_message_versions", "message" | "replacedAt">>(
    `select message, replaced_at as "replacedAt" from chat_message_versions where crew_id = $1 and message_id = $2 order by replaced_at`,
    [crewId, messageId],
  );

interface Reaction {
  messageId: number;
  userId: number;
  emoji: string;
}

export async function addReaction(
  tx: Tx,
  crewId: number,
  { messageId, userId, emoji }: Reaction,
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into chat_reactions (crew_id, message_id, user_id, emoji, reacted_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [crewId, messageId, userId, emoji, now],
  );
}

export async function removeReaction(tx: Tx, crewId: number, { messageId, userId, emoji }: Reaction): Promise<void> {
  await tx.run("delete from chat_reactions where crew_id = $1 and message_id = $2 and user_id = $3 and emoji = $4", [
    crewId,
    messageId,
    userId,
    emoji,
  ]);
}

/** Whether the person had not confirmed it before. */
export async function confirmMessage(
  tx: Tx,
  crewId: number,
  { messageId, userId }: { messageId: number; userId: number },
  now: Date,
): Promise<boolean> {
  const added = await tx.run(
    "insert into chat_confirmations (crew_id, message_id, user_id, confirmed_at) values ($1, $2, $3, $4) on conflict do nothing",
    [crewId, messageId, userId, now],
  );
  return added > 0;
}

export const confirmationsOf = (
  tx: Tx,
  crewId: number,
  messageId: number,
): Promise<{ userId: number; confirmedAt: Date }[]> =>
  tx.query<Row<"chat_confirmations", "userId" | "confirmedAt">>(
    `select user_id as "userId", confirmed_at as "confirmedAt" from chat_confirmations
     where crew_id = $1 and message_id = $2 order by confirmed_at, user_id`,
    [crewId, messageId],
  );

/** Moves a reader forward to a message of the room; undefined where the reader has been there. */
export async function markReadUpTo(
  tx: Tx,
  crewId: number,
  { roomId, userId, ids, readAt }: { roomId: number; userId: number; ids: readonly number[]; readAt: Date },
): Promise<number | undefined> {
  const [moved] = await tx.query<{ upToId: Row<"chat_room_members">["lastReadId"] }>(
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

interface UnreadRow {
  roomId: number;
  count: number;
  firstId: number;
  lastId: number;
}

/** The unread messages in each room of a user, in one statement; rooms without any are left out. */
export const unreadOf = (tx: Tx, crewId: number, userId: number): Promise<UnreadRow[]> =>
  tx.query<UnreadRow & Record<string, unknown>>(
    `select p.room_id as "roomId", u.* from chat_room_members p
     cross join lateral (select count(*) as count, min(c.message_id) as "firstId", max(c.message_id) as "lastId" from chat_messages c
       where c.crew_id = $1 and c.room_id = p.room_id and c.message_id > p.last_read_id and c.user_id <> $2
         and c.deleted_at is null) u
     where p.crew_id = $1 and p.user_id = $2 and u.count > 0 order by p.room_id`,
    [crewId, userId],
  );
