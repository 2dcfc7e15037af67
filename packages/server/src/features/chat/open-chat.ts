import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { settingsToday } from "../settings/settings.public.ts";
import { findRoom, type RoomRow, roomExists } from "./chat.store.ts";
import { findMessage } from "./messages.store.ts";

/** Today, for a crew that uses the chat; any other refuses every call of it. */
export async function openChat({ tx, now }: Call, crewId: number): Promise<string> {
  const { today, settings } = await settingsToday(tx, crewId, now);
  if (!settings.chatEnabled) throw new Refusal("notAuthorized");
  return today;
}

/** A room that the caller is in; everybody else, owners included, is refused. */
export async function openRoom(
  call: Call,
  { crewId, userId, roomId }: { crewId: number; userId: number; roomId: number },
  { isLocked = false } = {},
): Promise<{ room: RoomRow; today: string }> {
  const today = await openChat(call, crewId);
  const room = await findRoom(call.tx, crewId, today, { roomId, userId, isLocked });
  if (!room) throw new Refusal((await roomExists(call.tx, crewId, roomId)) ? "notAuthorized" : "notFound", "roomId");
  return { room, today };
}

/** A message of a room that the caller is in. */
export async function openMessage(
  call: Call,
  input: { crewId: number; userId: number; roomId: number; messageId: number },
  { isLocked = false } = {},
): Promise<{ room: RoomRow; message: ChatMessage }> {
  const { room } = await openRoom(call, input, { isLocked });
  const { crewId, userId, roomId, messageId } = input;
  const message = await findMessage(call.tx, crewId, { roomId, messageId, readerId: userId });
  if (!message) throw new Refusal("notFound", "messageId");
  return { room, message };
}
