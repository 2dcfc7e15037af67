import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import type { ReadAttachment } from "#kernel/files/read-attachment.ts";
import type { AttachmentRow } from "./messages.store.ts";

interface NewAttachment extends ReadAttachment {
  roomId: number;
  userId: number;
  name: string;
  now: Date;
}

export async function insertAttachment(tx: Tx, crewId: number, of: NewAttachment): Promise<AttachmentRow> {
  const content = Buffer.from(of.content);
  const [row] = await tx.query<{ id: Row<"chat_attachments">["attachmentId"] }>(
    `insert into chat_attachments (crew_id, room_id, user_id, name, media_type, size, width, height, content, thumbnail, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning attachment_id as id`,
    [
      ...[crewId, of.roomId, of.userId, of.name, of.mediaType, content.length, of.width, of.height, content],
      of.thumbnail && Buffer.from(of.thumbnail),
      of.now,
    ],
  );
  const { name, mediaType, width, height } = of;
  return { id: (row as { id: number }).id, name, mediaType, size: content.length, width, height };
}

/** The number of bytes that a user has uploaded and not sent yet. */
export async function unsentBytes(tx: Tx, crewId: number, userId: number): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    `select coalesce(sum(size), 0)::bigint as bytes from chat_attachments
     where crew_id = $1 and message_id is null and user_id = $2`,
    [crewId, userId],
  );
  return row?.bytes ?? 0;
}

/** Gives uploaded files of the author to a message; returns how many there were. */
export const attach = (
  tx: Tx,
  crewId: number,
  { messageId, roomId, userId, ids }: { messageId: number; roomId: number; userId: number; ids: readonly number[] },
): Promise<number> =>
  tx.run(
    `update chat_attachments set message_id = $2
     where crew_id = $1 and attachment_id = any($5::bigint[]) and room_id = $3 and user_id = $4 and message_id is null`,
    [crewId, messageId, roomId, userId, ids],
  );

/** A file of the room: one that was sent, or one that its author is about to send. */
export async function findAttachment(
  tx: Tx,
  crewId: number,
  {
    roomId,
    attachmentId,
    userId,
    isThumbnail,
  }: { roomId: number; attachmentId: number; userId: number; isThumbnail: boolean },
): Promise<{ name: string; mediaType: string; content: Buffer } | undefined> {
  const [row] = await tx.query<{ name: string; mediaType: string; content: Buffer }>(
    `select name, media_type as "mediaType", ${isThumbnail ? "coalesce(thumbnail, content)" : "content"} as content
     from chat_attachments where crew_id = $1 and attachment_id = $2 and room_id = $3 and (message_id is not null or user_id = $4)`,
    [crewId, attachmentId, roomId, userId],
  );
  return row;
}
