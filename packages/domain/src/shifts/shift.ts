import type { LocalDate } from "../time/local-date.ts";

/** Published, or a draft that creates, changes or deletes a shift once it is published. */
export const shiftTypes = ["published", "unpublished_create", "unpublished_update", "unpublished_delete"] as const;
export type ShiftType = (typeof shiftTypes)[number];
export type DraftType = Exclude<ShiftType, "published">;

/** The same by the names of older clients. */
export const pubStates = ["PUBLISHED", "UNPUBLISHED_CREATE", "UNPUBLISHED_UPDATE", "UNPUBLISHED_DELETE"] as const;
type PubState = (typeof pubStates)[number];
export const pubStateOf = (type: ShiftType): PubState => type.toUpperCase() as PubState;

/** Who gets an offered shift: the first who accepts, or the member whom a manager chooses. */
export const assignmentStrategies = ["FIRST_COME_FIRST_SERVE", "MANUAL"] as const;
export type AssignmentStrategy = (typeof assignmentStrategies)[number];

/** Whether an assigned shift is published at once or stays a draft. */
export const publishStrategies = ["AUTOMATIC", "MANUAL"] as const;
export type PublishStrategy = (typeof publishStrategies)[number];

/** A member opened the offer, applied for the shift, or was assigned; sorted by name, assigned comes last. */
export const replyStates = ["OFFER", "OPENED", "Z_ASSIGNED"] as const;
export type ReplyState = (typeof replyStates)[number];

export const shiftStates = [
  "UNPUBLISHED_CREATE",
  "UNPUBLISHED_UPDATE",
  "UNPUBLISHED_DELETE",
  "SHIFT_OFFER",
  "OPEN_SHIFT",
  "PUBLISHED",
] as const;
type ShiftState = (typeof shiftStates)[number];

/** A draft is a draft first; among published shifts an offer is one before it is open. */
export function shiftStateOf(shift: { type: ShiftType; isOffer: boolean; userId: number | null }): ShiftState {
  if (shift.type !== "published") return pubStateOf(shift.type) as ShiftState;
  if (shift.isOffer) return "SHIFT_OFFER";
  return shift.userId === null ? "OPEN_SHIFT" : "PUBLISHED";
}

/** The content of a shift, without its identity and state. Instants in epoch milliseconds. */
export interface ShiftContent {
  /** Null for an open shift. */
  userId: number | null;
  workplaceId: number | null;
  from: number;
  to: number;
  breakFrom: number | null;
  breakSeconds: number;
  notes: string;
  /** Identical places of an open shift. */
  amount: number;
  manningLevelGuid: string | null;
  isOffer: boolean;
  eligibleUserIds: readonly number[];
  eligibleTeamIds: readonly number[];
  offerValidUntil: number | null;
  assignmentStrategy: AssignmentStrategy;
  publishStrategy: PublishStrategy;
  /** The qualifications that the shift requires beyond those of its workplace. */
  qualificationIds: readonly number[];
}

/** A shift with its identity, as published or as a draft. */
export interface Shift extends ShiftContent {
  guid: string;
  type: ShiftType;
  /** The day in the crew's zone on which the shift starts. */
  date: LocalDate;
}

/** Longest shift, in milliseconds; the database refuses longer ones, too. */
export const MAX_SHIFT_MS = 48 * 3_600_000;

/** Work without the break, in seconds. */
export const netSeconds = ({ from, to, breakSeconds }: Pick<ShiftContent, "from" | "to" | "breakSeconds">): number =>
  Math.round((to - from) / 1000) - breakSeconds;
