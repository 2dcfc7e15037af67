import type { Instant } from "../time/instant.ts";
import { type Stamp, timeAccounts } from "./stamp.ts";

/** A member's stamps from a clock-in to its clock-out, in order. */
export type Chain<S extends Stamp = Stamp> = readonly [S, ...S[]];

/** The last stamp; a chain has at least one. */
export const lastStampOf = <S extends Stamp>(chain: Chain<S>): S => chain[chain.length - 1] as S;

export const clockInOf = (chain: Chain): Instant => chain[0].at;

export const clockOutOf = (chain: Chain): Instant | null => {
  const last = lastStampOf(chain);
  return last.timeAccount === timeAccounts.STOP_WORK ? last.at : null;
};

export const isOpen = (chain: Chain): boolean => clockOutOf(chain) === null;

export type ChainProblem = {
  index: number;
  problem: "empty" | "noClockIn" | "unordered" | "duplicated" | "notAllowed";
};

/**
 * The problem with stamps that should form one chain; undefined if they do. A chain opens with work
 * (with a break only where it did before: the terminal can do that), ends with at most one clock-out, and knows no
 * break after a break.
 */
export function chainProblem(
  stamps: readonly Pick<Stamp, "at" | "timeAccount">[],
  { mayOpenWithBreak = false } = {},
): ChainProblem | undefined {
  const [first] = stamps;
  if (!first) return { index: 0, problem: "empty" };
  const opensRight =
    first.timeAccount === timeAccounts.START_WORK ||
    (mayOpenWithBreak && first.timeAccount === timeAccounts.START_BREAK);
  if (!opensRight) return { index: 0, problem: "noClockIn" };
  for (let index = 1; index < stamps.length; index += 1) {
    const before = stamps[index - 1] as Stamp;
    const stamp = stamps[index] as Stamp;
    if (stamp.at === before.at) return { index, problem: "duplicated" };
    if (stamp.at < before.at) return { index, problem: "unordered" };
    const isSecondBreak =
      stamp.timeAccount === timeAccounts.START_BREAK && before.timeAccount === timeAccounts.START_BREAK;
    if (before.timeAccount === timeAccounts.STOP_WORK || isSecondBreak) return { index, problem: "notAllowed" };
  }
  return undefined;
}

/** Stamps that are known to be a chain. */
export function asChain<S extends Stamp>(stamps: readonly S[]): Chain<S> {
  if (stamps.length === 0) throw new RangeError("a chain has at least one stamp");
  return stamps as unknown as Chain<S>;
}

/** The note of a chain is that of its clock-in. */
export const noteOf = (chain: Chain): string => chain[0].note;
