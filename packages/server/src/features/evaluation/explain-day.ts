import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ExplainedStep, monthEndpoints, SheetDay } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isMinorsBreakRule } from "@glasen/domain/working-time/break-rule.ts";
import { explainDay } from "@glasen/domain/working-time/evaluate.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { TraceStep } from "@glasen/domain/working-time/trace.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type BookingRow, bookingsWithin } from "./bookings.store.ts";
import { currentRules } from "./crew-rules.public.ts";
import { presentDuration } from "./duration.public.ts";
import { resolvePeriod } from "./period.public.ts";
import { evaluationInputOf } from "./reevaluate.ts";
import { absencesOf, chainsOf, shiftsOf } from "./times.store.ts";

const MAX_BOOKINGS = 1_000;

interface Explanation {
  date: LocalDate;
  steps: ExplainedStep[];
  day: Pick<SheetDay, "work" | "break" | "target" | "difference">;
}

/** Evaluates the day once more, with a trace of every step. */
export async function explainDayOf(
  call: Call,
  { crewId, userId, date }: InputOf<typeof monthEndpoints.explain>,
): Promise<Explanation> {
  const { tx } = call;
  const period = await resolvePeriod(call, { crewId, userId, from: date, to: date });
  const [member] = period.members;
  if (!member) throw new Refusal("notAuthorized", "userId");
  const { rules, today } = await currentRules(call, crewId);
  const [chains, absences, shifts, bookings] = await Promise.all([
    chainsOf(tx, period, { includesReaching: rules.settings.nightMode === "split" }),
    absencesOf(tx, period),
    shiftsOf(tx, period),
    bookingsWithin(tx, period, { timeAccount: undefined, limit: MAX_BOOKINGS }),
  ]);
  const { result, steps } = explainDay(evaluationInputOf(member, rules, today, { chains, absences, shifts }), date);
  return {
    date,
    steps: [...steps.flatMap(presentStep), ...bookings.flatMap(presentBooking)],
    day: {
      work: presentDuration(result.work),
      break: presentDuration(result.break),
      target: presentDuration(result.target),
      difference: presentDuration(result.difference),
    },
  };
}

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
      return surchargeKinds.flatMap((kind) =>
        step[kind] === 0
          ? []
          : [{ step: "surcharge" as const, surcharge: kind, duration: presentDuration(step[kind]) }],
      );
  }
}
