import type { ExplainedStep, SheetDay } from "@glasen/contract/months.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { balanceChange } from "@glasen/domain/working-time/accounts.ts";
import type { RoundingDirection } from "@glasen/domain/working-time/rounding-rule.ts";
import { formatHours, formatSignedHours } from "#platform/formats.ts";
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
  /** The time of an ISO instant in the crew's zone. */
  readonly timeOf: (moment: string) => string;
  readonly absenceName: (typeId: number) => string;
}

const allHalves = 3;

/** How the figures of a day were calculated, line by line. */
export function linesOf(steps: readonly ExplainedStep[], day: SheetDay, words: Words): Line[] {
  const { t } = words;
  const lines = steps.flatMap((step, index) =>
    partsOf(step, day, words).map((line, place) => ({ ...line, key: `${index}-${place}` })),
  );
  const before = lines.filter(({ place }) => place === "work");
  const credits = lines.filter(({ place }) => place === "credit");
  const bookings = lines.filter(({ place }) => place === "booking");
  const sum = (key: string, label: string, amount: string, look: Line["look"] = "sum"): Line => ({
    key,
    label,
    amount,
    look,
  });
  return [
    ...before,
    sum("worked", t.worked, formatHours(secondsOf(day.work)), "result"),
    ...credits,
    sum("difference", t.difference, formatSignedHours(secondsOf(day.difference))),
    ...bookings,
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

type Part = Omit<Line, "key"> & { readonly place: "work" | "credit" | "booking" };

const part = (
  place: Part["place"],
  label: string,
  seconds: number,
  detail: string | undefined,
  isFirst = false,
): Part => ({
  place,
  label,
  detail,
  // A deduction brings its own minus sign.
  amount: isFirst || seconds < 0 ? formatHours(seconds) : formatSignedHours(seconds),
  look: seconds === 0 ? "nothing" : "part",
});

function partsOf(step: ExplainedStep, { isClockOutMissing }: SheetDay, { t, timeOf, absenceName }: Words): Part[] {
  const work = secondsOf(step.work);
  const pause = secondsOf(step.break);
  const from = step.from ? timeOf(step.from) : "";
  const to = step.to ? timeOf(step.to) : "";
  const open = isClockOutMissing ? t.stampsOpen : t.stampsRunning;
  switch (step.step) {
    case "stamps":
      return [
        // From clock-in to clock-out; the break within has a line of its own.
        part("work", t.stamps, work + pause, step.to === null ? open(from) : t.span(from, to), true),
        ...(pause > 0 ? [part("work", t.stampedBreak, -pause, undefined)] : []),
      ];
    case "grace":
      return [part("work", t.grace, work, t.graceEdge(from, to))];
    case "rounding":
      return [
        part(
          "work",
          t.rounding,
          work,
          t.roundingEdge(step.minutes ?? 0, (step.direction ?? "nearest") as RoundingDirection, from, to),
        ),
      ];
    case "closed":
      return [part("work", t.closed, work, t.closedText, true)];
    case "overlap":
      return [part("work", t.overlap, work, t.span(from, to))];
    case "plan":
      return [part("work", t.plan, work, t.span(from, to), true)];
    case "frame":
      return [part("work", t.frame, work, t.span(from, to))];
    case "breakRule":
      return [part("work", step.isOfMinors ? t.breakRuleOfMinors : t.breakRule, work, breakDetail(step, t))];
    case "midnight":
      return [part("work", t.midnight(dayAndMonth(step.date)), work, t.midnightText)];
    case "target":
      return [];
    case "holiday":
      return [part("credit", step.halves === allHalves ? t.holiday : t.holidayHalf, secondsOf(step.credit), undefined)];
    case "absence": {
      const name = absenceName(step.typeId ?? 0);
      const memo = secondsOf(step.memo);
      return [
        part(
          "credit",
          step.halves === allHalves ? name : `${name}, ${t.absenceHalf}`,
          secondsOf(step.credit),
          memo > 0 ? t.memo(formatHours(memo)) : undefined,
        ),
      ];
    }
    case "difference":
      return [part("credit", t.target, -secondsOf(step.target), undefined)];
    case "booking":
      return [
        part(
          "booking",
          t.booking(step.timeAccount ?? 0),
          balanceChange(step.timeAccount ?? 0, secondsOf(step.duration)),
          step.reason,
        ),
      ];
    case "model":
    case "surcharge":
    case "correction":
      return [];
  }
}

/** Work that carries a surcharge; it is no part of the sum. */
export const surchargeLines = (
  steps: readonly ExplainedStep[],
  t: ExplainedDayTexts,
): { label: string; amount: string }[] =>
  steps.flatMap(({ surcharge, duration }) =>
    surcharge === undefined ? [] : { label: t.surcharge(surcharge), amount: formatHours(secondsOf(duration)) },
  );

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
