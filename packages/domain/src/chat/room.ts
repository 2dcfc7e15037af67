export const roomTypes = ["single", "group", "team", "announcement"] as const;
export type RoomType = (typeof roomTypes)[number];

/** Rooms that people open; those of teams and the one for announcements follow the crew by themselves. */
export const openedRoomTypes = ["single", "group"] as const satisfies readonly RoomType[];

/** Two people have one room of their own, whoever of them opens it. */
export const pairOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;

/** Everybody in a new room: its founder and the people invited, each once. */
export const peopleIn = (founderId: number, invitedIds: readonly number[]): number[] => [
  ...new Set([founderId, ...invitedIds]),
];

/** Characters of the newest message in a list of rooms, and of the message that a reply answers. */
export const LAST_MESSAGE_LENGTH = 200;

/** In larger rooms nobody is told who is typing: it would be more messages than are written. */
export const MAX_PEOPLE_FOR_TYPING = 50;

/** "Typing" is said again after so long, and forgotten a little later. */
export const TYPING_EVERY_MS = 3_000;
export const TYPING_LASTS_MS = 6_000;
