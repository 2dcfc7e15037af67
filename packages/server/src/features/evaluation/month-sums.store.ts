import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth, lastOfMonth } from "@glasen/domain/time/month.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { Tx } from "#kernel/database/database.ts";

const surcharges = surchargeKinds.map((_, index) => `coalesce(sum(surcharges[${index + 1}]), 0)`).join(", ");

/** Months are summed from their days and never changed by a difference, so that a wrong sum cannot outlive the next change. */
const sumMonths = (isMember: string): string =>
  `insert into month_sums as m (crew_id, user_id, month, difference, target, break, surcharges)
   select $1::bigint, user_id, date_trunc('month', day)::date, sum(difference), sum(target), sum(break), array[${surcharges}]::integer[]
   from day_results where crew_id = $1::bigint and ${isMember} and day between $3 and $4 group by 2, 3
   on conflict (crew_id, user_id, month) do update set difference = excluded.difference, target = excluded.target,
     break = excluded.break, surcharges = excluded.surcharges
   where (m.difference, m.target, m.break, m.surcharges)
     is distinct from (excluded.difference, excluded.target, excluded.break, excluded.surcharges)`;

/** Sums the months of changed days again. The caller has locked the members' times. */
export async function sumMonthsOf(
  tx: Tx,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<void> {
  const months = [crewId, userIds, firstOfMonth(from), lastOfMonth(to)];
  await tx.run(sumMonths("user_id = any($2::bigint[])"), months);
  await tx.run(
    `delete from month_sums m where m.crew_id = $1 and m.user_id = any($2::bigint[]) and m.month between $3 and $4
       and not exists (select from day_results r where r.crew_id = $1 and r.user_id = m.user_id
         and r.day >= m.month and r.day < m.month + interval '1 month')`,
    months,
  );
}

/** Sums the month of one written day again, pipelined with the commit. */
export function queueMonthSum(tx: Tx, crewId: number, userId: number, day: LocalDate): void {
  tx.queue(sumMonths("user_id = $2"), [crewId, userId, firstOfMonth(day), lastOfMonth(day)]);
}
