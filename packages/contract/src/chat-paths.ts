import * as fields from "./fields.ts";

// Where the calls of the chat are, and what each of them names.

export const own = { crewId: fields.crewId, userId: fields.id };
export const inRoom = { ...own, roomId: fields.id };
export const ofMessage = { ...inRoom, messageId: fields.id };
export const roomsPath = "/api/v2/chat/users/:userId/rooms";
export const roomPath = `${roomsPath}/:roomId`;
export const messagePath = `${roomPath}/messages/:messageId`;
