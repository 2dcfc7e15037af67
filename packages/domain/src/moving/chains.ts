import { HOUR_MS, type Instant } from "../time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "../time-clock/active-account.ts";
import { type TimeAccount, timeAccounts } from "../time-clock/stamp.ts";
import type { RowProblem, TimeEntry } from "./entries.ts";

interface MovedStamp {
  at: Instant;
  timeAccount: TimeAccount;
  category1: string | null;
  category2: string | null;
  note: string;
}

/** The stamps from a clock-in to its clock-out, and the rows they come from. */
export interface MovedChain {
  rows: number[];
  from: Instant;
  to: Instant;
  stamps: MovedStamp[];
}

interface Piece extends Omit<TimeEntry, "row" | "person"> {
  rows: number[];
}

const MAX_MS = CLOCK_IN_AGE_LIMIT_HOURS * HOUR_MS;

/**
 * Makes chains of one member's entries. Entries that touch are one chain: work in another category, or a break between
 * two times of work. The same entry twice counts once; one that overlaps an earlier entry is a problem of its row.
 */
export function chainsOf(entries: readonly TimeEntry[]): {
  chains: MovedChain[];
  repeated: number;
  problems: RowProblem[];
} {
  const problems: RowProblem[] = [];
  const report = (rows: readonly number[], field: RowProblem["field"], name: RowProblem["name"]): void => {
    for (const row of rows) problems.push({ row, field, value: null, name });
  };
  const sorted = [...entries].sort((one, other) => one.from - other.from || other.to - one.to || one.row - other.row);
  const pieces: Piece[] = [];
  let repeated = 0;
  for (const { row, person: _, ...entry } of sorted) {
    const before = pieces.at(-1);
    const isSame = before && before.from === entry.from && before.to === entry.to && before.isBreak === entry.isBreak;
    if (isSame) {
      repeated += 1;
    } else if (entry.to - entry.from > MAX_MS) {
      report([row], "end", "chainTooLong");
    } else if (before && entry.from < before.to) {
      if (isBreakWithin(entry, before)) {
        before.breaks.push({ from: entry.from, to: entry.to });
        before.rows.push(row);
      } else report([row], "start", "overlappingPeriods");
    } else pieces.push({ ...entry, breaks: [...entry.breaks], rows: [row] });
  }
  const chains: MovedChain[] = [];
  for (const group of touching(pieces)) {
    if (group[0]?.isBreak)
      report(
        group.flatMap(({ rows }) => rows),
        "entry",
        "timeAccountNotAllowed",
      );
    else chains.push(chainOf(group));
  }
  return { chains, repeated, problems };
}

const isBreakWithin = (entry: Omit<TimeEntry, "row" | "person">, work: Piece): boolean =>
  entry.isBreak &&
  !work.isBreak &&
  entry.from > work.from &&
  entry.to < work.to &&
  work.breaks.every((other) => entry.from > other.to || entry.to < other.from);

/** Pieces of which each begins where the one before it ends, up to the longest chain that a clock allows. */
function touching(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const first = group?.[0];
    const isSecondBreak = piece.isBreak && last?.isBreak;
    if (group && first && last?.to === piece.from && piece.to - first.from <= MAX_MS && !isSecondBreak)
      group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function chainOf(group: readonly Piece[]): MovedChain {
  const stamps = group.flatMap((piece): MovedStamp[] => {
    const { category1, category2, note } = piece;
    const of = { category1, category2 };
    if (piece.isBreak) return [{ at: piece.from, timeAccount: timeAccounts.START_BREAK, ...of, note }];
    const breaks = piece.breaks.toSorted((one, other) => one.from - other.from);
    return [
      { at: piece.from, timeAccount: timeAccounts.START_WORK, ...of, note },
      ...breaks.flatMap(({ from, to }) => [
        { at: from, timeAccount: timeAccounts.START_BREAK, ...of, note: "" },
        { at: to, timeAccount: timeAccounts.START_WORK, ...of, note: "" },
      ]),
    ];
  });
  const first = group[0] as Piece;
  const last = group.at(-1) as Piece;
  const end = {
    at: last.to,
    timeAccount: timeAccounts.STOP_WORK,
    category1: last.category1,
    category2: last.category2,
  };
  return {
    rows: group.flatMap(({ rows }) => rows),
    from: first.from,
    to: last.to,
    stamps: [...stamps, { ...end, note: "" }],
  };
}
