import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { changesOf } from "@glasen/domain/chat/message.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { RoomRow } from "./chat.store.ts";
import { addReaction, editMessage, emptyMessage, removeReaction, versionsOf } from "./messages.store.ts";
import { checkMentions, storedMessage } from "./messages.ts";
import { openMessage } from "./open-chat.ts";

interface OfMessage {
  crewId: number;
  userId: number;
  roomId: number;
  messageId: number;
}

export async function edit(call: Call, input: InputOf<typeof chatEndpoints.edit>): Promise<ChatMessage> {
  const { room, message } = await openOwn(call, input);
  checkMentions(room, input.mentions);
  if (message.message === input.message) return message;
  await editMessage(call.tx, input.crewId, input.messageId, { ...input, now: call.now });
  return publishMessage(call, input, room);
}

/** A message that is deleted twice stays as it is. */
export async function removeMessage(
  call: Call,
  input: InputOf<typeof chatEndpoints.removeMessage>,
): Promise<ChatMessage> {
  const { room, message } = await openMessage(call, input, { isLocked: true });
  if (message.createdBy !== input.userId) throw new Refusal("notAuthorized", "messageId");
  if (message.deletedAt) return message;
  await emptyMessage(call.tx, input.crewId, input.messageId, call.now);
  return publishMessage(call, input, room);
}

export async function listVersions(
  call: Call,
  input: InputOf<typeof chatEndpoints.versions>,
): Promise<OutputOf<typeof chatEndpoints.versions>> {
  await openMessage(call, input);
  const rows = await versionsOf(call.tx, input.crewId, input.messageId);
  return rows.map(({ message, replacedAt }) => ({ message, replacedAt: replacedAt.toISOString() }));
}

export async function react(call: Call, input: InputOf<typeof chatEndpoints.react>): Promise<ChatMessage> {
  const { crewId, isOn } = input;
  const { room, message } = await openMessage(call, input, { isLocked: true });
  refuseDeleted(message);
  if (isOn) await addReaction(call.tx, crewId, input, call.now);
  else await removeReaction(call.tx, crewId, input);
  return publishMessage(call, input, room);
}

/** Only its author changes a message, whatever their role. */
async function openOwn(call: Call, input: OfMessage): Promise<{ room: RoomRow; message: ChatMessage }> {
  const opened = await openMessage(call, input, { isLocked: true });
  if (opened.message.createdBy !== input.userId) throw new Refusal("notAuthorized", "messageId");
  refuseDeleted(opened.message);
  return opened;
}

function refuseDeleted({ deletedAt }: ChatMessage): void {
  if (deletedAt) throw new Refusal("messageDeleted", "messageId");
}

async function publishMessage(call: Call, input: OfMessage, room: RoomRow): Promise<ChatMessage> {
  const { crewId, userId: readerId, roomId, messageId } = input;
  const row = await storedMessage(call, crewId, { roomId, messageId, readerId });
  const userIds = room.userIds.map(Number);
  call.emit("chat-message-changed", { userIds, roomId, messageId, changes: changesOf(row) });
  return row;
}
