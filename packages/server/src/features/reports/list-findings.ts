import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Finding, monthEndpoints } from "@glasen/contract/months.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { addDays, dayNumber, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { isClosedChain } from "@glasen/domain/working-time/law/breaks.ts";
import type { Finding as DomainFinding } from "@glasen/domain/working-time/law/finding.ts";
import { findingsIn, LOOKBACK_DAYS } from "@glasen/domain/working-time/law/findings.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { answersIn } from "../evaluation/break-answers.store.ts";
import { currentRules } from "../evaluation/day-kinds.public.ts";
import { isMinorOn, minorAgeOn } from "../evaluation/minors.ts";
import { chainsOf } from "../evaluation/times.store.ts";
import type { CrewRules } from "../evaluation/crew-rules.ts";
import { iso } from "../working-time/working-time.present.ts";
import { recordedLate, weeksIn, workIn } from "./findings.store.ts";
import { askedOf } from "./list-durations.ts";

const MOST_DAYS = 100;
/** As far back as the longest mean of weeks looks. */
const WEEKS_OF_AVERAGES = 24;
/** So many people are read at a time, so that memory stays small in a big crew. */
const PEOPLE_AT_ONCE = 100;

export async function listFindings(call: Call, input: InputOf<typeof monthEndpoints.findings>): Promise<Finding[]> {
  const { crewId, from, to } = input;
  if (dayNumber(to) - dayNumber(from) > MOST_DAYS) throw new Refusal("bodyTooBig", "to");
  const { userIds } = await askedOf(call, input);
  const { rules } = await currentRules(call, crewId);
  const found: Finding[] = [];
  for (let first = 0; first < userIds.length; first += PEOPLE_AT_ONCE) {
    const some = userIds.slice(first, first + PEOPLE_AT_ONCE);
    found.push(...(await findingsOf(call, rules, { crewId, userIds: some, from, to })));
  }
  return found;
}

async function findingsOf(
  { tx }: Call,
  rules: CrewRules,
  asked: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<Finding[]> {
  const { userIds, from, to } = asked;
  const ofMeans = addDays(mondayOf(from), -7 * WEEKS_OF_AVERAGES);
  const newYear = `${from.slice(0, 4)}-01-01` as LocalDate;
  const [chains, results, weeks, answers, recorded] = await Promise.all([
    chainsOf(tx, { ...asked, from: addDays(from, -LOOKBACK_DAYS), to: addDays(to, 1) }, false),
    workIn(tx, asked),
    weeksIn(tx, { ...asked, from: newYear < ofMeans ? newYear : ofMeans }),
    answersIn(tx, asked),
    recordedLate(tx, asked, rules.zone),
  ]);
  const holidays = new Set([...rules.holidays].flatMap(([date, part]) => (part === halves.whole ? [date] : [])));
  const answerOn = new Map(answers.map((one) => [`${one.userId} ${one.date}`, one]));
  return userIds.flatMap((userId) => {
    const facts = {
      zone: rules.zone,
      country: rules.country,
      isMinorOn: (day: LocalDate) => isMinorOn(rules, userId, day),
      ageOn: (day: LocalDate) => minorAgeOn(rules, userId, day),
      chains: (chains.get(userId) ?? []).filter(isClosedChain),
      results: results.get(userId) ?? [],
      weeks: weeks.get(userId) ?? new Map(),
      holidays,
      sector: rules.sector,
      recordedOn: recorded.get(userId) ?? new Map(),
    };
    return findingsIn(facts, from, to).map((finding) => {
      const said = finding.rule === "break" ? answerOn.get(`${userId} ${finding.date}`) : undefined;
      return present(userId, finding, said ?? null);
    });
  });
}

function present(
  userId: number,
  { remedy, unit, actual, limit, ...finding }: DomainFinding,
  said: Finding["answer"],
): Finding {
  const amount = (value: number): string => (unit === "days" ? `P${value}D` : iso(value));
  return {
    userId,
    ...finding,
    actual: amount(actual),
    limit: amount(limit),
    remedy: {
      kind: remedy.kind,
      ...("seconds" in remedy && { duration: iso(remedy.seconds) }),
      ...("at" in remedy && { at: new Date(remedy.at * 1000).toISOString() }),
      ...("date" in remedy && { date: remedy.date }),
      ...("days" in remedy && { days: remedy.days }),
    },
    answer: said && {
      answer: said.answer,
      from: said.from,
      to: said.to,
      reason: said.reason,
      outcome: said.outcome,
    },
  };
}
