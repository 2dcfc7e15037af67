import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { type Overtime, overtimeOf, overtimeRules } from "@glasen/domain/working-time/overtime.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules } from "./crew-rules.public.ts";
import { type Period, resolvePeriod } from "./period.public.ts";
import { workedDays } from "./results.store.ts";

const sundayOf = (day: LocalDate): LocalDate => addDays(mondayOf(day), 6);

async function lawOf(call: Pick<Call, "tx" | "now">, crewId: number) {
  const { rules } = await currentRules(call, crewId);
  return overtimeRules(rules.country, rules.sector);
}

/**
 * A period whose overtime can be told: where the law pays any, its last week is evaluated to the end, since the contract of a
 * week is known by all of its days.
 */
export async function resolveWholeWeeks(
  call: Pick<Call, "tx" | "now" | "actor">,
  wanted: Parameters<typeof resolvePeriod>[1],
): Promise<Period> {
  const to = (await lawOf(call, wanted.crewId)) ? sundayOf(wanted.to) : wanted.to;
  return { ...(await resolvePeriod(call, { ...wanted, to })), to: wanted.to };
}

export type MemberOvertime = Overtime & { userId: number };

/** Overtime that the law of the crew's country pays for, of a period whose weeks are evaluated. */
export async function overtimeWithin(
  call: Pick<Call, "tx" | "now">,
  { crewId, userIds, from, to }: Pick<Period, "crewId" | "userIds" | "from" | "to">,
): Promise<MemberOvertime[]> {
  const law = await lawOf(call, crewId);
  if (!law) return [];
  const days = await workedDays(call.tx, { crewId, userIds, from: mondayOf(from), to: sundayOf(to) });
  return [...groupBy(days, ({ userId }) => userId)].flatMap(([userId, own]) =>
    overtimeOf(own, law)
      .filter(({ date }) => date >= from && date <= to)
      .map((overtime) => ({ userId, ...overtime })),
  );
}
