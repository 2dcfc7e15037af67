import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { ShiftPlan, shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { Reach } from "@glasen/domain/access/reach.ts";
import { dayKinds, fractions } from "@glasen/domain/holidays/day-kinds.ts";
import { holidayName } from "@glasen/domain/holidays/holiday-name.ts";
import { planningReach } from "@glasen/domain/shifts/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { JsonText } from "#kernel/call/json-text.ts";
import { absentDays } from "../absences/absences.public.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { refusePeriod } from "./list-shifts.ts";
import { type PlanPerson, planPeople, planShifts } from "./plan.store.ts";
import { planTargets } from "./plan-targets.ts";
import { viewerOf } from "./shift-viewer.ts";
import type { ShiftViewer } from "./visible-shifts.store.ts";

const planningOf: Record<Reach["scope"], ShiftPlan["planning"]> = {
  crew: "crew",
  group: "teams",
  own: "none",
  none: "none",
};

/** The plan of a period as the caller may see it. */
export async function getPlan(
  call: Call,
  { crewId, from, to }: InputOf<typeof shiftPlanEndpoints.get>,
  language: Language = call.caller.language,
): Promise<JsonText<ShiftPlan>> {
  refusePeriod(from, to, "to");
  const { tx, actor } = call;
  const viewer = await viewerOf(call, crewId);
  const [shifts, people] = await Promise.all([
    planShifts(tx, viewer, { from, to }),
    planPeople(tx, viewer, { from, to }),
  ]);
  const absences = await absentDays(call, crewId, { from, to }, viewer.planned);
  const { rules } = await currentRules(call, crewId);
  const shown = people.filter((person) => isShown(viewer, person, { from, to }));
  const beside: Omit<ShiftPlan, "shifts"> = {
    people: await planTargets(call, crewId, shown, { from, to }),
    absences,
    holidays: rules.holidayRows
      .filter(({ date, dayKind }) => date >= from && date <= to && dayKind !== dayKinds.COMPANY_HOLIDAY)
      .map((day) => ({
        date: day.date,
        name: holidayName(day, language),
        isHalf: day.fraction === fractions.half,
      })),
    law: { country: rules.country, sector: rules.sector },
    planning: planningOf[planningReach(actor, crewId).scope],
  };
  return new JsonText(`{"shifts":${shifts.text},${JSON.stringify(beside).slice(1)}`);
}

/** Everybody whom the caller plans and who works here in the period, oneself, and those whose shifts are visible. */
const isShown = (
  { ownId }: ShiftViewer,
  { userId, isReached, hasShifts, firstWorkDayAt, disabledAt }: PlanPerson,
  { from, to }: Pick<InputOf<typeof shiftPlanEndpoints.get>, "from" | "to">,
): boolean =>
  hasShifts ||
  ((isReached || userId === ownId) &&
    (firstWorkDayAt === null || firstWorkDayAt <= to) &&
    (disabledAt === null || disabledAt > from));
