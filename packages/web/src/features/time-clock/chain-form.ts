import type { Stamp } from "@glasen/contract/time-clock.ts";
import { type Instant, isoInstant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { asChain } from "@glasen/domain/time-clock/chain.ts";
import {
  type DraftLine,
  type DraftProblem,
  draftInstants,
  draftLinesOf,
} from "@glasen/domain/time-clock/chain-draft.ts";
import { editBreak } from "@glasen/domain/time-clock/edit-break.ts";
import { type Sums, sumsOf } from "@glasen/domain/time-clock/period.ts";
import { type Stamp as DomainStamp, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { CallInput } from "#platform/call.ts";
import type { FieldErrors } from "#ui/form-errors.ts";
import type { ChainTexts } from "./chain.texts.ts";

export type WantedStamps = CallInput<"stampChains.create">["stamps"];

/** What the form holds of a chain: the day it begins on, and its lines. */
export interface ChainDraft {
  date: LocalDate | null;
  lines: readonly DraftLine[];
}

export const lineName = (index: number, field: "timestamp" | "timeCategory1Id" | "timeCategory2Id"): string =>
  `stamps.${index}.${field}`;

const wordOf = (problem: DraftProblem["problem"], t: ChainTexts): string =>
  ({ missing: t.timeMissing, noSuchTime: t.noSuchTime, sameTime: t.sameTime, unordered: t.unordered })[problem];

/** Every problem at once, under the names that the server uses too. */
export function draftProblems({ date, lines }: ChainDraft, zone: string, t: ChainTexts): FieldErrors {
  if (date === null) return { date: t.dateUnreadable };
  const found = draftInstants(zone, date, lines);
  if ("moments" in found) return {};
  return Object.fromEntries(
    found.problems.map(({ index, problem }) => [lineName(index, "timestamp"), wordOf(problem, t)]),
  );
}

/** Undefined while the draft is no chain yet. */
export function draftStamps({ date, lines }: ChainDraft, zone: string): DomainStamp[] | undefined {
  if (date === null) return undefined;
  const found = draftInstants(zone, date, lines);
  if (!("moments" in found)) return undefined;
  return lines.map(({ timeAccount, timeCategory1Id, timeCategory2Id, note }, index) => ({
    at: found.moments[index] as Instant,
    timeAccount,
    timeCategory1Id,
    timeCategory2Id,
    note,
  }));
}

/** As the server wants them; a stamp that was there keeps its position. */
export const wantedStamps = (stamps: readonly DomainStamp[], before: readonly Stamp[] = []): WantedStamps =>
  stamps.map(({ at, ...stamp }) => {
    const timestamp = isoInstant(at);
    const old = before.find((one) => one.timestamp === timestamp && one.timeAccount === stamp.timeAccount);
    return { ...stamp, timestamp, location: old?.location ?? null };
  });

export function draftSums(draft: ChainDraft, zone: string): Sums | undefined {
  const stamps = draftStamps(draft, zone);
  const last = stamps?.at(-1);
  return stamps && last && stamps.length > 1 ? sumsOf(asChain(stamps), last.at) : undefined;
}

/** The draft with this much break in all; undefined where there is less time than that. */
export function withBreakInAll(draft: ChainDraft, zone: string, wanted: Seconds): ChainDraft | "tooLong" | undefined {
  const stamps = draftStamps(draft, zone);
  if (!stamps || stamps.at(-1)?.timeAccount !== timeAccounts.STOP_WORK) return undefined;
  const edit = editBreak(asChain(stamps), wanted);
  if ("problem" in edit) return "tooLong";
  const known = new Set(draft.lines.map(({ was }) => was));
  return {
    ...draft,
    lines: draftLinesOf(edit.chain, zone).map((line) => (known.has(line.was) ? line : { ...line, was: null })),
  };
}
