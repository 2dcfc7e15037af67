import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import { isPaidOut } from "@glasen/domain/absences/absence-type.ts";
import { balancesOfYears, dayInYear, type Usage } from "@glasen/domain/absences/balance.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { TypeRow } from "./absence-types.store.ts";
import { type AccountRow, accountsOf, type MemberScope, type Period } from "./accounts.store.ts";
import type { TypesOfCrew } from "./types-of-crew.ts";

export type BalanceRow = AbsenceBalance & {
  /** False where no entitlement was ever set for the member. */
  isEntitled: boolean;
  /** The most that can be carried into the next year. */
  toCarry: number;
  /** The part of the days carried over that is neither used, planned nor lapsed. */
  carriedOverLeft: number;
};

interface Wanted {
  year: number;
  date: LocalDate;
  typeId?: number | undefined;
  types: TypesOfCrew;
}

/** Balances of a year as of a day, for the types that have entitlements. */
export async function balancesOf(
  tx: Tx,
  crewId: number,
  { typeId, types, ...period }: Wanted,
  members: MemberScope,
): Promise<BalanceRow[]> {
  const typeIds = [...types.values()]
    .filter(
      ({ id, hasEntitlement, isDisabled }) => hasEntitlement && (typeId === undefined ? !isDisabled : id === typeId),
    )
    .map(({ id }) => id);
  if (typeIds.length === 0) return [];
  const rows = await accountsOf(tx, crewId, { ...period, typeIds }, members);
  const byAccount = groupBy(rows, (row) => `${row.userId} ${row.typeId}`);
  return [...byAccount.values()].flatMap((years) => yearsOfAccount(crewId, years, types, period.date).slice(-1));
}

/** The balances of a member in consecutive years, also as they would be with further days used. */
export async function balancesByYear(
  tx: Tx,
  crewId: number,
  { userId, type, types, ...period }: Period & { userId: number; type: TypeRow; types: TypesOfCrew },
): Promise<(more?: readonly Usage[]) => BalanceRow[]> {
  const scope = { userIds: [userId], ownId: userId, reach: { scope: "none" } } as const;
  const rows = await accountsOf(tx, crewId, { ...period, typeIds: [type.id] }, scope);
  return (more = []) => yearsOfAccount(crewId, rows, types, period.date, more);
}

function yearsOfAccount(
  crewId: number,
  rows: readonly AccountRow[],
  types: TypesOfCrew,
  date: LocalDate,
  more: readonly Usage[] = [],
): BalanceRow[] {
  const [first] = rows;
  const type = first && types.get(first.typeId);
  if (!first || !type) return [];
  const years = rows.map(({ uses, ...row }) => ({
    ...row,
    uses: [
      ...uses.map(({ days, seconds, ...use }) => ({ ...use, amount: type.isHourBased ? seconds / 3600 : days })),
      ...more.filter((use) => Number(use.date.slice(0, 4)) === row.year),
    ],
  }));
  return balancesOfYears(date, years, first).map(({ toPayOut, ...balance }, index) => ({
    crewId,
    date: dayInYear(balance.year, date),
    userId: first.userId,
    typeId: first.typeId,
    ...balance,
    carriedOverUntil: rows[index]?.usableUntil ?? null,
    toPayOut: isPaidOut(type) ? toPayOut : null,
    isEntitled: (rows[index]?.entitlement ?? null) !== null,
  }));
}

/** A balance as callers see it. */
export function presentBalance(row: BalanceRow): AbsenceBalance {
  const { isEntitled: _, toCarry: __, carriedOverLeft: ___, ...balance } = row;
  return balance;
}
