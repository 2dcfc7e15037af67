import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { chainsOf, type MovedChain } from "@glasen/domain/moving/chains.ts";
import type { TimeEntry } from "@glasen/domain/moving/entries.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { isLocked } from "@glasen/domain/time-clock/edit-limits.ts";
import { CLOCK_SKEW_SECONDS } from "@glasen/domain/time-clock/next-stamp.ts";
import { firstEvaluatedDay } from "@glasen/domain/working-time/evaluated-days.ts";
import { actingUser } from "#kernel/call/call.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import {
  addMovedChains,
  type NewMovedChain,
  newChainId,
  removeMovedChains,
  takenSpansOf,
  untouchedChains,
} from "../time-clock/moved-chains.public.ts";
import { closedDays } from "./closed-days.ts";
import { keptOf, type MoveContext, type Mover, type Plan, problemsOf, type StoredProblem } from "./mover.ts";
import { categoriesByName } from "./moving.store.ts";

interface ReadyChain extends NewMovedChain {
  rows: number[];
}

interface Span {
  from: Instant;
  to: Instant | null;
}

/** Work and breaks with categories. The key of a row is the member with the start and the end of the chain. */
export const timesMover: Mover<TimeEntry, ReadyChain> = {
  async plan(context, of) {
    const { tx, crewId, zone, today, now } = context;
    const found = of.map(({ member, entries }) => ({ member, ...chainsOf(entries) }));
    const chains = found.flatMap((one) => one.chains);
    const plan: Plan<ReadyChain> = {
      ready: [],
      known: found.reduce((sum, { repeated }) => sum + repeated, 0),
      problems: found.flatMap(({ problems }) => problems),
    };
    if (chains.length === 0) return plan;
    const userIds = of.map(({ member }) => member.userId);
    const range = {
      from: chains.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY) as Instant,
      to: chains.reduce((last, { to }) => Math.max(last, to), 0) as Instant,
    };
    const days = { from: localDayOf(zone, range.from), to: localDayOf(zone, range.to) };
    const taken = groupBy(await takenSpansOf(tx, crewId, userIds, range), ({ userId }) => userId);
    const isClosed = await closedDays(tx, { crewId, userIds, ...days });
    const settings = await effectiveSettings(tx, crewId, today);
    const idOf = categoryFinder(await categoriesByName(tx, crewId));
    const latest = instantOf(now) + CLOCK_SKEW_SECONDS * 1000;
    const earliest = firstEvaluatedDay(today);
    for (const { member, chains: own } of found) {
      const items: ReadyChain[] = [];
      const isTaken = takenTest(taken.get(member.userId) ?? []);
      for (const chain of own) {
        const day = localDayOf(zone, chain.from);
        const state = isTaken(chain);
        const problem =
          (state === "known" && "known") ||
          (chain.to > latest && !settings.timeTrackingInFutureAllowed && "timestampInFuture") ||
          (day < earliest && "beforeEvaluatedDays") ||
          (!isActiveOn(member, day) && "memberInactiveInPeriod") ||
          (isClosed(member.userId, day) && "monthClosed") ||
          (isLocked(day, settings.timeTrackingLockedUntil) && "stampEditingOutsideLimit") ||
          (state === "overlap" && "overlappingPeriods");
        if (problem === "known") plan.known += 1;
        else if (problem) plan.problems.push(...problemsOf(chain.rows, problem, "start"));
        else {
          const ready = withCategories(chain, idOf, plan.problems);
          if (ready) items.push({ ...ready, chainId: newChainId(now), userId: member.userId, localDay: day });
        }
      }
      if (items.length > 0) plan.ready.push({ userId: member.userId, items });
    }
    return plan;
  },

  daysOf: ({ localDay }) => ({ from: localDay, to: localDay }),

  async write(context, ready) {
    await addMovedChains(
      { ...context, by: actingUser(context.actor) },
      ready.flatMap(({ items }) => items),
    );
    return new Map(ready.map(({ userId, items }) => [userId, items.map(({ chainId }) => chainId)]));
  },

  async undo(context, made) {
    const { tx, crewId } = context;
    const chains = await untouchedChains(
      tx,
      crewId,
      made.flatMap(({ items }) => items as string[]),
    );
    const open = await inOpenMonths(context, chains);
    await removeMovedChains({ ...context, by: actingUser(context.actor) }, open);
    const gone = new Set(open.map(({ chainId }) => chainId));
    return keptOf<string>(made, (chainId) => !gone.has(chainId));
  },
};

async function inOpenMonths<C extends { userId: number; day: LocalDate }>(
  { tx, crewId, today }: MoveContext,
  chains: readonly C[],
): Promise<C[]> {
  const days = chains.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const isClosed = await closedDays(tx, {
    crewId,
    userIds: [...new Set(chains.map(({ userId }) => userId))],
    from,
    to,
  });
  const { timeTrackingLockedUntil } = await effectiveSettings(tx, crewId, today);
  return chains.filter(({ userId, day }) => !isClosed(userId, day) && !isLocked(day, timeTrackingLockedUntil));
}

/** Chains come in the order of time, and so do the recorded ones: both lists are walked once. */
function takenTest(spans: readonly Span[]): (chain: MovedChain) => "known" | "overlap" | "free" {
  let next = 0;
  return ({ from, to }) => {
    while (next < spans.length && (spans[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const span = spans[next];
    if (!span || span.from >= to) return "free";
    return span.from === from && span.to === to ? "known" : "overlap";
  };
}

type IdOf = (level: 1 | 2, name: string) => number | undefined;

function categoryFinder(categories: readonly { id: number; level: number; name: string }[]): IdOf {
  const ids = new Map(categories.map(({ id, level, name }) => [`${level} ${name}`, id]));
  return (level, name) => ids.get(`${level} ${name.toLowerCase()}`);
}

function withCategories(
  { rows, stamps }: MovedChain,
  idOf: IdOf,
  problems: StoredProblem[],
): Pick<ReadyChain, "rows" | "stamps"> | undefined {
  const unknown = new Map<"category1" | "category2", string>();
  const find = (level: 1 | 2, name: string | null): number | null => {
    const id = name === null ? null : idOf(level, name);
    if (id === undefined) unknown.set(`category${level}`, name as string);
    return id ?? null;
  };
  const found = stamps.map(({ at, timeAccount, note, category1, category2 }) => ({
    at,
    timeAccount,
    note,
    timeCategory1Id: find(1, category1),
    timeCategory2Id: find(2, category2),
  }));
  for (const [field, value] of unknown) {
    for (const row of rows) problems.push({ row, field, value, name: "groupNotAvailable" });
  }
  return unknown.size > 0 ? undefined : { rows, stamps: found };
}
