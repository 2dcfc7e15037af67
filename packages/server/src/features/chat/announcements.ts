import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { mayWriteIn } from "@glasen/domain/chat/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { confirmationsOf, confirmMessage } from "./messages.store.ts";
import { storedMessage } from "./messages.ts";
import { openMessage } from "./open-chat.ts";

export async function confirm(call: Call, input: InputOf<typeof chatEndpoints.confirm>): Promise<ChatMessage> {
  const { crewId, userId, roomId, messageId } = input;
  const { room, message } = await openMessage(call, input);
  if (room.type !== "announcement" || message.createdBy === userId) throw new Refusal("interactionError", "messageId");
  if (message.deletedAt) throw new Refusal("messageDeleted", "messageId");
  if (await confirmMessage(call.tx, crewId, { messageId, userId }, call.now)) {
    const about = { roomId, messageId, confirmedAt: call.now.toISOString() };
    call.emit("chat-message-confirmed", { ...about, userIds: [userId], isOwn: true });
    call.emit("chat-message-confirmed", { ...about, userIds: [message.createdBy], isOwn: false });
  }
  return storedMessage(call, crewId, { roomId, messageId, readerId: userId });
}

export async function listConfirmations(
  call: Call,
  input: InputOf<typeof chatEndpoints.confirmations>,
): Promise<OutputOf<typeof chatEndpoints.confirmations>> {
  const { room, message } = await openMessage(call, input);
  if (room.type !== "announcement") throw new Refusal("interactionError", "messageId");
  if (!mayWriteIn(call.actor, room)) throw new Refusal("notAuthorized", "messageId");
  const confirmed = await confirmationsOf(call.tx, input.crewId, input.messageId);
  const done = new Set(confirmed.map(({ userId }) => userId));
  const asked = room.userIds.map(Number).filter((userId) => userId !== message.createdBy);
  return {
    confirmed: confirmed.map(({ userId, confirmedAt }) => ({ userId, confirmedAt: confirmedAt.toISOString() })),
    missing: asked.filter((userId) => !done.has(userId)),
  };
}
