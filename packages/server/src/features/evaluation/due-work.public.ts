import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { creditedOf } from "@glasen/domain/working-time/credits.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules } from "./crew-rules.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { absencesOf, type EmployedMember } from "./times.store.ts";

const nothing = new Map<never, never>();

/**
 * The work that is due from members on each day of a period, in seconds: the target less holidays and granted absences,
 * whether the day is over or lies ahead. Recorded times do not matter.
 */
export async function dueWorkOf(
  call: Call,
  crewId: number,
  members: readonly EmployedMember[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<number, { date: LocalDate; seconds: number }[]>> {
  const { rules, today } = await currentRules(call, crewId);
  const userIds = members.map(({ userId }) => userId);
  const absences = await absencesOf(call.tx, { crewId, userIds, from, to });
  // The surcharges of work are not asked for, and without chains there is none.
  const inputs = { absences, chains: nothing, shifts: nothing };
  return new Map(
    members.map((member) => [
      member.userId,
      evaluateDays(evaluationInputOf(member, rules, today, inputs), from, to).map((day) => ({
        date: day.date,
        seconds: Math.max(0, day.target - creditedOf(day) - day.compensatoryMemo),
      })),
    ]),
  );
}
