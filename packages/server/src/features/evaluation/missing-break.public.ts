/** Breaks that the law requires and nobody took, and what members answered about them. */
import type { BreakAnswer } from "@glasen/contract/break-answers.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import { isClosedChain, type MissingBreak, missingBreak } from "@glasen/domain/working-time/law/breaks.ts";
import { limitsOn } from "@glasen/domain/working-time/law/law-pack.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type BreakAnswerRow, breakAnswersIn, insertBreakAnswer, type NewBreakAnswer } from "./break-answers.store.ts";
import { currentRules, isMinorOn } from "./crew-rules.public.ts";
import { presentDuration } from "./duration.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { chainsOf, findEvaluated, type MemberDays, shiftsOf } from "./times.store.ts";

/** The missing break of a day, evaluated from the chains of the day that have ended. */
export async function missingBreakOn(
  call: Call,
  crewId: number,
  userId: number,
  date: LocalDate,
): Promise<(MissingBreak & { act: string }) | undefined> {
  const { tx } = call;
  const { rules, today } = await currentRules(call, crewId);
  const limits = limitsOn(rules.country, isMinorOn(rules, userId, date), date, rules.sector);
  const [member] = await findEvaluated(tx, crewId, [userId]);
  if (!limits || !member) return undefined;
  const day = { crewId, userIds: [userId], from: date, to: date };
  const found = await chainsOf(tx, day, { includesReaching: false });
  const chains = (found.get(userId) ?? []).filter(isClosedChain);
  if (chains.length === 0) return undefined;
  const inputs = { chains: new Map([[userId, chains]]), absences: new Map(), shifts: await shiftsOf(tx, day) };
  const input = evaluationInputOf(member, rules, today, inputs);
  // Every deduction of the break rule belongs to the day of the clock-in, also where nights are split at midnight.
  const whole = { ...input, settings: { ...input.settings, nightMode: "clockInDay" as const } };
  const [result] = evaluateDays(whole, date, date);
  const missing = missingBreak(chains, result?.automaticBreak ?? 0, limits);
  return missing && { ...missing, act: limits.act };
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
