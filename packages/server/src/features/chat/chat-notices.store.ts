import type { RoomType } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";
import { remains } from "./chat.store.ts";

/** Everybody else in the room of a message, unless it was deleted meanwhile. */
export const findReceivers = (
  tx: Tx,
  crewId: number,
  today: string,
  messageId: number,
): Promise<{ userId: number; isMentioned: boolean }[]> =>
  tx.query<{ userId: number; isMentioned: boolean }>(
    `select p.user_id as "userId", p.user_id = any(c.mentioned) as "isMentioned"
     from chat_messages c join chat_room_members p on p.crew_id = $1 and p.room_id = c.room_id and p.user_id <> c.user_id
     where c.crew_id = $1 and c.message_id = $3 and c.deleted_at is null and ${remains("p")}`,
    [crewId, today, messageId],
  );

interface UnreadMessageRow {
  userId: number;
  messageId: number;
  roomId: number;
  type: RoomType;
  roomName: string;
  author: string;
  message: string;
}

/** The messages among these that the person, still in the room, has not read. */
export const findUnreadMessages = (
  tx: Tx,
  crewId: number,
  wanted: readonly { userId: number; messageId: number }[],
): Promise<UnreadMessageRow[]> =>
  tx.query<UnreadMessageRow & Record<string, unknown>>(
    `select p.user_id as "userId", c.message_id as "messageId", c.room_id as "roomId", r.type, r.name as "roomName", u.name as author,
       c.message
     from unnest($2::bigint[], $3::bigint[]) as w (user_id, message_id)
     join chat_messages c on c.crew_id = $1 and c.message_id = w.message_id
     join chat_room_members p on p.crew_id = $1 and p.room_id = c.room_id and p.user_id = w.user_id and p.last_read_id < c.message_id
     join chat_rooms r on r.crew_id = $1 and r.room_id = c.room_id
     join users u on u.user_id = c.user_id`,
    [crewId, wanted.map(({ userId }) => userId), wanted.map(({ messageId }) => messageId)],
  );
