import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { ChatAttachment } from "@glasen/contract/chat-attachments.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { attachmentLimits } from "@glasen/domain/chat/message.ts";
import { mayWriteIn } from "@glasen/domain/chat/policy.ts";
import { type Call, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { ReadAttachment } from "#kernel/files/read-attachment.ts";
import { readFileApart } from "#kernel/files/read-file.ts";
import { findAttachment, insertAttachment, unsentBytes } from "./attachments.store.ts";
import { openRoom } from "./open-chat.ts";

type Upload = InputOf<typeof chatEndpoints.upload>;

const { pixels, edge, thumbnailEdge } = attachmentLimits;
const limits = { pixels, edge, thumbnailEdge, seconds: 12 };
/** Somebody who uploads and never sends fills no disk. */
const MAX_UNSENT_BYTES = attachmentLimits.bytes * attachmentLimits.perMessage;

/** The file is read before the transaction: it takes longer than a connection should be held. */
export const upload = prepared(
  async (_call, { content }: Upload): Promise<ReadAttachment> => {
    const read = await readFileApart<ReadAttachment>({ kind: "attachment", bytes: content, limits });
    if (!read) throw new Refusal("attachmentNotReadable", "content");
    return read;
  },
  async (call, input, read): Promise<ChatAttachment> => {
    const { crewId, userId, roomId, name } = input;
    const { room } = await openRoom(call, input);
    if (!mayWriteIn(call.actor, room)) throw new Refusal("notAuthorized", "roomId");
    const unsent = await unsentBytes(call.tx, crewId, userId);
    if (unsent + read.content.length > MAX_UNSENT_BYTES) throw new Refusal("tooMany", "content");
    return insertAttachment(call.tx, crewId, { ...read, roomId, userId, name, now: call.now });
  },
);

/** Pictures were encoded anew and can be shown; a PDF is only ever downloaded. */
export async function getAttachment(call: Call, input: InputOf<typeof chatEndpoints.attachment>): Promise<FileAnswer> {
  const { crewId, userId, roomId, attachmentId, size } = input;
  await openRoom(call, input);
  const found = { roomId, attachmentId, userId, isThumbnail: size === "thumbnail" };
  const file = await findAttachment(call.tx, crewId, found);
  if (!file) throw new Refusal("notFound", "attachmentId");
  const { name, mediaType, content } = file;
  const isPicture = mediaType.startsWith("image/");
  return { content, mediaType, version: `${attachmentId}-${size}`, mustRevalidate: true, ...(!isPicture && { name }) };
}
