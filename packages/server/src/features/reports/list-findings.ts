import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Finding, monthEndpoints } from "@glasen/contract/months.ts";
import { addDays, dayNumber, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { isClosedChain } from "@glasen/domain/working-time/law/breaks.ts";
import type { Finding as DomainFinding } from "@glasen/domain/working-time/law/finding.ts";
import { findingsIn, LOOKBACK_DAYS } from "@glasen/domain/working-time/law/findings.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type CrewRules, currentRules, isMinorOn, minorAgeOn } from "../evaluation/crew-rules.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { chainsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { breakAnswersOf, deductedBreaksOf } from "../evaluation/missing-break.public.ts";
import { type EmployedMember, resolvePeriod } from "../evaluation/period.public.ts";
import type { MemberDays } from "./balances.store.ts";
import { recordedLate, weeksIn } from "./findings.store.ts";

const MAX_DAYS = 100;
/** The longest average over weeks looks back so far. */
const WEEKS_OF_AVERAGES = 24;
/** Members who are read at a time, so that memory stays small in a large crew. */
const BATCH_SIZE = 100;

export async function listFindings(call: Call, input: InputOf<typeof monthEndpoints.findings>): Promise<Finding[]> {
  const { crewId, from, to } = input;
  if (dayNumber(to) - dayNumber(from) > MAX_DAYS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "to");
  const { members } = await resolvePeriod(call, input);
  const { rules } = await currentRules(call, crewId);
  const found: Finding[] = [];
  for (let first = 0; first < members.length; first += BATCH_SIZE) {
    found.push(...(await findingsOf(call, rules, { crewId, from, to }, members.slice(first, first + BATCH_SIZE))));
  }
  return found;
}

async function findingsOf(
  { tx }: Call,
  rules: CrewRules,
  period: Omit<MemberDays, "userIds">,
  members: readonly EmployedMember[],
): Promise<Finding[]> {
  const { from, to } = period;
  const userIds = members.map(({ userId }) => userId);
  const days = { ...period, userIds };
  const averagesFrom = addDays(mondayOf(from), -7 * WEEKS_OF_AVERAGES);
  const newYear = `${from.slice(0, 4)}-01-01` as LocalDate;
  const [found, weeks, answers, recorded] = await Promise.all([
    chainsWithin(tx, { ...days, from: addDays(from, -LOOKBACK_DAYS), to: addDays(to, 1) }),
    weeksIn(tx, { ...days, from: newYear < averagesFrom ? newYear : averagesFrom }, rules.zone),
    breakAnswersOf(tx, days),
    recordedLate(tx, days, rules.zone),
  ]);
  const chains = new Map([...found].map(([userId, ofUser]) => [userId, ofUser.filter(isClosedChain)]));
  // A shift of the last day may continue on the day after it.
  const deducted = await deductedBreaksOf(tx, rules, { ...period, to: addDays(to, 1) }, members, chains);
  const answerOn = new Map(answers.map((one) => [`${one.userId} ${one.date}`, one]));
  return userIds.flatMap((userId) => {
    const input = {
      zone: rules.zone,
      country: rules.country,
      isMinorOn: (day: LocalDate) => isMinorOn(rules, userId, day),
      ageOn: (day: LocalDate) => minorAgeOn(rules, userId, day),
      chains: chains.get(userId) ?? [],
      deducted: deducted.get(userId) ?? [],
      weeks: weeks.get(userId) ?? new Map(),
      holidays: rules.publicHolidays,
      sector: rules.sector,
      recordedOn: recorded.get(userId) ?? new Map(),
    };
    return findingsIn(input, from, to).map((finding) => {
      const answer = finding.rule === "break" ? answerOn.get(`${userId} ${finding.date}`) : undefined;
      return present(userId, finding, answer ?? null);
    });
  });
}

function present(
  userId: number,
  { remedy, unit, actual, limit, ...finding }: DomainFinding,
  answer: Finding["answer"],
): Finding {
  const amount = (value: number): string => (unit === "days" ? `P${value}D` : presentDuration(value));
  return {
    userId,
    ...finding,
    actual: amount(actual),
    limit: amount(limit),
    remedy: {
      kind: remedy.kind,
      ...("seconds" in remedy && { duration: presentDuration(remedy.seconds) }),
      ...("at" in remedy && { at: new Date(remedy.at * 1000).toISOString() }),
      ...("date" in remedy && { date: remedy.date }),
      ...("days" in remedy && { days: remedy.days }),
    },
    answer: answer && {
      answer: answer.answer,
      from: answer.from,
      to: answer.to,
      reason: answer.reason,
      outcome: answer.outcome,
    },
  };
}
