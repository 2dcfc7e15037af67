import type { BreakAnswer, breakAnswerEndpoints, MissingBreak } from "@glasen/contract/break-answers.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { dayNumber, isForward } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentDuration } from "./duration.public.ts";
import { breakAnswersOf, missingBreakOn } from "./missing-break.public.ts";
import { resolvePeriod } from "./period.public.ts";

const MAX_DAYS = 366;

export async function getMissingBreak(
  call: Call,
  { crewId, userId, date }: InputOf<typeof breakAnswerEndpoints.missing>,
): Promise<MissingBreak | null> {
  const found = await missingBreakOn(call, crewId, userId, date);
  if (!found) return null;
  const { act, taken, due, missing, from, to } = found;
  return {
    date,
    act,
    taken: presentDuration(taken),
    due: presentDuration(due),
    missing: presentDuration(missing),
    from: new Date(from * 1000).toISOString(),
    to: new Date(to * 1000).toISOString(),
  };
}

export async function listBreakAnswers(
  call: Call,
  { crewId, userId, from, to }: InputOf<typeof breakAnswerEndpoints.list>,
): Promise<BreakAnswer[]> {
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  if (dayNumber(to) - dayNumber(from) > MAX_DAYS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "to");
  const { userIds } = await resolvePeriod(call, { crewId, userId, from, to });
  return breakAnswersOf(call.tx, { crewId, userIds, from, to });
}
