import { carryOverExpiry } from "@glasen/domain/absences/balance.ts";
import type { Reach } from "@glasen/domain/access/reach.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./absences.store.ts";
import { balancesOf } from "./balances.ts";
import { visibilityOf } from "./list-absences.ts";
import { typesOfCrew } from "./types-of-crew.ts";
import { calendarRows } from "./visible-absences.store.ts";
import { membersWithCarryOver } from "./year-end.store.ts";

export { clearNotes as clearAbsenceNotes } from "./absences.store.ts";
export { findAnyEntitlement as hasEntitlements } from "./accounts.store.ts";

/** Granted absences of members that touch a period, in half days; absences by the hour leave the rest of the day free. */
export const grantedHalves = (
  tx: Tx,
  crewId: number,
  of: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
): ReturnType<typeof store.findHalves> => store.findHalves(tx, crewId, of, ["granted"]);

interface ExpiringDays {
  userId: number;
  left: number;
  /** The last day on which they can be taken. */
  until: LocalDate;
  /** Of days of this year: the last day for those that are carried over. Null for days that were carried over before. */
  carriedUntil: LocalDate | null;
}

/**
 * Days that a member has neither used, planned nor requested and that can be taken until one of these days: those carried over,
 * and at the end of the year those of the year, where the crew lets days that it carries over lapse.
 */
export async function expiringDays(
  tx: Tx,
  crewId: number,
  { today, expiringOn }: { today: LocalDate; expiringOn: readonly LocalDate[] },
): Promise<ExpiringDays[]> {
  const year = Number(today.slice(0, 4));
  const yearEnd = `${year}-12-31` as LocalDate;
  const userIds = expiringOn.includes(yearEnd) ? null : await membersWithCarryOver(tx, crewId, expiringOn);
  if (userIds?.length === 0) return [];
  const types = await typesOfCrew(tx, crewId, today);
  const members = { userIds, ownId: 0, reach: { scope: "crew" } } as const;
  const rows = await balancesOf(tx, crewId, { year, date: today, types }, members);
  return rows.flatMap(({ userId, typeId, carriedOverLeft, carriedOverUntil, toCarry, carriedOut }): ExpiringDays[] => {
    const type = types.get(typeId);
    if (!type || type.isHourBased) return [];
    const isCarried = carriedOverLeft > 0 && carriedOverUntil !== null && expiringOn.includes(carriedOverUntil);
    const carriedUntil = carryOverExpiry(year + 1, type.carryOverUntil);
    const ofYear = expiringOn.includes(yearEnd) && carriedUntil !== null ? toCarry - carriedOut : 0;
    return [
      ...(isCarried ? [{ userId, left: carriedOverLeft, until: carriedOverUntil, carriedUntil: null }] : []),
      ...(ofYear > 0 ? [{ userId, left: ofYear, until: yearEnd, carriedUntil }] : []),
    ];
  });
}

export interface AbsentDay {
  userId: number;
  date: LocalDate;
  /** 0 where the reason is hidden. */
  typeId: number;
  isGranted: boolean;
  part: "whole" | "first" | "second";
}

const MAX_ABSENCES = 100_000;

/** The absent days and half days of a period: of people whose absences the caller sees, and without reasons of those whom `also` reaches. */
export async function absentDays(
  call: Pick<Call, "tx" | "actor" | "now">,
  crewId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
  also: Reach,
): Promise<AbsentDay[]> {
  const { today: _, ...visibility } = await visibilityOf(call, crewId);
  const seen = joined(visibility.seen, also);
  const filter = { crewId, from, to, onlyByDay: true, limit: MAX_ABSENCES + 1 };
  const rows = await calendarRows(call.tx, filter, { ...visibility, seen });
  if (rows.length > MAX_ABSENCES) throw Refusal.beyond("tooManyEntries", MAX_ABSENCES, "to");
  return rows.flatMap((row) => {
    const isPending = row.status === "requested";
    if (!isPending && row.status !== "granted") return [];
    const days: AbsentDay[] = [];
    const last = row.endDate < to ? row.endDate : to;
    for (let date = row.startDate > from ? row.startDate : from; date <= last; date = addDays(date, 1)) {
      const startsLate = date === row.startDate && row.startDayPart === "afternoon";
      const endsEarly = date === row.endDate && row.endDayPart === "morning";
      const part = startsLate ? "second" : endsEarly ? "first" : "whole";
      days.push({ userId: row.userId, date, typeId: row.typeId, isGranted: !isPending, part });
    }
    return days;
  });
}

/** The union of two reaches. */
function joined(one: Reach, other: Reach): Reach {
  if (one.scope === "crew" || other.scope === "none") return one;
  if (one.scope !== "group" || other.scope !== "group") return other;
  return { ...other, teamIds: [...new Set([...one.teamIds, ...other.teamIds])] };
}
