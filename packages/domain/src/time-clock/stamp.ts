import type { Instant } from "../time/instant.ts";

/** What a stamp switches to. */
export const timeAccounts = { STOP_WORK: 0, START_WORK: 1, START_BREAK: 2 } as const;
export type TimeAccount = (typeof timeAccounts)[keyof typeof timeAccounts];

export interface Categories {
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
}

export const noCategories: Categories = { timeCategory1Id: null, timeCategory2Id: null };

export const sameCategories = (one: Categories, other: Categories): boolean =>
  one.timeCategory1Id === other.timeCategory1Id && one.timeCategory2Id === other.timeCategory2Id;

/** The part of a stamp that rules look at. */
export interface Stamp extends Categories {
  at: Instant;
  timeAccount: TimeAccount;
  note: string;
}

export const MAX_NOTE_CHARACTERS = 1000;
