import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ExplainedStep, monthEndpoints, SheetDay } from "@glasen/contract/months.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth } from "@glasen/domain/time/month.ts";
import { isMinorsBreakRule } from "@glasen/domain/working-time/break-rule.ts";
import { explainDay } from "@glasen/domain/working-time/evaluate.ts";
import { absenceTypes, HOURLY_TYPES_FROM } from "@glasen/domain/working-time/evaluation.ts";
import { type SurchargeKind, surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { TraceStep } from "@glasen/domain/working-time/trace.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type BookingRow, bookingsWithin } from "./bookings.store.ts";
import { type ClosedMonth, closedMonthsIn, correctionsOf } from "./closed-months.store.ts";
import { currentRules } from "./crew-rules.public.ts";
import { presentDuration } from "./duration.public.ts";
import { resolvePeriod } from "./period.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { findDay, isSameDay, type StoredDay } from "./results.store.ts";
import { absencesOf, chainsOf, shiftsOf } from "./times.store.ts";

const MAX_BOOKINGS = 1_000;

interface Explanation {
  date: LocalDate;
  steps: ExplainedStep[];
  day: Pick<SheetDay, "work" | "break" | "target" | "difference">;
}

/**
 * Evaluates the day once more, with a trace of every step. A day of a closed month that would come out differently now
 * is explained by the figures of its closing, and by the correction that was booked instead.
 */
export async function explainDayOf(
  call: Call,
  { crewId, userId, date }: InputOf<typeof monthEndpoints.explain>,
): Promise<Explanation> {
  const { tx } = call;
  const period = await resolvePeriod(call, { crewId, userId, from: date, to: date });
  const [member] = period.members;
  if (!member) throw new Refusal("notAuthorized", "userId");
  const { rules, today } = await currentRules(call, crewId);
  const [chains, absences, shifts, bookings, [closing]] = await Promise.all([
    chainsOf(tx, period, { includesReaching: rules.settings.nightMode === "split" }),
    absencesOf(tx, period),
    shiftsOf(tx, period),
    bookingsWithin(tx, period, { timeAccount: undefined, limit: MAX_BOOKINGS }),
    closedMonthsIn(tx, period),
  ]);
  const { result, steps } = explainDay(evaluationInputOf(member, rules, today, { chains, absences, shifts }), date);
  const stored = closing && (await findDay(tx, crewId, userId, date));
  if (!closing || !stored || isSameDay(stored, result))
    return {
      date,
      steps: [...steps.flatMap(presentStep), ...bookings.flatMap(presentBooking)],
      day: presentDay(result),
    };
  const corrections = await correctionsOf(tx, { crewId, userId, month: firstOfMonth(date) });
  const correction: ExplainedStep = {
    step: "correction",
    difference: presentDuration(result.difference - stored.difference),
    booked: corrections.map((one) => ({ date: one.date, duration: presentDuration(one.seconds) })),
  };
  return {
    date,
    steps: [...closedSteps(stored, closing), ...bookings.flatMap(presentBooking), correction],
    day: presentDay(stored),
  };
}

const presentDay = (day: Pick<StoredDay, "work" | "break" | "target" | "difference">): Explanation["day"] => ({
  work: presentDuration(day.work),
  break: presentDuration(day.break),
  target: presentDuration(day.target),
  difference: presentDuration(day.difference),
});

/** The kinds of absence of a stored day with their types. */
const storedAbsences = [
  ["vacation", absenceTypes.vacation],
  ["sickness", absenceTypes.sickness],
  ["education", absenceTypes.education],
  ["otherAbsence", absenceTypes.other],
  ["vacationHours", HOURLY_TYPES_FROM + absenceTypes.vacation - 1],
  ["sicknessHours", HOURLY_TYPES_FROM + absenceTypes.sickness - 1],
  ["educationHours", HOURLY_TYPES_FROM + absenceTypes.education - 1],
  ["otherAbsenceHours", HOURLY_TYPES_FROM + absenceTypes.other - 1],
] as const;

/** The steps that remain of a closed day: its sums, without the stamps and rules of that time. */
function closedSteps(day: StoredDay, { closedAt }: ClosedMonth): ExplainedStep[] {
  const part = (seconds: number) => (seconds < day.target ? halves.morning : halves.whole);
  const absence = (typeId: number, credit: number, memo: number): ExplainedStep[] => {
    const taken = typeId >= HOURLY_TYPES_FROM ? halves.whole : part(credit + memo);
    return credit + memo === 0
      ? []
      : [{ step: "absence", typeId, halves: taken, credit: presentDuration(credit), memo: presentDuration(memo) }];
  };
  const credits = day.difference - day.work + day.target;
  const { target, holidayCredit } = day;
  return [
    { step: "closed", closedAt: closedAt.toISOString(), ...changed(day) },
    ...presented({ step: "target", target }),
    ...(holidayCredit === 0 ? [] : presented({ step: "holiday", halves: part(holidayCredit), credit: holidayCredit })),
    ...storedAbsences.flatMap(([field, typeId]) => absence(typeId, day[field], 0)),
    ...absence(absenceTypes.compensatoryTimeOff, 0, day.compensatoryMemo),
    ...presented({ step: "difference", work: day.work, credits, target, difference: day.difference }),
    ...surchargeKinds.flatMap((kind, place) => surchargeStep(kind, day.surcharges?.[place] ?? 0)),
  ];
}

const presented = (step: TraceStep): ExplainedStep[] => [presentStep(step)].flat();

const surchargeStep = (surcharge: SurchargeKind, seconds: number): ExplainedStep[] =>
  seconds === 0 ? [] : [{ step: "surcharge", surcharge, duration: presentDuration(seconds) }];

/** Only stored bookings: those that follow from the day are among its steps already. */
const presentBooking = ({ id, timeAccount, seconds, additionalData }: BookingRow): ExplainedStep[] => {
  if (id === null) return [];
  const reason = additionalData["reason"];
  return [
    { step: "booking", timeAccount, duration: presentDuration(seconds), ...(typeof reason === "string" && { reason }) },
  ];
};

const moment = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

const changed = ({ work, break: pause }: { work: number; break: number }) => ({
  work: presentDuration(work),
  break: presentDuration(pause),
});

function presentStep(step: TraceStep): ExplainedStep | ExplainedStep[] {
  switch (step.step) {
    case "model":
      return { step: step.step, source: step.source, date: step.validFrom };
    case "stamps":
      return {
        step: step.step,
        from: moment(step.from),
        to: step.to === null ? null : moment(step.to),
        ...changed(step),
      };
    case "grace":
      return { step: step.step, edge: step.edge, from: moment(step.from), to: moment(step.to), ...changed(step) };
    case "rounding":
      return {
        step: step.step,
        edge: step.edge,
        ...step.rule,
        from: moment(step.from),
        to: moment(step.to),
        ...changed(step),
      };
    case "overlap":
    case "plan":
    case "frame":
      return { step: step.step, from: moment(step.from), to: moment(step.to), ...changed(step) };
    case "breakRule":
      return {
        step: step.step,
        mode: step.mode,
        worked: presentDuration(step.worked),
        taken: presentDuration(step.taken),
        gaps: presentDuration(step.gaps),
        isOfMinors: isMinorsBreakRule(step),
        tiers: step.tiers.map(({ after, minimum, added }) => ({
          after: presentDuration(after),
          minimum: presentDuration(minimum),
          added: presentDuration(added),
        })),
        placed: step.placed.map(({ from, to }) => ({ from: moment(from), to: moment(to) })),
        ...changed(step),
      };
    case "midnight":
      return { step: step.step, date: step.chainDate, ...changed(step) };
    case "target":
      return { step: step.step, target: presentDuration(step.target) };
    case "holiday":
      return { step: step.step, halves: step.halves, credit: presentDuration(step.credit) };
    case "absence":
      return {
        step: step.step,
        typeId: step.typeId,
        halves: step.halves,
        credit: presentDuration(step.credit),
        memo: presentDuration(step.memo),
      };
    case "difference":
      return {
        step: step.step,
        work: presentDuration(step.work),
        credits: presentDuration(step.credits),
        target: presentDuration(step.target),
        difference: presentDuration(step.difference),
      };
    case "surcharges":
      return surchargeKinds.flatMap((kind) => surchargeStep(kind, step[kind]));
  }
}
