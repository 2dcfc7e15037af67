import { type Instant, secondsBetween } from "../time/instant.ts";
import type { Seconds } from "../time/seconds.ts";
import { asChain, type Chain, isOpen, lastStampOf, noteOf } from "./chain.ts";
import { sumsOf } from "./period.ts";
import { type Stamp, sameCategories, timeAccounts } from "./stamp.ts";

/** Clients round to minutes, so a break may come back up to a minute short. */
const BREAK_DECREASE_TOLERANCE_SECONDS = 59;

/** Without the right to edit, a break can only be increased afterwards. */
export const mayLowerBreakTo = (recorded: Seconds, wanted: Seconds, canEdit: boolean): boolean =>
  canEdit || wanted >= recorded - BREAK_DECREASE_TOLERANCE_SECONDS;

type BreakEdit<S extends Stamp> = { chain: Chain<S> } | { problem: "stillOpen" | "longerThanStamps" };

/**
 * A finished chain with this much break in all. The last break is lengthened or shortened first, then the one before;
 * where there is none, one is inserted before the clock-out. Clock-in and clock-out stay where they are.
 */
export function editBreak<S extends Stamp>(chain: Chain<S>, wanted: Seconds): BreakEdit<S> {
  if (isOpen(chain)) return { problem: "stillOpen" };
  const { break: recorded, total } = sumsOf(chain, lastStampOf(chain).at);
  if (wanted > total) return { problem: "longerThanStamps" };
  if (wanted === recorded) return { chain };
  const pieces = piecesOf(chain);
  if (wanted > recorded) lengthen(pieces, wanted - recorded);
  else shorten(pieces, recorded - wanted);
  return { chain: chainOf(chain, pieces) };
}

/** A stamp and the length of the stretch it starts. Editing moves seconds between pieces, so their sum never changes. */
interface Piece<S extends Stamp> {
  stamp: S;
  length: number;
}

const isBreak = ({ stamp }: Piece<Stamp>): boolean => stamp.timeAccount === timeAccounts.START_BREAK;

const piecesOf = <S extends Stamp>(chain: Chain<S>): Piece<S>[] =>
  chain.slice(0, -1).map((stamp, index) => ({ stamp, length: secondsBetween(stamp.at, (chain[index + 1] as S).at) }));

function lengthen<S extends Stamp>(pieces: Piece<S>[], more: number): void {
  if (!pieces.some(isBreak)) {
    const { stamp } = pieces[pieces.length - 1] as Piece<S>;
    pieces.push({ stamp: { ...stamp, timeAccount: timeAccounts.START_BREAK, note: "" }, length: 0 });
  }
  let left = more;
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index] as Piece<S>;
    if (!isBreak(piece)) continue;
    // Into the work after the break first, then into the work before it.
    for (const step of [1, -1]) {
      for (let at = index + step; pieces[at] && !isBreak(pieces[at] as Piece<S>); at += step) {
        left -= moveSeconds(pieces[at] as Piece<S>, piece, left);
      }
    }
  }
}

function shorten<S extends Stamp>(pieces: Piece<S>[], less: number): void {
  let left = less;
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index] as Piece<S>;
    if (!isBreak(piece)) continue;
    if (pieces.length === 1)
      pieces.push({ stamp: { ...piece.stamp, timeAccount: timeAccounts.START_WORK, note: "" }, length: 0 });
    left -= moveSeconds(piece, (pieces[index + 1] ?? pieces[index - 1]) as Piece<S>, left);
  }
}

function moveSeconds<S extends Stamp>(from: Piece<S>, to: Piece<S>, most: number): number {
  const moved = Math.min(most, from.length);
  from.length -= moved;
  to.length += moved;
  return moved;
}

/** Pieces put together again: empty ones are gone, and neighbours that say the same are one. */
function chainOf<S extends Stamp>(before: Chain<S>, pieces: readonly Piece<S>[]): Chain<S> {
  const stamps: S[] = [];
  let at = before[0].at;
  for (const { stamp, length } of pieces) {
    const previous = stamps.at(-1);
    if (length > 0 && !(previous && isSaidAlready(previous, stamp))) {
      stamps.push({ ...stamp, at: previous ? sameSecond(stamp.at, at) : at });
    }
    at = (at + length * 1000) as Instant;
  }
  const [first, ...rest] = stamps as [S, ...S[]];
  // The note of a chain is that of its clock-in, whichever stamp that is now.
  return asChain([{ ...first, note: noteOf(before) }, ...rest, lastStampOf(before)]);
}

const isSaidAlready = (one: Stamp, other: Stamp): boolean =>
  one.timeAccount === other.timeAccount &&
  (one.timeAccount === timeAccounts.START_BREAK || (sameCategories(one, other) && other.note === ""));

/** An unmoved stamp preserves its moment to the millisecond. */
const sameSecond = (was: Instant, is: Instant): Instant => (secondsBetween(was, is) === 0 ? was : is);
