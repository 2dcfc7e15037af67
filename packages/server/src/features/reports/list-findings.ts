import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Finding, monthEndpoints } from "@glasen/contract/months.ts";
import { addDays, dayNumber, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { isClosedChain } from "@glasen/domain/working-time/law/breaks.ts";
import type { Finding as DomainFinding } from "@glasen/domain/working-time/law/finding.ts";
import { findingsIn, isAboutHoursOfWeeks, LOOKBACK_DAYS } from "@glasen/domain/working-time/law/findings.ts";
import { weeksOfAverages } from "@glasen/domain/working-time/law/law-pack.ts";
import type { WorkedWeeks } from "@glasen/domain/working-time/law/week-findings.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type CrewRules, currentRules, isMinorOn, minorAgeOn } from "../evaluation/crew-rules.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { chainsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { breakAnswersOf, deductedBreaksOf } from "../evaluation/missing-break.public.ts";
import { type EmployedMember, resolvePeriod } from "../evaluation/period.public.ts";
import type { MemberDays } from "./balances.store.ts";
import { type FindingMarkRow, marksIn } from "./finding-marks.store.ts";
import { presenceIn, recordedLate, workIn } from "./findings.store.ts";

const MAX_DAYS = 100;
/** Members who are read at a time, so that memory stays small in a large crew. */
const BATCH_SIZE = 100;

type Wanted = Omit<InputOf<typeof monthEndpoints.findings>, "page" | "perPage">;

/** A page has the findings of some members: a large crew is read from the top down. */
export async function listFindings(
  call: Call,
  { page, perPage, ...wanted }: InputOf<typeof monthEndpoints.findings>,
): Promise<Page<Finding>> {
  const members = await checkedMembers(call, wanted);
  const ofPage = members.slice((page - 1) * perPage, page * perPage);
  return { items: await findingsOf(call, wanted, ofPage), total: members.length };
}

/** The findings of every member that the caller may see. */
export const allFindings = async (call: Call, wanted: Wanted): Promise<Finding[]> =>
  findingsOf(call, wanted, await checkedMembers(call, wanted));

async function checkedMembers(call: Call, wanted: Wanted): Promise<readonly EmployedMember[]> {
  const { from, to } = wanted;
  if (dayNumber(to) - dayNumber(from) > MAX_DAYS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "to");
  return (await resolvePeriod(call, wanted)).members;
}

async function findingsOf(
  call: Call,
  { crewId, from, to }: Wanted,
  members: readonly EmployedMember[],
): Promise<Finding[]> {
  const { rules } = await currentRules(call, crewId);
  const found: Finding[] = [];
  for (let first = 0; first < members.length; first += BATCH_SIZE) {
    const batch = members.slice(first, first + BATCH_SIZE);
    found.push(...(await findingsOfBatch(call.tx, rules, { crewId, from, to }, batch)));
  }
  return found;
}

async function findingsOfBatch(
  tx: Tx,
  rules: CrewRules,
  period: Omit<MemberDays, "userIds">,
  members: readonly EmployedMember[],
): Promise<Finding[]> {
  const { from, to } = period;
  const userIds = members.map(({ userId }) => userId);
  const days = { ...period, userIds };
  const averagesFrom = addDays(mondayOf(from), -7 * weeksOfAverages(rules.country));
  const newYear = `${from.slice(0, 4)}-01-01` as LocalDate;
  const [read, presence, answers, recorded, marks] = await Promise.all([
    chainsWithin(tx, { ...days, from: addDays(from, -LOOKBACK_DAYS), to: addDays(to, 1) }),
    presenceIn(tx, { ...days, from: newYear < averagesFrom ? newYear : averagesFrom }, rules.zone),
    breakAnswersOf(tx, days),
    recordedLate(tx, days, rules.zone),
    marksIn(tx, days),
  ]);
  const chains = new Map([...read].map(([userId, ofUser]) => [userId, ofUser.filter(isClosedChain)]));
  // A shift of the last day may continue on the day after it.
  const deducted = await deductedBreaksOf(tx, rules, { ...period, to: addDays(to, 1) }, members, chains);
  const check = (userId: number, weeks: WorkedWeeks): DomainFinding[] =>
    findingsIn(
      {
        zone: rules.zone,
        country: rules.country,
        isMinorOn: (day) => isMinorOn(rules, userId, day),
        ageOn: (day) => minorAgeOn(rules, userId, day),
        chains: chains.get(userId) ?? [],
        deducted: deducted.get(userId) ?? [],
        weeks,
        holidays: rules.publicHolidays,
        sector: rules.sector,
        recordedOn: recorded.get(userId) ?? new Map(),
      },
      from,
      to,
    );
  const found = new Map(userIds.map((userId) => [userId, check(userId, presence.get(userId) ?? new Map())]));
  // The breaks of many weeks are read only of those who were there for longer than the law lets anybody work.
  const suspects = userIds.filter((userId) => found.get(userId)?.some(isAboutHoursOfWeeks));
  if (suspects.length > 0) {
    const work = await workIn(tx, { ...days, userIds: suspects, from: averagesFrom });
    for (const userId of suspects) {
      found.set(userId, check(userId, withWork(presence.get(userId), work.get(userId), averagesFrom)));
    }
  }
  const markOn = new Map(marks.map((mark) => [markKey(mark), mark]));
  const answerOn = new Map(answers.map((one) => [`${one.userId} ${one.date}`, one]));
  return [...found].flatMap(([userId, ofUser]) =>
    ofUser.map((finding) => {
      const answer = finding.rule === "break" ? answerOn.get(`${userId} ${finding.date}`) : undefined;
      return present(userId, finding, answer ?? null, markOn);
    }),
  );
}

/** The weeks from a Monday on with their exact work. */
const withWork = (presence: WorkedWeeks = new Map(), work: WorkedWeeks = new Map(), from: LocalDate): WorkedWeeks =>
  new Map(
    [...presence].map(([monday, week]) => [
      monday,
      monday < from ? week : { ...week, work: work.get(monday)?.work ?? 0 },
    ]),
  );

const markKey = ({ userId, date, rule, actual }: Pick<FindingMarkRow, "userId" | "date" | "rule" | "actual">): string =>
  `${userId} ${date} ${rule} ${actual}`;

function present(
  userId: number,
  { remedy, unit, actual, limit, ...finding }: DomainFinding,
  answer: Finding["answer"],
  markOn: ReadonlyMap<string, FindingMarkRow>,
): Finding {
  const amount = (value: number): string => (unit === "days" ? `P${value}D` : presentDuration(value));
  const mark = markOn.get(markKey({ userId, ...finding, actual: amount(actual) }));
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
    mark: mark
      ? { state: mark.state, note: mark.note, markedBy: mark.markedBy, markedAt: mark.markedAt.toISOString() }
      : null,
  };
}
