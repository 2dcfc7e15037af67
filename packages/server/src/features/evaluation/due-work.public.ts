import { daysBetween, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { type DueDay, dueDays } from "@glasen/domain/working-time/due-work.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules } from "./crew-rules.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { absencesOf, type EmployedMember } from "./times.store.ts";

const nothing = new Map<never, never>();

/** The work that is due from members on each day of a period, over or ahead: the target less holidays and absences. */
export async function dueWorkOf(
  call: Pick<Call, "tx" | "now">,
  crewId: number,
  members: readonly EmployedMember[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<number, DueDay[]>> {
  const { rules, today } = await currentRules(call, crewId);
  const userIds = members.map(({ userId }) => userId);
  const absences = await absencesOf(call.tx, { crewId, userIds, from, to });
  const inputs = { absences, chains: nothing, shifts: nothing };
  const days = daysBetween(from, to);
  return new Map(
    members.map((member) => [member.userId, dueDays(evaluationInputOf(member, rules, today, inputs), days)]),
  );
}
