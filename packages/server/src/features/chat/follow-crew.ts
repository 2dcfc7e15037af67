import type { Tx } from "#kernel/database/database.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { todayIn } from "../crews/crews.public.ts";
import { roomEvent } from "./change-rooms.ts";
import { roomsById } from "./chat.store.ts";
import { addJoiners, removeLeavers, saveFollowingRooms } from "./following-rooms.store.ts";

interface Following {
  tx: Tx;
  crewId: number;
  now: Date;
  traceId: string;
}

/**
 * Brings the rooms of teams and of announcements to the state of the crew: opened, renamed, joined and left. Run again, it
 * changes nothing, so any event about teams or members may ask for it.
 */
export async function followCrew({ tx, crewId, now, traceId }: Following): Promise<void> {
  const today = await todayIn(tx, crewId, now);
  const saved = await saveFollowingRooms(tx, crewId, now);
  const left = await removeLeavers(tx, crewId, today);
  const joined = await addJoiners(tx, crewId, today, now);
  const changed = [...new Set([...saved, ...left.map(({ roomId }) => roomId), ...joined.map(({ roomId }) => roomId)])];
  const about = { traceId, now };
  for (const roomId of new Set(left.map((one) => one.roomId))) {
    const userIds = left.flatMap((one) => (one.roomId === roomId ? one.userId : []));
    queueEvent(tx, crewId, "chat-room-removed", { userIds, roomId }, about);
  }
  if (changed.length === 0) return;
  for (const room of await roomsById(tx, crewId, today, changed))
    queueEvent(tx, crewId, "chat-room-saved", roomEvent(room), about);
}
