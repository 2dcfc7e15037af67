import type { Instant } from "../time/instant.ts";
import { isAbandoned } from "./active-account.ts";
import { type Categories, noCategories, sameCategories, type TimeAccount, timeAccounts } from "./stamp.ts";

/** The actions of the clock. None of them toggles, so that a repeated request has no other effect. */
export const clockActions = ["startWork", "startBreak", "stopWork"] as const;
export type ClockAction = (typeof clockActions)[number];

/** Where a member stands in the clock: the open chain, if there is one. */
export interface OpenChain extends Categories {
  clockIn: Instant;
  lastAt: Instant;
  timeAccount: TimeAccount;
}

export interface StampRequest {
  action: ClockAction;
  at: Instant;
  /** The client named the moment itself. */
  isMomentGiven: boolean;
  /** Undefined: not mentioned, so carried over. */
  timeCategory1Id?: number | null | undefined;
  timeCategory2Id?: number | null | undefined;
  /** Only a terminal can open a chain with a break. */
  inTerminal: boolean;
}

type StampDecision =
  /** Opens a chain; one that was abandoned ends at its last stamp. */
  | { kind: "open"; timeAccount: TimeAccount; categories: Categories; abandons: boolean }
  | { kind: "append"; timeAccount: TimeAccount; categories: Categories }
  | { kind: "refused"; reason: "timestampDuplicated" | "timeAccountNotAllowed" };

/** The time account after each action. */
export const accountAfter: Readonly<Record<ClockAction, TimeAccount>> = {
  startWork: timeAccounts.START_WORK,
  startBreak: timeAccounts.START_BREAK,
  stopWork: timeAccounts.STOP_WORK,
};

const notAllowed = { kind: "refused", reason: "timeAccountNotAllowed" } as const;

/** The state machine of the clock. */
export function nextStamp(open: OpenChain | undefined, wish: StampRequest): StampDecision {
  const timeAccount = accountAfter[wish.action];
  if (open && wish.isMomentGiven && open.lastAt === wish.at) {
    return { kind: "refused", reason: "timestampDuplicated" };
  }
  const isForgotten = open !== undefined && isAbandoned(open.clockIn, wish.at);
  if (!open || isForgotten) {
    const opens = wish.action === "startWork" || (wish.action === "startBreak" && wish.inTerminal);
    if (!opens) return notAllowed;
    return { kind: "open", timeAccount, categories: chosen(wish, noCategories), abandons: isForgotten };
  }
  // A stamp before the last one would rewrite recorded time: that is an edit, not a stamp.
  if (wish.at <= open.lastAt) return notAllowed;
  switch (wish.action) {
    case "startWork": {
      const categories = chosen(wish, open);
      const changesNothing = open.timeAccount === timeAccounts.START_WORK && sameCategories(categories, open);
      return changesNothing ? notAllowed : { kind: "append", timeAccount, categories };
    }
    case "startBreak":
      return open.timeAccount === timeAccounts.START_WORK
        ? { kind: "append", timeAccount, categories: carried(open) }
        : notAllowed;
    case "stopWork":
      return { kind: "append", timeAccount, categories: carried(open) };
  }
}

/** Explicit categories win; others carry over from the last start of work. */
const chosen = (wish: StampRequest, before: Categories): Categories => ({
  timeCategory1Id: wish.timeCategory1Id === undefined ? before.timeCategory1Id : wish.timeCategory1Id,
  timeCategory2Id: wish.timeCategory2Id === undefined ? before.timeCategory2Id : wish.timeCategory2Id,
});

const carried = ({ timeCategory1Id, timeCategory2Id }: Categories): Categories => ({
  timeCategory1Id,
  timeCategory2Id,
});

/** How far ahead of the server a device's clock may be. */
export const CLOCK_SKEW_SECONDS = 60;

/** The moment a live stamp is recorded at; a device that runs a little ahead stamps now. */
export function resolveStampTime(
  asked: Instant | undefined,
  now: Instant,
  isFutureAllowed: boolean,
): Instant | "futureNotTrackable" {
  if (asked === undefined) return now;
  if (asked <= now) return asked;
  if (asked - now <= CLOCK_SKEW_SECONDS * 1000) return now;
  return isFutureAllowed ? asked : "futureNotTrackable";
}
