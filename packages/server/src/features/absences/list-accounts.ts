import type {
  AbsenceBalance,
  AbsenceDayCount,
  AbsenceEntitlement,
  absenceAccountEndpoints,
} from "@glasen/contract/absence-accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { dayInYear } from "@glasen/domain/absences/balance.ts";
import type { PermissionName } from "@glasen/domain/access/permissions.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import { dayCounts, entitlementsOf, type MemberScope } from "./accounts.store.ts";
import { balancesOf, presentBalance } from "./balances.ts";
import { nameOf, typesOfCrew } from "./types-of-crew.ts";

const MAX_COUNTS = 100_000;

export function scopeFor(
  { actor }: Call,
  crewId: number,
  userIds: readonly (number | undefined)[] | undefined,
  permission: PermissionName = "canSeeCrewAbsences",
): MemberScope {
  const named = userIds?.filter((id): id is number => id !== undefined) ?? [];
  return {
    userIds: named.length > 0 ? named : null,
    ownId: actingUser(actor),
    reach: reachOf(actor, crewId, permission),
  };
}

export async function listEntitlements(
  call: Call,
  { crewId, year, userId }: InputOf<typeof absenceAccountEndpoints.entitlements>,
): Promise<AbsenceEntitlement[]> {
  const today = await todayIn(call.tx, crewId, call.now);
  const types = await typesOfCrew(call.tx, crewId, today);
  const rows = await entitlementsOf(call.tx, crewId, year ?? yearOf(today), scopeFor(call, crewId, [userId]));
  return rows.map((row) => {
    const type = types.get(row.typeId);
    return { ...row, name: row.name || (type ? nameOf(type, call.caller.language) : "") };
  });
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export async function listBalances(
  call: Call,
  { crewId, date, year, typeId, userId, userIds = [] }: InputOf<typeof absenceAccountEndpoints.balances>,
): Promise<AbsenceBalance[]> {
  const today = await todayIn(call.tx, crewId, call.now);
  const wantedYear = year ?? yearOf(date ?? today);
  const asOf = date && yearOf(date) === wantedYear ? date : dayInYear(wantedYear, today);
  const types = await typesOfCrew(call.tx, crewId, today);
  const about = { year: wantedYear, date: asOf as LocalDate, typeId, types };
  const rows = await balancesOf(call.tx, crewId, about, scopeFor(call, crewId, [userId, ...userIds]));
  return rows.map(presentBalance);
}

/** Counts of other members are for those who may see reasons, because a number of sick days is one. */
export async function listDayCounts(
  call: Call,
  { crewId, typeId, groupBy, userIds, from, to }: InputOf<typeof absenceAccountEndpoints.dayCounts>,
): Promise<AbsenceDayCount[]> {
  if (from > to) throw new Refusal("daysOutOfOrder", "to");
  const types = await typesOfCrew(call.tx, crewId, await todayIn(call.tx, crewId, call.now));
  const scope = scopeFor(call, crewId, userIds, "canManageAbsences");
  const about = { typeId: typeId ?? null, groupBy, from, to, limit: MAX_COUNTS + 1 };
  const rows = await dayCounts(call.tx, crewId, about, scope);
  if (rows.length > MAX_COUNTS) throw new Refusal("invalidArgument", "to");
  return rows.map(({ userId, typeId: type, period, days, seconds }) => ({
    from,
    to,
    typeId: type,
    userId,
    value: types.get(type)?.isHourBased ? Math.round(seconds / 36) / 100 : days,
    ...(groupBy === "day" && { date: period as LocalDate }),
    ...(groupBy === "month" && { month: period }),
    ...(groupBy === "year" && { year: Number(period) }),
  }));
}
