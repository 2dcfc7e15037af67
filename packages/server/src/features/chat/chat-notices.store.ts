import type { RoomType } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface UnreadMessageRow {
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
