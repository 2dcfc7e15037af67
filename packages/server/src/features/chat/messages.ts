import type { ChatMessage, ChatRoom, chatEndpoints } from "@glasen/contract/chat.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentMessage, presentRoom } from "./chat.present.ts";
import { countMessages, findSent, insertMessage, markReadUpTo, messagesOf, roomsOf, unreadOf } from "./chat.store.ts";
import { openChat, openRoom } from "./open-chat.ts";

export async function listRooms(
  call: Call,
  { crewId, userId }: InputOf<typeof chatEndpoints.rooms>,
): Promise<ChatRoom[]> {
  const today = await openChat(call, crewId);
  return (await roomsOf(call.tx, crewId, today, userId)).map(presentRoom);
}

export async function listMessages(
  call: Call,
  input: InputOf<typeof chatEndpoints.messages>,
): Promise<Page<ChatMessage>> {
  const { crewId, userId, roomId, page, perPage, before = null } = input;
  await openRoom(call, input);
  const total = await countMessages(call.tx, crewId, roomId, before);
  const slice = { roomId, readerId: userId, before, limit: perPage, offset: (page - 1) * perPage };
  return { items: (await messagesOf(call.tx, crewId, slice)).map(presentMessage), total };
}

/** The lock of the room puts its messages into one order for everybody. */
export async function sendMessage(call: Call, input: InputOf<typeof chatEndpoints.send>): Promise<ChatMessage> {
  const { crewId, userId, roomId, message, transactionID } = input;
  const { room } = await openRoom(call, input, { isLocked: true });
  const sent = { roomId, createdBy: userId, transactionId: transactionID, message, now: call.now };
  const row = await insertMessage(call.tx, crewId, sent);
  if (!row) {
    const earlier = await findSent(call.tx, crewId, sent);
    if (earlier?.roomId !== roomId) throw new Refusal("keyReused", "transactionID");
    return presentMessage(earlier);
  }
  const stored = presentMessage(row);
  call.emit("chat-message-sent", { userIds: room.userIds.map(Number), message: stored });
  return stored;
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
    call.emit("chat-messages-read", { userIds: room.userIds.map(Number), roomId, readerId: userId, upToId, readAt });
  }
  const unread = await unreadOf(call.tx, crewId, userId);
  return { roomId, count: unread.find((one) => one.roomId === roomId)?.count ?? 0 };
}

export async function countUnread(
  call: Call,
  { crewId, userId }: InputOf<typeof chatEndpoints.unread>,
): Promise<OutputOf<typeof chatEndpoints.unread>> {
  await openChat(call, crewId);
  return unreadOf(call.tx, crewId, userId);
}
