import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { mayDeleteRoom } from "@glasen/domain/chat/policy.ts";
import { pairOf, peopleIn } from "@glasen/domain/chat/room.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentRoom } from "./chat.present.ts";
import {
  addPeople,
  deleteRoom,
  findRoom,
  insertRoom,
  membersAmong,
  type RoomRow,
  removePeople,
  renameRoom as storeName,
} from "./chat.store.ts";
import { openChat, openRoom } from "./open-chat.ts";

export async function createRoom(call: Call, input: InputOf<typeof chatEndpoints.createRoom>): Promise<ChatRoom> {
  const { crewId, userId, userIds, name } = input;
  const today = await openChat(call, crewId);
  const people = peopleIn(userId, userIds);
  if (people.length < 2) throw new Refusal("invalidArgument", "userIds");
  await checkPeople(call, crewId, today, people);
  const type = input.type ?? (people.length === 2 && name === "" ? "single" : "group");
  const [one, other] = people;
  if (type === "single" && (people.length > 2 || one === undefined || other === undefined))
    throw new Refusal("invalidArgument", "userIds");
  const pair = type === "single" ? pairOf(one as number, other as number) : null;
  const roomId = await insertRoom(call.tx, crewId, { type, name, pair, createdBy: userId, now: call.now });
  await addPeople(call.tx, crewId, roomId, people, call.now);
  return publishRoom(call, crewId, today, { roomId, userId });
}

export async function renameRoom(call: Call, input: InputOf<typeof chatEndpoints.renameRoom>): Promise<ChatRoom> {
  const { crewId, userId, roomId, name } = input;
  const { room, today } = await openRoom(call, input, { isLocked: true });
  refuseFixed(room);
  await storeName(call.tx, crewId, roomId, { name, updatedBy: userId });
  return publishRoom(call, crewId, today, { roomId, userId });
}

export async function removeRoom(call: Call, input: InputOf<typeof chatEndpoints.removeRoom>): Promise<null> {
  const { room } = await openRoom(call, input, { isLocked: true });
  if (!mayDeleteRoom(call.actor, room)) throw new Refusal("notAuthorized", "roomId");
  await deleteRoom(call.tx, input.crewId, input.roomId);
  call.emit("chat-room-removed", { userIds: room.userIds.map(Number), roomId: input.roomId });
  return null;
}

export async function addUsers(call: Call, input: InputOf<typeof chatEndpoints.addUsers>): Promise<ChatRoom> {
  const { crewId, userId, roomId, userIds } = input;
  const { room, today } = await openRoom(call, input, { isLocked: true });
  refuseFixed(room);
  await checkPeople(call, crewId, today, userIds);
  await addPeople(call.tx, crewId, roomId, userIds, call.now);
  return publishRoom(call, crewId, today, { roomId, userId });
}

export async function removeUsers(call: Call, input: InputOf<typeof chatEndpoints.removeUsers>): Promise<ChatRoom> {
  const { crewId, userId, roomId } = input;
  const { room, today } = await openRoom(call, input, { isLocked: true });
  refuseFixed(room);
  // Only the people of the room are notified, whatever ids were sent.
  const userIds = room.userIds.map(Number).filter((one) => input.userIds.includes(one));
  const isLeaving = input.userIds.every((one) => one === userId);
  if (!isLeaving && !mayDeleteRoom(call.actor, room)) throw new Refusal("notAuthorized", "userIds");
  if (userIds.length === 0) return presentRoom(room);
  await removePeople(call.tx, crewId, roomId, userIds);
  call.emit("chat-room-removed", { userIds, roomId });
  const left: RoomRow = { ...room, userIds: room.userIds.filter((one) => !userIds.includes(Number(one))) };
  if (left.userIds.length === 0) await deleteRoom(call.tx, crewId, roomId);
  if (isLeaving || left.userIds.length === 0) {
    if (left.userIds.length > 0) call.emit("chat-room-saved", roomEvent(left));
    return presentRoom(left);
  }
  return publishRoom(call, crewId, today, { roomId, userId });
}

/** A room of two stays between the two; those of teams and of announcements follow the crew. */
function refuseFixed({ type }: RoomRow): void {
  if (type !== "group") throw new Refusal("interactionError", "roomId");
}

async function checkPeople({ tx }: Call, crewId: number, today: string, userIds: readonly number[]): Promise<void> {
  const members = await membersAmong(tx, crewId, today, userIds);
  if (!userIds.every((userId) => members.has(userId))) throw new Refusal("userNotFound", "userIds");
}

async function publishRoom(
  call: Call,
  crewId: number,
  today: string,
  of: { roomId: number; userId: number },
): Promise<ChatRoom> {
  const row = await findRoom(call.tx, crewId, today, of);
  if (!row) throw new Refusal("notFound", "roomId");
  call.emit("chat-room-saved", roomEvent(row));
  return presentRoom(row);
}

export const roomEvent = (row: RoomRow) => ({ userIds: row.userIds.map(Number), room: presentRoom(row) });
