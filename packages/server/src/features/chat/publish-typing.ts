import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { TYPING_SIGNAL } from "@glasen/contract/live-channels.ts";
import { MAX_PEOPLE_FOR_TYPING } from "@glasen/domain/chat/room.ts";
import type { Call } from "#kernel/call/call.ts";
import { openRoom } from "./open-chat.ts";

/** Goes to the browsers of the room's other people over the bus, past the outbox: nothing of it is stored. */
export async function publishTyping(call: Call, input: InputOf<typeof chatEndpoints.typing>): Promise<null> {
  const { crewId, userId, roomId } = input;
  const { room } = await openRoom(call, input);
  if (room.userIds.length > MAX_PEOPLE_FOR_TYPING) return null;
  const userIds = room.userIds.map(Number).filter((one) => one !== userId);
  call.publish({ kind: "signal", name: TYPING_SIGNAL, userIds, data: { crewId, roomId, userId } });
  return null;
}
