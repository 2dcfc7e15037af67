/** Breaks that the law requires and that were not taken, and the members' answers about them. */
import type { BreakAnswer } from "@glasen/contract/break-answers.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { deductedBreaks } from "@glasen/domain/working-time/evaluate.ts";
import type { CountedChain } from "@glasen/domain/working-time/evaluation.ts";
import { isClosedChain, type MissingBreak, missingBreak } from "@glasen/domain/working-time/law/breaks.ts";
import { limitsOn } from "@glasen/domain/working-time/law/law-pack.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type BreakAnswerRow, breakAnswersIn, insertBreakAnswer, type NewBreakAnswer } from "./break-answers.store.ts";
import { type CrewRules, currentRules, isMinorOn } from "./crew-rules.public.ts";
import { presentDuration } from "./duration.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { chainsOf, type EmployedMember, findEvaluated, type MemberDays, shiftsOf } from "./times.store.ts";

/** The missing break of a day, evaluated from the chains of the day that have ended. */
export async function missingBreakOn(
  call: Call,
  crewId: number,
  userId: number,
  date: LocalDate,
): Promise<(MissingBreak & { act: string }) | undefined> {
  const { tx } = call;
  const { rules } = await currentRules(call, crewId);
  const limits = limitsOn(rules.country, isMinorOn(rules, userId, date), date, rules.sector);
  const [member] = await findEvaluated(tx, crewId, [userId]);
  if (!limits || !member) return undefined;
  const day = { crewId, userIds: [userId], from: date, to: date };
  const found = await chainsOf(tx, day, { includesReaching: false });
  const chains = (found.get(userId) ?? []).filter(isClosedChain);
  if (chains.length === 0) return undefined;
  const deducted = await deductedBreaksOf(tx, rules, day, [member], new Map([[userId, chains]]));
  const automaticBreak = (deducted.get(userId) ?? []).reduce((sum, one) => sum + one.to - one.from, 0);
  const missing = missingBreak(chains, automaticBreak, limits);
  return missing && { ...missing, act: limits.act };
}

/** The breaks by member that rules deduct from closed chains of these days; epoch seconds. */
export async function deductedBreaksOf(
  tx: Tx,
  rules: CrewRules,
  { crewId, from, to }: Omit<MemberDays, "userIds">,
  members: readonly EmployedMember[],
  chains: ReadonlyMap<number, readonly CountedChain[]>,
): Promise<Map<number, { from: number; to: number }[]>> {
  const userIds = members.map(({ userId }) => userId);
  const inputs = { chains, absences: new Map(), shifts: await shiftsOf(tx, { crewId, userIds, from, to }) };
  return new Map(
    members.map((member) => [member.userId, deductedBreaks(evaluationInputOf(member, rules, to, inputs), from, to)]),
  );
}

export const saveBreakAnswer = async (tx: Tx, answer: NewBreakAnswer): Promise<BreakAnswer> =>
  presentBreakAnswer(await insertBreakAnswer(tx, answer));

/** In the order in which they were given: the last answer about a day counts. */
export const breakAnswersOf = async (tx: Tx, days: MemberDays): Promise<BreakAnswer[]> =>
  (await breakAnswersIn(tx, days)).map(presentBreakAnswer);

const presentBreakAnswer = ({ from, to, taken, due, missing, answeredAt, ...row }: BreakAnswerRow): BreakAnswer => ({
  ...row,
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
  taken: presentDuration(taken),
  due: presentDuration(due),
  missing: presentDuration(missing),
  answeredAt: answeredAt.toISOString(),
});
