import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { MAX_FOUND } from "@glasen/domain/chat/message.ts";
import { mayWriteIn } from "@glasen/domain/chat/policy.ts";
import type { Call, TextPage } from "#kernel/call/call.ts";
import type { JsonText } from "#kernel/call/json-text.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { attach } from "./attachments.store.ts";
import { presentMessages, presentRoom } from "./chat.present.ts";
import { type RoomRow, roomsOf } from "./chat.store.ts";
import {
  countMessages,
  findMessage,
  findSent,
  insertMessage,
  type MessageText,
  markReadUpTo,
  messagesAfter,
  messagesOf,
  searchMessages,
  unreadOf,
} from "./messages.store.ts";
import { openChat, openRoom } from "./open-chat.ts";

export async function listRooms(
  call: Call,
  { crewId, userId }: InputOf<typeof chatEndpoints.rooms>,
): Promise<ChatRoom[]> {
  const today = await openChat(call, crewId);
  return (await roomsOf(call.tx, crewId, today, userId)).map(presentRoom);
}

type ListInput = InputOf<typeof chatEndpoints.messages>;

/** By its number a page costs a count of the room; from a message on, it costs the same in a room of any length. */
export async function listMessages(call: Call, input: ListInput): Promise<TextPage<ChatMessage>> {
  const { crewId, roomId } = input;
  const { before, after, around } = input;
  const isByNumber = before === undefined && after === undefined && around === undefined;
  // Sent along with the question whether the caller is in the room, whose refusal discards them.
  const [, total, rows] = await Promise.all([
    openRoom(call, input),
    isByNumber ? countMessages(call.tx, crewId, roomId) : undefined,
    pageOf(call, input),
  ]);
  const offset = (input.page - 1) * input.perPage;
  // One row beyond the page shows that there are more.
  return { items: presentMessages(rows.slice(0, input.perPage)), total: total ?? offset + rows.length };
}

async function pageOf({ tx }: Call, input: ListInput): Promise<MessageText[]> {
  const { crewId, userId: readerId, roomId, page, perPage, before, after, around } = input;
  const ofRoom = { roomId, readerId };
  if (after !== undefined) {
    const rows = await messagesAfter(tx, crewId, { ...ofRoom, after, limit: perPage + 1 });
    // The row too many is the newest one, at the beginning.
    return rows.length > perPage ? [...rows.slice(1), ...rows.slice(0, 1)] : rows;
  }
  if (around !== undefined) {
    const half = Math.floor(perPage / 2);
    const newer = await messagesAfter(tx, crewId, { ...ofRoom, after: around, limit: half });
    const slice = { ...ofRoom, before: around + 1, limit: perPage - newer.length + 1, offset: 0 };
    return [...newer, ...(await messagesOf(tx, crewId, slice))];
  }
  const offset = (page - 1) * perPage;
  return messagesOf(tx, crewId, { ...ofRoom, before: before ?? null, limit: perPage + 1, offset });
}

export async function search(
  call: Call,
  { crewId, userId, query, before }: InputOf<typeof chatEndpoints.search>,
): Promise<JsonText<ChatMessage[]>> {
  await openChat(call, crewId);
  const found = await searchMessages(call.tx, crewId, {
    readerId: userId,
    query,
    before: before ?? null,
    limit: MAX_FOUND,
  });
  return presentMessages(found);
}

type SendInput = InputOf<typeof chatEndpoints.send>;

/** The lock of the room puts its messages into one order for everybody. */
export async function sendMessage(call: Call, input: SendInput): Promise<ChatMessage> {
  const { crewId, userId, roomId, transactionID, replyToId, mentions, attachmentIds: ids, about } = input;
  const { room } = await openRoom(call, input, { isLocked: true });
  if (!mayWriteIn(call.actor, room)) throw new Refusal("notAuthorized", "roomId");
  const message = input.message.trim();
  if (message === "" && ids.length === 0 && !about) throw new Refusal("presence", "message");
  checkMentions(room, mentions);
  const seen = { roomId, readerId: userId };
  if (replyToId !== undefined && !(await findMessage(call.tx, crewId, { ...seen, messageId: replyToId })))
    throw new Refusal("notFound", "replyToId");
  const sent = { roomId, createdBy: userId, transactionId: transactionID, message, now: call.now };
  const id = await insertMessage(call.tx, crewId, { ...sent, replyToId, mentions, about });
  if (id === undefined) {
    const earlier = await findSent(call.tx, crewId, sent);
    if (earlier?.roomId !== roomId) throw new Refusal("keyReused", "transactionID");
    return storedMessage(call, crewId, { ...seen, messageId: earlier.id });
  }
  const attached = ids.length > 0 ? await attach(call.tx, crewId, { messageId: id, roomId, userId, ids }) : 0;
  if (attached !== new Set(ids).size) throw new Refusal("notFound", "attachmentIds");
  const stored = await storedMessage(call, crewId, { ...seen, messageId: id });
  call.emit("chat-message-sent", { userIds: room.userIds.map(Number), message: stored });
  return stored;
}

/** Only people of the room can be mentioned: nobody else could read the message. */
export function checkMentions({ userIds }: RoomRow, mentions: readonly number[]): void {
  const people = new Set(userIds.map(Number));
  if (!mentions.every((userId) => people.has(userId))) throw new Refusal("userNotFound", "mentions");
}

/** A message that this transaction has written or locked. */
export async function storedMessage(
  { tx }: Call,
  crewId: number,
  of: { roomId: number; messageId: number; readerId: number },
): Promise<ChatMessage> {
  const row = await findMessage(tx, crewId, of);
  if (!row) throw new Refusal("notFound", "messageId");
  return row;
}

export async function markRead(
  call: Call,
  input: InputOf<typeof chatEndpoints.markRead>,
): Promise<OutputOf<typeof chatEndpoints.markRead>> {
  const { crewId, userId, roomId, ids } = input;
  const { room } = await openRoom(call, input);
  const upToId = await markReadUpTo(call.tx, crewId, { roomId, userId, ids, readAt: call.now });
  if (upToId !== undefined) {
    const readAt = call.now.toISOString();
    // For an announcement, only the reader's other devices are notified; everybody else sees confirmations.
    const userIds = room.type === "announcement" ? [userId] : room.userIds.map(Number);
    call.emit("chat-messages-read", { userIds, roomId, readerId: userId, upToId, readAt });
  }
  const unread = await unreadOf(call.tx, crewId, userId);
  return unread.find((one) => one.roomId === roomId) ?? { roomId, count: 0, firstId: null, lastId: null };
}

export async function countUnread(
  call: Call,
  { crewId, userId }: InputOf<typeof chatEndpoints.unread>,
): Promise<OutputOf<typeof chatEndpoints.unread>> {
  await openChat(call, crewId);
  return unreadOf(call.tx, crewId, userId);
}
