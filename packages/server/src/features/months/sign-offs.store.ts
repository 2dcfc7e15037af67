import type { SignOff } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const signOff = select("month_sign_offs", ["userId", "state", "reason"], { at: "statedAt" });

/** `isOutdated`: an entry of the sealed log after the sign-off is about the month. */
export type SignOffRow = RowOf<typeof signOff> & { isOutdated: boolean };

export interface MonthOfMembers {
  crewId: number;
  userIds: readonly number[];
  /** The first day of the month. */
  month: LocalDate;
}

export const signOffsOf = (tx: Tx, { crewId, userIds, month }: MonthOfMembers): Promise<SignOffRow[]> =>
  tx.query<SignOffRow>(
    `select ${signOff.of("s")}, exists (select from sealed_entries e
         where e.crew_id = $1 and e.user_id = s.user_id and e.number > s.entry_number
           and e.kind in ('stamp', 'change', 'booking', 'correction')
           and e.first_day < s.month + interval '1 month' and e.last_day >= s.month) as "isOutdated"
     from month_sign_offs s where s.crew_id = $1 and s.user_id = any($2::bigint[]) and s.month = $3`,
    [crewId, userIds, month],
  );

export const presentSignOff = (row: SignOffRow | undefined): SignOff | null =>
  row ? { state: row.state, reason: row.reason, at: row.at.toISOString(), isOutdated: row.isOutdated } : null;

/** Saved after its entry in the sealed log, which is the last one of the member then. */
export async function saveSignOff(
  tx: Tx,
  { crewId, userId, month }: { crewId: number; userId: number; month: LocalDate },
  { state, reason, at }: Pick<SignOffRow, "state" | "reason" | "at">,
): Promise<void> {
  await tx.run(
    `insert into month_sign_offs (crew_id, user_id, month, state, reason, stated_at, entry_number)
     select $1, $2, $3, $4, $5, $6, max(e.number) from sealed_entries e where e.crew_id = $1 and e.user_id = $2
     on conflict (crew_id, user_id, month) do update set state = excluded.state, reason = excluded.reason,
       stated_at = excluded.stated_at, entry_number = excluded.entry_number`,
    [crewId, userId, month, state, reason, at],
  );
}

export async function deleteSignOff(
  tx: Tx,
  { crewId, userId, month }: { crewId: number; userId: number; month: LocalDate },
): Promise<void> {
  await tx.run("delete from month_sign_offs where crew_id = $1 and user_id = $2 and month = $3", [
    crewId,
    userId,
    month,
  ]);
}
