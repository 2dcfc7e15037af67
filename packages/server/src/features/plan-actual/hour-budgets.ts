import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { HourBudget, planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import { addDays, isForward, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { comparePeriod } from "./compare-period.ts";
import { budgetsIn, deleteBudgets, findWorkplaceName, saveBudgets } from "./hour-budgets.store.ts";

const WEEK = 7;

/** Whole weeks that meet the period: workplaces with a budget, with work or with shifts ahead. */
export async function listBudgets(
  call: Call,
  { crewId, from, to }: InputOf<typeof planActualEndpoints.budgets>,
): Promise<HourBudget[]> {
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  const weeks = { from: mondayOf(from), to: addDays(mondayOf(to), WEEK - 1) };
  const { parts } = await comparePeriod(call, { crewId, ...weeks });
  const budgets = await budgetsIn(call.tx, crewId, weeks.from, weeks.to);
  const rows = new Map<string, HourBudget>();
  const rowOf = (workplaceId: number, week: LocalDate): HourBudget => {
    const key = `${workplaceId} ${week}`;
    const row = rows.get(key) ?? { workplaceId, week, budget: null, worked: 0, ahead: 0 };
    rows.set(key, row);
    return row;
  };
  for (const { workplaceId, week, seconds } of budgets) rowOf(workplaceId, week).budget = seconds;
  for (const { workplaceId, day, worked, ahead } of parts) {
    if (workplaceId === null || worked + ahead === 0) continue;
    const row = rowOf(workplaceId, mondayOf(day));
    row.worked += worked;
    row.ahead += ahead;
  }
  return [...rows.values()].sort(
    (one, other) => one.workplaceId - other.workplaceId || one.week.localeCompare(other.week),
  );
}

export async function saveBudget(
  call: Call,
  { crewId, workplaceId, week, weeks, seconds }: InputOf<typeof planActualEndpoints.saveBudget>,
): Promise<null> {
  const { tx, actor, now } = call;
  const name = await findWorkplaceName(tx, crewId, workplaceId);
  if (name === undefined) throw new Refusal("notFound", "workplaceId");
  const first = mondayOf(week);
  const mondays = Array.from({ length: weeks }, (_, place) => addDays(first, place * WEEK));
  if (seconds === null) await deleteBudgets(tx, crewId, workplaceId, mondays);
  else await saveBudgets(tx, crewId, { workplaceId, weeks: mondays, seconds, by: actingUser(actor), now });
  await audit(call, {
    ...{ area: "shift", action: "hour-budget-changed", target: name },
    after: {
      from: first,
      to: addDays(mondays.at(-1) ?? first, WEEK - 1),
      hours: seconds === null ? null : seconds / 3600,
    },
  });
  call.emit("hour-budgets-changed", {});
  return null;
}
