import type { AbsenceEntitlement, absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { averageDaysPerWeek, fullMonthsIn, yearlyEntitlement } from "@glasen/domain/absences/entitlement.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { workingWeeks } from "../evaluation/day-values.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { entitlementsOf, membersWithoutEntitlement, reachedMembers, saveEntitlements } from "./accounts.store.ts";
import type { InTransaction } from "./day-value.ts";
import { yearOf } from "./list-accounts.ts";
import { findPersons } from "./persons.store.ts";
import { nameOf, typesOfCrew } from "./types-of-crew.ts";

export async function updateEntitlement(
  call: Call,
  { crewId, userId, year, typeId, number, name }: InputOf<typeof absenceAccountEndpoints.update>,
): Promise<AbsenceEntitlement> {
  const today = await todayIn(call.tx, crewId, call.now);
  const wanted = { crewId, year: year ?? yearOf(today), typeId, name: name ?? null };
  await refuseOwnDecision(call, { crewId, userId }, "userId");
  const typeName = await save(call, wanted, [{ userId, number }]);
  const scope = { userIds: [userId], ownId: userId, reach: { scope: "none" } } as const;
  const row = (await entitlementsOf(call.tx, crewId, wanted.year, scope)).find((one) => one.typeId === typeId);
  if (!row) throw new Refusal("notFound", "userId");
  return { ...row, name: row.name || typeName };
}

export async function updateEntitlements(
  call: Call,
  { crewId, year, typeId, items }: InputOf<typeof absenceAccountEndpoints.updateMany>,
): Promise<{ saved: number }> {
  if (new Set(items.map(({ userId }) => userId)).size !== items.length) throw new Refusal("invalidArgument", "items");
  for (const [index, { userId }] of items.entries())
    await refuseOwnDecision(call, { crewId, userId }, `items.${index}.userId`);
  await save(call, { crewId, year, typeId, name: null }, items);
  return { saved: items.length };
}

async function save(
  call: Call,
  { crewId, year, typeId, name }: { crewId: number; year: number; typeId: number; name: string | null },
  items: readonly { userId: number; number: number }[],
): Promise<string> {
  const { tx, actor, now, caller } = call;
  const type = (await typesOfCrew(tx, crewId, await todayIn(tx, crewId, now))).get(typeId);
  if (!type?.hasEntitlement) throw new Refusal("invalidArgument", "typeId");
  const reach = reachOf(actor, crewId, "canManageAbsenceEntitlements");
  await lockTimes(
    tx,
    crewId,
    items.map(({ userId }) => userId),
  );
  const saved = await saveEntitlements(tx, crewId, { year, typeId, name }, items, reach);
  if (saved !== items.length) throw new Refusal("notAuthorized", "userId");
  const typeName = nameOf(type, caller.language);
  const [only] = items;
  await audit(call, {
    area: "absence",
    action: "entitlements-saved",
    subjectId: items.length === 1 && only ? only.userId : null,
    target: `${typeName} ${year}`,
    after: items.length === 1 && only ? { number: only.number } : { members: items.length },
  });
  if (items.length === 1 && only) call.emit("absence-entitlements-saved", { userId: only.userId, year });
  else call.emit("absence-accounts-changed", {});
  return typeName;
}

/** The share of a full year's days that each member is due, by their working days a week and months of employment. */
export async function suggestEntitlements(
  call: Call,
  { crewId, year, fullDays }: InputOf<typeof absenceAccountEndpoints.suggest>,
): Promise<OutputOf<typeof absenceAccountEndpoints.suggest>> {
  const { tx, actor } = call;
  const reach = reachOf(actor, crewId, "canManageAbsenceEntitlements");
  const userIds = await reachedMembers(tx, crewId, { userIds: null, ownId: 0, reach });
  return sharesOf(tx, crewId, userIds, { year, fullDays });
}

async function sharesOf(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  { year, fullDays }: { year: number; fullDays: number },
): Promise<OutputOf<typeof absenceAccountEndpoints.suggest>> {
  const [persons, { country, daysPerWeekOn }] = await Promise.all([
    findPersons(tx, crewId, userIds, { isLocked: false }),
    workingWeeks(tx, crewId),
  ]);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`] as [LocalDate, LocalDate];
  return persons
    .filter(({ disabledAt, firstWorkDayAt }) => (disabledAt ?? "9999") > first && (firstWorkDayAt ?? "0000") <= last)
    .map(({ userId, firstWorkDayAt, disabledAt }) => {
      const [firstWorkDay, leftOn] = [firstWorkDayAt, disabledAt] as [LocalDate | null, LocalDate | null];
      const weekOfDay = (day: LocalDate) => daysPerWeekOn(userId, day);
      const terms = { fullDays, daysPerWeekOn: weekOfDay, firstWorkDay, leftOn, country };
      return {
        userId,
        daysPerWeek: Math.round(averageDaysPerWeek(year, terms).inEmployment * 100) / 100,
        months: fullMonthsIn(year, firstWorkDay, leftOn),
        number: Math.ceil(yearlyEntitlement(year, terms) * 2) / 2,
      };
    });
}

/**
 * Gives members without a vacation entitlement of this year or the next their share of the crew's vacation days; returns whether anybody
 * lacked one. Entitlements that somebody set stay as they are.
 */
export async function fillEntitlements({ tx, now }: InTransaction, crewId: number): Promise<boolean> {
  const today = await todayIn(tx, crewId, now);
  const { vacationDays } = await effectiveSettings(tx, crewId, today);
  if (vacationDays === null) return false;
  const accounts = [yearOf(today), yearOf(today) + 1].map((year) => ({ year, typeId: absenceTypeIds.vacation }));
  const findLacking = () => Promise.all(accounts.map((account) => membersWithoutEntitlement(tx, crewId, account)));
  // The members of both years are locked together: one year after the other would not be in the order of their ids.
  const toLock = [...new Set((await findLacking()).flat())];
  if (toLock.length === 0) return false;
  await lockTimes(tx, crewId, toLock);
  const locked = new Set(toLock);
  const lacking = await findLacking();
  let isAnyFilled = false;
  for (const [place, account] of accounts.entries()) {
    // A member who joined after the lock was taken is filled by the event of the joining.
    const userIds = lacking[place]?.filter((userId) => locked.has(userId)) ?? [];
    const items = await sharesOf(tx, crewId, userIds, { year: account.year, fullDays: vacationDays });
    const filled = await saveEntitlements(tx, crewId, { ...account, name: null }, items);
    isAnyFilled ||= filled > 0;
  }
  return isAnyFilled;
}
