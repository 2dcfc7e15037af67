import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ComparisonRow, PlanComparison, planActualEndpoints } from "@glasen/contract/plan-actual.ts";
import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import { addTo, noComparison } from "@glasen/domain/plan-actual/sum-comparisons.ts";
import { currencyOf, rateOn, wageOf } from "@glasen/domain/plan-actual/wages.ts";
import { mondayOf } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { comparePeriod, type PeriodPart } from "./compare-period.ts";
import { type Rates, ratesOf } from "./rates.public.ts";

type Key = string | number | null;

const keyOf: Record<ComparisonGrouping, (part: PeriodPart) => Key> = {
  userId: ({ userId }) => userId,
  workplaceId: ({ workplaceId }) => workplaceId,
  timeCategory1Id: ({ categoryId }) => categoryId,
  day: ({ day }) => day,
  week: ({ day }) => mondayOf(day),
};

export async function comparePlan(
  call: Pick<Call, "tx" | "now" | "actor">,
  { groupBy, ...wanted }: InputOf<typeof planActualEndpoints.compare>,
): Promise<PlanComparison> {
  const { crewId } = wanted;
  const { parts, country } = await comparePeriod(call, wanted);
  const rates = await ratesOf(call, crewId);
  const rows = groupParts(parts, groupBy, rates);
  const withoutRate = rates && [...new Set(parts.map(({ userId }) => userId))].filter((userId) => !rates.has(userId));
  return {
    rows,
    seesWages: rates !== undefined,
    currency: currencyOf(country),
    withoutRate: withoutRate?.sort((one, other) => one - other) ?? null,
  };
}

/** Rows in the order of their keys; those without one come last. */
function groupParts(
  parts: readonly PeriodPart[],
  groupBy: ComparisonGrouping,
  rates: Rates | undefined,
): ComparisonRow[] {
  const sums = new Map<Key, { sum: ReturnType<typeof noComparison>; ahead: number; planned: number; worked: number }>();
  for (const part of parts) {
    const key = keyOf[groupBy](part);
    const group = sums.get(key) ?? { sum: noComparison(), ahead: 0, planned: 0, worked: 0 };
    sums.set(key, group);
    addTo(group.sum, part);
    group.ahead += part.ahead;
    const cents = rateOn(rates?.get(part.userId) ?? [], part.day) ?? 0;
    group.planned += part.planned * cents;
    group.worked += part.worked * cents;
  }
  return [...sums]
    .sort(([one], [other]) => compareKeys(one, other))
    .map(([key, { sum, ahead, planned, worked }]) => ({
      ...{ [groupBy]: key, ...sum, ahead },
      wages: rates ? { plannedCents: wageOf(planned), workedCents: wageOf(worked) } : null,
    }));
}

function compareKeys(one: Key, other: Key): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : Number(one > other);
}
