import { randomUUID } from "node:crypto";
import { pairOf } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addPeople, insertMessage, insertRoom, markReadUpTo } from "./chat.store.ts";

interface SeededRoom {
  /** Empty for a room of two. */
  name: string;
  userIds: readonly number[];
  messages: readonly { userId: number; text: string; at: Date }[];
  /** People who have read everything. */
  readBy: readonly number[];
}

/** Adds a room with its messages, oldest first. */
export async function addRoom(tx: Tx, crewId: number, { name, userIds, messages, readBy }: SeededRoom): Promise<void> {
  const [first = 0, second = 0] = userIds;
  const now = messages[0]?.at ?? new Date(0);
  const isPair = name === "";
  const roomId = await insertRoom(tx, crewId, {
    type: isPair ? "single" : "group",
    name,
    pair: isPair ? pairOf(first, second) : null,
    createdBy: first,
    now,
  });
  await addPeople(tx, crewId, roomId, userIds, now);
  const ids: number[] = [];
  for (const { userId, text, at } of messages) {
    const sent = { roomId, createdBy: userId, transactionId: randomUUID(), message: text, now: at };
    const row = await insertMessage(tx, crewId, sent);
    // Whoever answers has read everything before.
    if (row && ids.length > 0) await markReadUpTo(tx, crewId, { roomId, userId, ids, readAt: at });
    if (row) ids.push(row.id);
  }
  const readAt = messages.at(-1)?.at ?? now;
  for (const userId of readBy) await markReadUpTo(tx, crewId, { roomId, userId, ids, readAt });
}
