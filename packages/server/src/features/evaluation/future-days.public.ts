import { addDays } from "@glasen/domain/time/local-date.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import type { DayResult } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules } from "./crew-rules.public.ts";
import type { Period } from "./period.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { findEvaluationState } from "./rules.store.ts";
import { absencesOf, chainsOf, shiftsOf } from "./times.store.ts";

/**
 * The days of a period that lie beyond those that are stored for the whole crew: evaluated for the members who are asked
 * for, and not stored. Years ahead, a day is its target, its holidays and the absences granted so far.
 */
export async function futureDaysOf(call: Call, period: Period): Promise<{ userId: number; day: DayResult }[]> {
  const { tx } = call;
  const { crewId, members, to } = period;
  const { evaluatedUntil } = await findEvaluationState(tx, crewId);
  if (evaluatedUntil === null || to <= evaluatedUntil) return [];
  const from = period.from > evaluatedUntil ? period.from : addDays(evaluatedUntil, 1);
  const { rules, today } = await currentRules(call, crewId);
  const days = { ...period, from };
  const [chains, absences, shifts] = await Promise.all([
    chainsOf(tx, days, { includesReaching: rules.settings.nightMode === "split" }),
    absencesOf(tx, days),
    shiftsOf(tx, days),
  ]);
  const inputs = { chains, absences, shifts };
  return members.flatMap((member) =>
    evaluateDays(evaluationInputOf(member, rules, today, inputs), from, to).map((day) => ({
      userId: member.userId,
      day,
    })),
  );
}
