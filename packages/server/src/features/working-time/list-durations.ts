import type { Duration, durationEndpoints, ReportRow } from "@glasen/contract/durations.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { dayNumber, isForward, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { actingUser, type Call, type Page } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { peopleWithin } from "./balances.store.ts";
import { type Asked, gridOf, report, sumDurations } from "./durations.store.ts";
import type { PersonRow } from "./facts.store.ts";
import { evaluateUntil } from "./reevaluate.ts";
import { crewHead } from "./rules.store.ts";
import { iso } from "./working-time.present.ts";

/** Those whose times one may see: everybody whom canSeeCrewReports reaches, and always oneself. */
export function reachOfTimes(actor: Actor, crewId: number): Reach {
  const reach = reachOf(actor, crewId, "canSeeCrewReports");
  return reach.scope === "none" ? { scope: "own", userId: actingUser(actor) } : reach;
}

/** What is asked for, once days are there to be read. */
export async function askedOf(
  call: Call,
  {
    crewId,
    from,
    to,
    userId,
    userIds,
  }: { crewId: number; from: LocalDate; to: LocalDate; userId?: number | undefined; userIds?: number[] | undefined },
): Promise<Asked & { persons: PersonRow[] }> {
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  const { tx, now, actor } = call;
  const { timeZone } = await crewHead(tx, crewId);
  await evaluateUntil(tx, crewId, to, now);
  const wanted = userId === undefined ? userIds : [userId];
  const persons = await peopleWithin(tx, { crewId, userIds: wanted, reach: reachOfTimes(actor, crewId) });
  const today = localDayOf(timeZone, instantOf(now));
  return { crewId, from, to, userIds: persons.map((person) => person.userId), persons, today };
}

type Input = InputOf<typeof durationEndpoints.list>;

export async function listDurations(call: Call, input: Input): Promise<Duration[]> {
  const asked = await askedOf(call, input);
  const { type: types, groupBy, timeCategory1Id, timeCategory2Id } = input;
  const rows = await sumDurations(call.tx, asked, {
    types,
    groupBy,
    firstCategories: timeCategory1Id,
    secondCategories: timeCategory2Id,
  });
  return rows.flatMap(({ sums, ...keys }) =>
    types.map((type): Duration => ({ type, value: iso(sums[type] ?? 0), ...(keys as Partial<Duration>) })),
  );
}

const MOST_GRID_DAYS = 100;

export async function getDurationGrid(
  call: Call,
  input: InputOf<typeof durationEndpoints.grid>,
): Promise<OutputOf<typeof durationEndpoints.grid>> {
  const { from, to, type } = input;
  if (dayNumber(to) - dayNumber(from) > MOST_GRID_DAYS) throw new Refusal("bodyTooBig", "to");
  const rows = await gridOf(call.tx, await askedOf(call, input), type);
  return { from, to, type, rows: rows.map(({ userId, days }) => ({ userId, seconds: readDays(days) })) };
}

function readDays(text: string): number[] {
  const seconds: number[] = [];
  for (const day of text.split(" ")) {
    const [index, value] = day.split(":").map(Number) as [number, number];
    while (seconds.length < index) seconds.push(0);
    seconds.push(value);
  }
  return seconds;
}

/** Older clients still ask here; where to turn is in the header. */
export async function listDurationsDeprecated(call: Call, input: Input): Promise<Duration[]> {
  call.afterCommit(
    (reply) => void reply.header("deprecation", "true").header("link", '</api/v2/durations>; rel="successor-version"'),
  );
  return listDurations(call, input);
}

export async function listReport(
  call: Call,
  input: InputOf<typeof durationEndpoints.report>,
): Promise<Page<ReportRow>> {
  const { items, total } = await report(call.tx, await askedOf(call, input), input);
  return { items: items.map(presentRow), total };
}

function presentRow({ userId, ...sums }: Record<string, unknown>): ReportRow {
  const row: Record<string, unknown> = { userId };
  for (const [kind, seconds] of Object.entries(sums)) if (seconds !== 0) row[kind] = iso(seconds as number);
  return row as ReportRow;
}
