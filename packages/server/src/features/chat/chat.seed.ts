import { randomUUID } from "node:crypto";
import { pairOf } from "@glasen/domain/chat/room.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addPeople, findFollowingRoom, insertRoom } from "./chat.store.ts";
import { addJoiners, saveFollowingRooms } from "./following-rooms.store.ts";
import { addReaction, confirmMessage, insertMessage, markReadUpTo } from "./messages.store.ts";

interface SeededMessage {
  userId: number;
  text: string;
  at: Date;
  /** The place of the message that it answers, in the list. */
  repliesTo?: number;
  mentions?: readonly number[];
  reactions?: readonly { emoji: string; userIds: readonly number[] }[];
  confirmedBy?: readonly number[];
}

interface SeededTalk {
  messages: readonly SeededMessage[];
  /** People who have read everything. */
  readBy: readonly number[];
}

interface SeededRoom extends SeededTalk {
  /** Empty for a room of two. */
  name: string;
  userIds: readonly number[];
}

/** Adds a room with its messages, oldest first. */
export async function addRoom(tx: Tx, crewId: number, { name, userIds, ...talk }: SeededRoom): Promise<void> {
  const [first = 0, second = 0] = userIds;
  const now = talk.messages[0]?.at ?? new Date(0);
  const isPair = name === "";
  const roomId = await insertRoom(tx, crewId, {
    type: isPair ? "single" : "group",
    name,
    pair: isPair ? pairOf(first, second) : null,
    createdBy: first,
    now,
  });
  await addPeople(tx, crewId, roomId, userIds, now);
  await addTalk(tx, crewId, roomId, talk);
}

/** Opens the rooms of the teams and of announcements, with everybody who belongs in them. */
export async function openFollowingRooms(tx: Tx, crewId: number, now: Date): Promise<void> {
  await saveFollowingRooms(tx, crewId, now);
  await addJoiners(tx, crewId, now.toISOString().slice(0, 10), now);
}

/** Adds messages to the room of a team, or to the one for announcements. */
export async function addFollowingTalk(
  tx: Tx,
  crewId: number,
  { team, ...talk }: SeededTalk & { team: string | null },
): Promise<void> {
  const roomId = await findFollowingRoom(tx, crewId, team);
  if (roomId !== undefined) await addTalk(tx, crewId, roomId, talk);
}

async function addTalk(tx: Tx, crewId: number, roomId: number, { messages, readBy }: SeededTalk): Promise<void> {
  const ids: number[] = [];
  for (const { userId, text, at, repliesTo, mentions = [], reactions = [], confirmedBy = [] } of messages) {
    const replyToId = repliesTo === undefined ? undefined : ids[repliesTo];
    const sent = {
      roomId,
      createdBy: userId,
      transactionId: randomUUID(),
      message: text,
      now: at,
      replyToId,
      mentions,
    };
    const id = await insertMessage(tx, crewId, sent);
    if (id === undefined) continue;
    // People who answer have read everything before.
    if (ids.length > 0) await markReadUpTo(tx, crewId, { roomId, userId, ids, readAt: at });
    ids.push(id);
    for (const { emoji, userIds } of reactions)
      for (const by of userIds) await addReaction(tx, crewId, { messageId: id, userId: by, emoji }, at);
    for (const by of confirmedBy) await confirmMessage(tx, crewId, { messageId: id, userId: by }, at);
  }
  const readAt = messages.at(-1)?.at ?? new Date(0);
  for (const userId of readBy) await markReadUpTo(tx, crewId, { roomId, userId, ids, readAt });
}
