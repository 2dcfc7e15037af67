import type { ExplainedStep, SheetDay } from "@glasen/contract/months.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { balanceChange } from "@glasen/domain/working-time/accounts.ts";
import type { RoundingDirection } from "@glasen/domain/working-time/rounding-rule.ts";
import { divideMinutes, minutesOf } from "@glasen/domain/working-time/whole-minutes.ts";
import { formatHours, formatHoursExactly, formatSignedHours } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import type { ExplainedDayTexts } from "./explained-day.texts.ts";

/** A line of the calculation; a `sum` adds up the lines above it. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly amount: string;
  readonly look: "part" | "nothing" | "sum" | "result";
}

interface Words {
  readonly t: ExplainedDayTexts;
  /** The time of an ISO instant in the crew's zone, to the second if asked. */
  readonly timeOf: (moment: string, isExact: boolean) => string;
  readonly absenceName: (typeId: number) => string;
}

/** The evaluated day to the second. */
type Exact = Pick<SheetDay, "work">;

const allHalves = 3;

/**
 * How the figures of a day were calculated, line by line. Up to the work it is done to the second where stamps have
 * seconds; from there on in the whole minutes of the sheet.
 */
export function linesOf(steps: readonly ExplainedStep[], day: SheetDay, exact: Exact, words: Words): Line[] {
  const { t } = words;
  const worked = secondsOf(exact.work);
  const shown = secondsOf(day.work);
  const isExact =
    worked !== shown ||
    steps.some(({ work, break: pause }) => secondsOf(work) % 60 !== 0 || secondsOf(pause) % 60 !== 0);
  const credits = creditsOf(steps, day);
  const bookings = bookingsOf(steps, day);
  const lines = steps.flatMap((step, index) => {
    const amount = credits.get(step) ?? bookings.get(step) ?? 0;
    return partsOf(step, day, { ...words, isExact, amount }).map((line, place) => ({
      ...line,
      key: `${index}-${place}`,
    }));
  });
  const sum = (key: string, label: string, amount: string, look: Line["look"] = "sum"): Line => ({
    ...{ key, label, amount, look },
  });
  return [
    ...lines.filter(({ place }) => place === "work"),
    ...(isExact ? [sum("exact", t.workedExactly, formatHoursExactly(worked))] : []),
    { ...sum("worked", t.worked, formatHours(shown), "result"), ...(isExact && { detail: t.wholeMinutes }) },
    ...lines.filter(({ place }) => place === "credit"),
    sum("difference", t.difference, formatSignedHours(secondsOf(day.difference))),
    ...lines.filter(({ place }) => place === "booking"),
    ...(day.balance === null
      ? [{ ...sum("balance", t.balance, "–"), detail: t.notYet }]
      : [
          sum(
            "before",
            t.balanceBefore(formatDate(addDays(day.date, -1)).slice(0, 6)),
            formatSignedHours(secondsOf(day.balance) - secondsOf(day.difference) - secondsOf(day.booked)),
            "part",
          ),
          sum("balance", t.balance, formatSignedHours(secondsOf(day.balance))),
        ]),
  ];
}

/** The whole minutes of the sheet's credits, divided among the steps that gave them. */
function creditsOf(steps: readonly ExplainedStep[], day: SheetDay): Map<ExplainedStep, number> {
  const divided = (kind: ExplainedStep["step"], total: string): [ExplainedStep, number][] => {
    const given = steps.filter(({ step }) => step === kind);
    const minutes = divideMinutes(
      secondsOf(total),
      given.map(({ credit }) => secondsOf(credit)),
    );
    return given.map((step, index) => [step, minutes[index] ?? 0]);
  };
  return new Map([...divided("holiday", day.holidayCredit), ...divided("absence", day.absenceCredit)]);
}

/** Bookings in whole minutes; the last one takes the seconds that the sheet's sum has. */
function bookingsOf(steps: readonly ExplainedStep[], day: SheetDay): Map<ExplainedStep, number> {
  const booked = steps.filter(({ step }) => step === "booking");
  const minutes = minutesOf(
    booked.map(({ timeAccount, duration }) => balanceChange(timeAccount ?? 0, secondsOf(duration))),
  );
  const rest = secondsOf(day.booked) - minutes.reduce((sum, one) => sum + one, 0);
  return new Map(booked.map((step, index) => [step, (minutes[index] ?? 0) + (index === booked.length - 1 ? rest : 0)]));
}

type Part = Omit<Line, "key"> & { readonly place: "work" | "credit" | "booking" };

const part = (
  place: Part["place"],
  label: string,
  seconds: number,
  detail: string | undefined,
  { isFirst = false, isExact = false } = {},
): Part => {
  // A deduction brings its own minus sign.
  const hasSign = !isFirst && seconds > 0;
  const text = isExact ? formatHoursExactly(seconds) : formatHours(seconds);
  return { place, label, detail, amount: hasSign ? `+${text}` : text, look: seconds === 0 ? "nothing" : "part" };
};

interface PartWords extends Words {
  readonly isExact: boolean;
  /** The credit or the booking of the step, in whole minutes. */
  readonly amount: number;
}

function partsOf(
  step: ExplainedStep,
  { isClockOutMissing, target }: SheetDay,
  { t, timeOf, absenceName, isExact, amount }: PartWords,
): Part[] {
  const work = secondsOf(step.work);
  const pause = secondsOf(step.break);
  const from = step.from ? timeOf(step.from, isExact) : "";
  const to = step.to ? timeOf(step.to, isExact) : "";
  const open = isClockOutMissing ? t.stampsOpen : t.stampsRunning;
  const worked = (label: string, seconds: number, detail: string | undefined, isFirst = false): Part =>
    part("work", label, seconds, detail, { isFirst, isExact });
  switch (step.step) {
    case "stamps":
      return [
        // From clock-in to clock-out; the break within has a line of its own.
        worked(t.stamps, work + pause, step.to === null ? open(from) : t.span(from, to), true),
        ...(pause > 0 ? [worked(t.stampedBreak, -pause, undefined)] : []),
      ];
    case "grace":
      return [worked(t.grace, work, t.graceEdge(from, to))];
    case "rounding":
      return [
        worked(
          t.rounding,
          work,
          t.roundingEdge(step.minutes ?? 0, (step.direction ?? "nearest") as RoundingDirection, from, to),
        ),
      ];
    case "closed":
      return [worked(t.closed, work, t.closedText, true)];
    case "overlap":
      return [worked(t.overlap, work, t.span(from, to))];
    case "plan":
      return [worked(t.plan, work, t.span(from, to), true)];
    case "frame":
      return [worked(t.frame, work, t.span(from, to))];
    case "breakRule":
      return [worked(step.isOfMinors ? t.breakRuleOfMinors : t.breakRule, work, breakDetail(step, t))];
    case "midnight":
      return [worked(t.midnight(dayAndMonth(step.date)), work, t.midnightText)];
    case "target":
      return [];
    case "holiday":
      return [part("credit", step.halves === allHalves ? t.holiday : t.holidayHalf, amount, undefined)];
    case "absence": {
      const name = absenceName(step.typeId ?? 0);
      const memo = secondsOf(step.memo);
      return [
        part(
          "credit",
          step.halves === allHalves ? name : `${name}, ${t.absenceHalf}`,
          amount,
          memo > 0 ? t.memo(formatHours(memo)) : undefined,
        ),
      ];
    }
    case "difference":
      return [part("credit", t.target, -secondsOf(target), undefined)];
    case "booking":
      return [part("booking", t.booking(step.timeAccount ?? 0), amount, step.reason)];
    case "model":
    case "surcharge":
    case "correction":
      return [];
  }
}

/** Work that carries a surcharge; it is no part of the sum. */
export const surchargeLines = ({ surcharges }: SheetDay, t: ExplainedDayTexts): { label: string; amount: string }[] =>
  surcharges.map(({ kind, duration }) => ({ label: t.surcharge(kind), amount: formatHours(secondsOf(duration)) }));

const dayAndMonth = (day: string | undefined): string => (day ? formatDate(day as LocalDate).slice(0, 6) : "");

function breakDetail({ tiers = [], taken, break: added }: ExplainedStep, t: ExplainedDayTexts): string {
  const due = tiers.filter((tier) => secondsOf(tier.added) > 0).at(-1) ?? tiers[0];
  if (!due) return t.breakNotDue;
  const rule = t.breakTier(formatHours(secondsOf(due.after)), formatHours(secondsOf(due.minimum)));
  if (secondsOf(added) === 0 && secondsOf(taken) === 0) return `${rule}; ${t.breakNotDue}`;
  return `${rule}; ${t.breakTaken(formatHours(secondsOf(taken)))}`;
}

/** The change of a closed day after its closing, and the corrections that were booked instead; no part of the sum. */
export function correctionText(steps: readonly ExplainedStep[], t: ExplainedDayTexts): string | undefined {
  const correction = steps.find(({ step }) => step === "correction");
  if (!correction) return undefined;
  const booked = (correction.booked ?? []).map(({ date, duration }) =>
    t.correctionBooked(formatDate(date as LocalDate), formatSignedHours(secondsOf(duration))),
  );
  return [t.correction(formatSignedHours(secondsOf(correction.difference))), ...booked].join(" ");
}

/** The working time model that applied to the day. */
export function modelText(steps: readonly ExplainedStep[], t: ExplainedDayTexts): string | undefined {
  const model = steps.find(({ step }) => step === "model");
  if (!model?.date) return undefined;
  return `${model.source === "member" ? t.modelMember : t.modelCrew}, ${t.since(formatDate(model.date as LocalDate))}`;
}
