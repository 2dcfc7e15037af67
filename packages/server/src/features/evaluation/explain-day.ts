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
import { currentRules } from "./day-kinds.public.ts";
import { factsOf } from "./reevaluate.ts";
import { absencesOf, chainsOf, shiftsOf } from "./times.store.ts";
import { iso } from "../working-time/working-time.present.ts";
import { askedOf } from "../reports/list-durations.ts";

interface Explanation {
  date: LocalDate;
  steps: ExplainedStep[];
  day: Pick<SheetDay, "work" | "break" | "target" | "difference">;
}

/** The same reckoning as when the day was evaluated, told step by step. */
export async function explainDayOf(
  call: Call,
  { crewId, userId, date }: InputOf<typeof monthEndpoints.explain>,
): Promise<Explanation> {
  const { tx } = call;
  const asked = await askedOf(call, { crewId, userId, from: date, to: date });
  const [person] = asked.persons;
  if (!person) throw new Refusal("notAuthorized", "userId");
  const { rules, today } = await currentRules(call, crewId);
  const wanted = { crewId, userIds: [userId], from: date, to: date };
  const [chains, absences, shifts, bookings] = await Promise.all([
    chainsOf(tx, wanted, rules.settings.nightMode === "split"),
    absencesOf(tx, wanted),
    shiftsOf(tx, wanted),
    bookingsWithin(tx, asked, undefined, 1000),
  ]);
  const { result, steps } = explainDay(factsOf(person, rules, today, { chains, absences, shifts }), date);
  return {
    date,
    steps: [...steps.flatMap(presentStep), ...bookings.flatMap(presentBooking)],
    day: {
      work: iso(result.work),
      break: iso(result.break),
      target: iso(result.target),
      difference: iso(result.difference),
    },
  };
}

/** Only what was booked by hand or for closed months: what follows from the day stands in its steps already. */
const presentBooking = ({ id, timeAccount, seconds, additionalData }: BookingRow): ExplainedStep[] => {
  if (id === null) return [];
  const reason = additionalData["reason"];
  return [{ step: "booking", timeAccount, duration: iso(seconds), ...(typeof reason === "string" && { reason }) }];
};

const moment = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

const changed = ({ work, break: pause }: { work: number; break: number }) => ({ work: iso(work), break: iso(pause) });

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
        worked: iso(step.worked),
        taken: iso(step.taken),
        gaps: iso(step.gaps),
        isOfMinors: isMinorsBreakRule(step),
        tiers: step.tiers.map(({ after, minimum, added }) => ({
          after: iso(after),
          minimum: iso(minimum),
          added: iso(added),
        })),
        placed: step.placed.map(({ from, to }) => ({ from: moment(from), to: moment(to) })),
        ...changed(step),
      };
    case "midnight":
      return { step: step.step, date: step.chainDate, ...changed(step) };
    case "target":
      return { step: step.step, target: iso(step.target) };
    case "holiday":
      return { step: step.step, halves: step.halves, credit: iso(step.credit) };
    case "absence":
      return {
        step: step.step,
        typeId: step.typeId,
        halves: step.halves,
        credit: iso(step.credit),
        memo: iso(step.memo),
      };
    case "difference":
      return {
        step: step.step,
        work: iso(step.work),
        credits: iso(step.credits),
        target: iso(step.target),
        difference: iso(step.difference),
      };
    case "surcharges":
      return surchargeKinds.flatMap((kind) =>
        step[kind] === 0 ? [] : [{ step: "surcharge" as const, surcharge: kind, duration: iso(step[kind]) }],
      );
  }
}
