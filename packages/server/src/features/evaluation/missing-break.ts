import type { BreakAnswer, breakAnswerEndpoints, MissingBreak } from "@glasen/contract/break-answers.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { dayNumber, isForward, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import {
  type MissingBreak as DomainMissingBreak,
  isClosedChain,
  missingBreak,
} from "@glasen/domain/working-time/law/breaks.ts";
import { limitsOn } from "@glasen/domain/working-time/law/law-pack.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { askedOf } from "../reports/list-durations.ts";
import { iso } from "../working-time/working-time.present.ts";
import { answersIn } from "./break-answers.store.ts";
import { currentRules } from "./day-kinds.public.ts";
import { isMinorOn } from "./minors.ts";
import { factsOf } from "./reevaluate.ts";
import { chainsOf, people, shiftsOf } from "./times.store.ts";

/** What of a break is missing on a day, as far as its chains have ended; reckoned afresh from the stamps. */
export async function missingBreakOn(
  call: Call,
  crewId: number,
  userId: number,
  date: LocalDate,
): Promise<(DomainMissingBreak & { act: string }) | undefined> {
  const { tx, now } = call;
  const { rules } = await currentRules(call, crewId);
  const limits = limitsOn(rules.country, isMinorOn(rules, userId, date), date, rules.sector);
  const [person] = await people(tx, crewId, [userId]);
  if (!limits || !person) return undefined;
  const found = await chainsOf(tx, { crewId, userIds: [userId], from: date, to: date }, false);
  const chains = (found.get(userId) ?? []).filter(isClosedChain);
  if (chains.length === 0) return undefined;
  // All that the rule deducts belongs to the day of the clock-in, wherever nights are cut.
  const today = localDayOf(rules.zone, instantOf(now));
  const shifts = await shiftsOf(tx, { crewId, userIds: [userId], from: date, to: date });
  const facts = factsOf(person, rules, today, { chains: new Map([[userId, chains]]), absences: new Map(), shifts });
  const whole = { ...facts, settings: { ...facts.settings, nightMode: "clockInDay" as const } };
  const [result] = evaluateDays(whole, date, date);
  const missing = missingBreak(chains, result?.automaticBreak ?? 0, limits);
  return missing && { ...missing, act: limits.act };
}

export async function getMissingBreak(
  call: Call,
  { crewId, userId, date }: InputOf<typeof breakAnswerEndpoints.missing>,
): Promise<MissingBreak | null> {
  const found = await missingBreakOn(call, crewId, userId, date);
  if (!found) return null;
  const { act, taken, due, missing, from, to } = found;
  const momentOf = (second: number): string => new Date(second * 1000).toISOString();
  return { date, act, taken: iso(taken), due: iso(due), missing: iso(missing), from: momentOf(from), to: momentOf(to) };
}

const MOST_DAYS = 366;

export async function listBreakAnswers(
  call: Call,
  { crewId, userId, from, to }: InputOf<typeof breakAnswerEndpoints.list>,
): Promise<BreakAnswer[]> {
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  if (dayNumber(to) - dayNumber(from) > MOST_DAYS) throw new Refusal("bodyTooBig", "to");
  const { userIds } = await askedOf(call, { crewId, userId, from, to });
  return answersIn(call.tx, { crewId, userIds, from, to });
}
