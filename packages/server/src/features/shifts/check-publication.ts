/** Obstacles to a publication: people out of reach, closed months, days outside of employment, overlapping shifts. */
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { firstOfMonth } from "@glasen/domain/time/month.ts";
import type { Call } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { closedMonthsWithin } from "../evaluation/closed-months.public.ts";
import { isReached } from "./edit-shifts.ts";
import { otherPublished } from "./publish.store.ts";
import { daysOf, peopleOf, type ShiftChange, sidesOf } from "./shift-change.ts";
import { contentOfRow } from "./shift-content.ts";
import type { PlannedPerson, ShiftRow } from "./shifts.store.ts";

/** A problem names its shift by the guid. */
export const fieldOf = (guid: string): string => `guids.${guid}`;

export async function checkPublication(
  call: Call,
  crewId: number,
  changes: readonly ShiftChange[],
  people: ReadonlyMap<number, PlannedPerson>,
): Promise<void> {
  await refuseClosedMonths(call, crewId, changes);
  refuseInactive(changes, people);
  await refuseOverlaps(call, crewId, changes);
}

export function refuseUnreached(
  { actor }: Call,
  crewId: number,
  changes: readonly ShiftChange[],
  people: ReadonlyMap<number, PlannedPerson>,
): void {
  for (const row of sidesOf(changes))
    if (!isReached(actor, crewId, contentOfRow(row), people)) throw new Refusal("notAuthorized", fieldOf(row.guid));
}

export async function refuseClosedMonths({ tx }: Call, crewId: number, changes: readonly ShiftChange[]): Promise<void> {
  const closed = await closedMonthsWithin(tx, { crewId, userIds: peopleOf(changes), ...daysOf(changes) });
  if (closed.length === 0) return;
  const keys = new Set(closed.map(({ userId, month }) => `${userId} ${month}`));
  refuse(
    "monthClosed",
    sidesOf(changes).filter(({ userId, date }) => keys.has(`${userId} ${firstOfMonth(date)}`)),
  );
}

function refuseInactive(changes: readonly ShiftChange[], people: ReadonlyMap<number, PlannedPerson>): void {
  const isInactive = ({ userId, date }: ShiftRow): boolean => {
    const person = userId === null ? undefined : people.get(userId);
    return userId !== null && (!person || !isActiveOn(person, date));
  };
  refuse(
    "memberInactiveInPeriod",
    changes.flatMap(({ after }) => (after && isInactive(after) ? [after] : [])),
  );
}

export async function refuseOverlaps({ tx }: Call, crewId: number, changes: readonly ShiftChange[]): Promise<void> {
  const after = changes.flatMap((change) => (change.after && change.after.userId !== null ? [change.after] : []));
  if (after.length === 0) return;
  const guids = changes.map(({ guid }) => guid);
  const others = await otherPublished(tx, crewId, { userIds: peopleOf(changes), ...daysOf(changes), guids });
  refuse("shiftsOverlap", overlapping(after, others));
}

/** Those among the new shifts that share a moment with another shift of their person. */
export function overlapping(added: readonly ShiftRow[], others: readonly ShiftRow[]): ShiftRow[] {
  const isAdded = new Set(added);
  const byPerson = [...added, ...others].sort(
    (one, two) => (one.userId ?? 0) - (two.userId ?? 0) || one.startsAt.getTime() - two.startsAt.getTime(),
  );
  const found = new Set<ShiftRow>();
  // The shift of the same person that ends last so far; every later start before its end shares a moment with it.
  let longest: ShiftRow | undefined;
  for (const row of byPerson) {
    if (longest?.userId !== row.userId) longest = undefined;
    if (longest && row.startsAt < longest.endsAt) {
      for (const one of [longest, row]) if (isAdded.has(one)) found.add(one);
    }
    if (!longest || row.endsAt > longest.endsAt) longest = row;
  }
  return [...found];
}

function refuse(name: Problem["name"], rows: readonly ShiftRow[]): void {
  if (rows.length === 0) return;
  const guids = new Set(rows.map(({ guid }) => guid));
  throw new Refusal(
    name,
    [...guids].map((guid) => ({ name, field: fieldOf(guid) })),
  );
}
