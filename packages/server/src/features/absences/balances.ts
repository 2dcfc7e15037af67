import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import { balanceOn } from "@glasen/domain/absences/balance.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type AccountRow, accountsOf, type MemberScope } from "./accounts.store.ts";
import type { TypesOfCrew } from "./types-of-crew.ts";

export type BalanceRow = AbsenceBalance & {
  /** False where no entitlement was ever set for the member. */
  isEntitled: boolean;
};

/** Balances of a year as of a day, for the types that have entitlements. */
export async function balancesOf(
  tx: Tx,
  crewId: number,
  { year, date, typeId, types }: { year: number; date: LocalDate; typeId?: number | undefined; types: TypesOfCrew },
  members: MemberScope,
): Promise<BalanceRow[]> {
  const typeIds = [...types.values()]
    .filter(
      ({ id, hasEntitlement, isDisabled }) => hasEntitlement && (typeId === undefined ? !isDisabled : id === typeId),
    )
    .map(({ id }) => id);
  if (typeIds.length === 0) return [];
  const rows = await accountsOf(tx, crewId, { year, date, typeIds }, members);
  return rows.map((row) => balanceOf(row, types.get(row.typeId)?.isHourBased ?? false, { crewId, year, date }));
}

function balanceOf(
  { userId, typeId, entitlement, carried, usableUntil, isNoticeProven, uses }: AccountRow,
  isHourBased: boolean,
  about: { crewId: number; year: number; date: LocalDate },
): BalanceRow {
  const balance = balanceOn(about.date, {
    entitlement: entitlement ?? 0,
    carried: carried === null ? null : { amount: carried, until: usableUntil, isNoticeProven },
    uses: uses.map(({ date, days, seconds, isGranted }) => ({
      date,
      isGranted,
      amount: isHourBased ? seconds / 3600 : days,
    })),
  });
  return { ...about, userId, typeId, ...balance, carriedOverUntil: usableUntil, isEntitled: entitlement !== null };
}

/** The day of a year's balance: today, or the nearest day of another year. */
export function dayInYear(year: number, today: LocalDate): LocalDate {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`] as [LocalDate, LocalDate];
  return today < first ? first : today > last ? last : today;
}
