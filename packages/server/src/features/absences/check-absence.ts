import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import {
  type ChargedDay,
  type CostLine,
  costByYear,
  costLines,
  fallsOnHalfHoliday,
} from "@glasen/domain/absences/count-days.ts";
import { type DeputyProblem, deputyProblem } from "@glasen/domain/absences/deputy.ts";
import type { DeputyMode } from "@glasen/domain/absences/deputy-modes.ts";
import { type AbsenceSpan, isForwardSpan } from "@glasen/domain/absences/half-days.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { isMemberOf } from "@glasen/domain/access/actor.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { isActiveThroughout } from "@glasen/domain/members/active-days.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import type { TypeRow } from "./absence-types.store.ts";
import { type AbsenceRow, absencesWithin } from "./absences.store.ts";
import { lastCarryYear } from "./accounts.store.ts";
import { type BalanceRow, balancesByYear } from "./balances.ts";
import { blockedBy } from "./blocked.store.ts";
import { daysOf } from "./count-absence.ts";
import { dayValues } from "./day-value.ts";
import { yearOf } from "./list-accounts.ts";
import { findPersons, type PersonRow } from "./persons.store.ts";
import { recordedTimes } from "./recorded-times.ts";
import { type TypesOfCrew, typesOfCrew } from "./types-of-crew.ts";

type RequestedAbsence = Omit<InputOf<typeof absenceEndpoints.preview>, never>;

/** A requested absence with everything that its problems follow from. */
export interface AbsenceCheck {
  person: PersonRow;
  today: LocalDate;
  settings: Settings;
  types: TypesOfCrew;
  type: TypeRow;
  span: AbsenceSpan & { durationSeconds: number | null };
  days: ChargedDay[];
  lines: CostLine[];
  isOwn: boolean;
  isDecider: boolean;
  overlapping: AbsenceRow[];
  blocked: { reason: string; isWarning: boolean } | undefined;
  deputyProblem: DeputyProblem | undefined;
  isTooLate: boolean;
  isOnHalfHoliday: boolean;
  hasTimes: boolean;
  balances: {
    year: number;
    before: number;
    cost: number;
    returned: number;
    after: number;
    isEntitled: boolean;
    balance: BalanceRow;
  }[];
}

const MAX_DAYS = 731;

export async function checkAbsence(
  call: Call,
  requested: RequestedAbsence,
  { isLocked }: { isLocked: boolean },
): Promise<AbsenceCheck> {
  const { tx, actor, now } = call;
  const { crewId, userId } = requested;
  const [person] = await findPersons(tx, crewId, [userId], { isLocked });
  if (!person) throw new Refusal("notAuthorized", "userId");
  const isOwn = isMemberOf(actor, crewId) && actor.userId === userId;
  const isDecider = decidesFor(actor, person);
  if (!isOwn && !isDecider) throw new Refusal("notAuthorized", "userId");

  const span = spanOf(requested);
  const today = await todayIn(tx, crewId, now);
  const [settings, types, dayValueOf, overlapping, blocked] = await Promise.all([
    effectiveSettings(tx, crewId, today, userId),
    typesOfCrew(tx, crewId, today),
    dayValues(call, crewId),
    absencesWithin(tx, crewId, [userId], span),
    blockedBy(tx, crewId, person.teamIds, span.startDate, span.endDate),
  ]);
  const type = types.get(requested.typeId);
  if (!type || !isOffered(type)) throw new Refusal("invalidArgument", "typeId");
  if (span.durationSeconds !== null && (!type.isHourBased || span.startDate !== span.endDate)) {
    throw new Refusal("invalidArgument", "duration");
  }
  if (!isActiveThroughout(person, span.startDate, span.endDate))
    throw new Refusal("memberInactiveInPeriod", "startDate");
  const days = daysOf(span, dayValueOf(userId));
  const wholeDays = type.isSickness || type.isHourBased ? [] : days.filter((day) => day.halves === halves.whole);
  return {
    person,
    today,
    settings,
    types,
    type,
    span,
    days,
    lines: span.durationSeconds === null ? costLines(span, dayValueOf(userId), type) : [],
    isOwn,
    isDecider,
    overlapping,
    blocked,
    deputyProblem: await checkDeputy(call, requested, {
      mode: settings.absenceDeputies,
      span,
      isRequest: !isDecider && type.canBeRequested,
    }),
    isTooLate: span.startDate < addDays(today, settings.absenceRequestLeadDays) && settings.absenceRequestLeadDays > 0,
    isOnHalfHoliday: fallsOnHalfHoliday(span, dayValueOf(userId)),
    hasTimes:
      (await recordedTimes(call, [person], { days: wholeDays.map(({ date }) => date), today, isLocked })).length > 0,
    balances: await balancesAfter(call, requested, { type, types, days, today }),
  };
}

function spanOf({ startDate, startDayPart, endDate, endDayPart, duration }: RequestedAbsence): AbsenceCheck["span"] {
  const span = { startDate, startDayPart, endDate, endDayPart };
  if (!isForwardSpan(span)) throw new Refusal("daysOutOfOrder", "endDate");
  if (dayNumber(endDate) - dayNumber(startDate) > MAX_DAYS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "endDate");
  return { ...span, durationSeconds: duration === null ? null : (parseIsoDuration(duration) ?? null) };
}

/** The rest before and after, in the years of the absence and in later ones that have to give carried days back. */
async function balancesAfter(
  { tx }: Call,
  { crewId, userId }: RequestedAbsence,
  { type, types, days, today }: Pick<AbsenceCheck, "type" | "types" | "days" | "today">,
): Promise<AbsenceCheck["balances"]> {
  const [first] = days;
  if (!type.hasEntitlement || !first) return [];
  const costs = costByYear(days, type);
  const fromYear = yearOf(first.date);
  const year = Math.max(...costs.keys(), (await lastCarryYear(tx, crewId, { userId, typeId: type.id })) ?? 0);
  const period = { fromYear, year, date: today };
  const balancesWith = await balancesByYear(tx, crewId, { ...period, userId, type, types });
  const requested = days.map(({ date, fraction, seconds }) => ({
    date,
    amount: type.isHourBased ? seconds / 3600 : 1 / fraction,
    isGranted: false,
  }));
  const withRequest = balancesWith(requested);
  return balancesWith().flatMap((balance, index) => {
    const next = withRequest[index] ?? balance;
    const { year: inYear, valueAfterPending: before, isEntitled } = balance;
    const cost = costs.get(inYear) ?? 0;
    const returned = round(creditOf(next) - creditOf(balance));
    if (inYear < fromYear || (!costs.has(inYear) && returned === 0)) return [];
    return { year: inYear, before, cost, returned, after: round(before - cost + returned), isEntitled, balance };
  });
}

/** The amount that the years before and after leave to a year. */
const creditOf = ({ carriedOver, lapsed, carriedOut }: BalanceRow): number => carriedOver - lapsed - carriedOut;

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** The problem of the named deputy, or of naming none. */
async function checkDeputy(
  { tx }: Call,
  { crewId, userId, deputyId }: { crewId: number; userId: number; deputyId: number | null },
  { mode, span, isRequest }: { mode: DeputyMode; span: AbsenceSpan; isRequest: boolean },
): Promise<DeputyProblem | undefined> {
  const [person] = deputyId === null ? [] : await findPersons(tx, crewId, [deputyId], { isLocked: false });
  const absent = person ? await absencesWithin(tx, crewId, [person.userId], span) : [];
  return deputyProblem({
    mode,
    userId,
    deputyId,
    isRequest,
    isDeputyThere: person !== undefined && isActiveThroughout(person, span.startDate, span.endDate),
    isDeputyAbsent: absent.length > 0,
  });
}
