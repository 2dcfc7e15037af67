export const roomTypes = ["single", "group"] as const;
export type RoomType = (typeof roomTypes)[number];

/** Two people have one room of their own, whoever of them opens it. */
export const pairOf = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`;

/** Everybody in a new room: its founder and the people invited, each once. */
export const peopleIn = (founderId: number, invitedIds: readonly number[]): number[] => [
  ...new Set([founderId, ...invitedIds]),
];

/** Characters of the newest message in a list of rooms. */
export const LAST_MESSAGE_LENGTH = 200;
