import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { PlanShift, ShiftPlan, shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { Reach } from "@glasen/domain/access/reach.ts";
import { dayKinds, fractions } from "@glasen/domain/holidays/day-kinds.ts";
import { holidayName } from "@glasen/domain/holidays/holiday-name.ts";
import { planningReach } from "@glasen/domain/shifts/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { absentDays } from "../absences/absences.public.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { refusePeriod } from "./list-shifts.ts";
import { planTargets } from "./plan-targets.ts";
import { viewerOf } from "./shift-viewer.ts";
import { createInstantTexts, presentPlanned } from "./shifts.present.ts";
import {
  countApplications,
  counterpartsOutside,
  type PlanPerson,
  type PlanRow,
  planPeople,
  planShifts,
  type ShiftViewer,
} from "./visible-shifts.store.ts";

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
): Promise<ShiftPlan> {
  refusePeriod(from, to, "to");
  const { tx, actor } = call;
  const viewer = await viewerOf(call, crewId);
  const [inside, outside, people] = await Promise.all([
    planShifts(tx, viewer, { from, to }),
    counterpartsOutside(tx, viewer, { from, to }),
    planPeople(tx, viewer),
  ]);
  const shifts = await presentPlan(call, viewer, [...inside, ...outside]);
  const shown = peopleShown(viewer, people, shifts, { from, to });
  const absences = await absentDays(call, crewId, { from, to }, viewer.planned);
  const { rules } = await currentRules(call, crewId);
  return {
    shifts,
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
}

/** Each shift once: the draft where the caller sees one, with the published state beside it. */
export async function presentPlan({ tx }: Call, viewer: ShiftViewer, rows: readonly PlanRow[]): Promise<PlanShift[]> {
  const drafts = new Set(rows.flatMap(({ type, guid }) => (type === "published" ? [] : [guid])));
  const isReplaced = ({ type, guid }: PlanRow): boolean => type === "published" && drafts.has(guid);
  const published = new Map(rows.filter(isReplaced).map((row) => [row.guid, row]));
  const shown = published.size === 0 ? rows : rows.filter((row) => !isReplaced(row));
  const offers = shown.flatMap(({ isOffer, isReached, guid }) => (isOffer && isReached ? [guid] : []));
  const applications = await countApplications(tx, viewer.crewId, offers);
  const textOf = createInstantTexts();
  return shown.map((row) =>
    presentPlanned(
      viewer,
      row,
      row.type === "published" ? undefined : published.get(row.guid),
      applications.get(row.guid) ?? 0,
      textOf,
    ),
  );
}

/** Everybody whom the caller plans and who works here in the period, oneself, and those whose shifts are visible. */
function peopleShown(
  { ownId }: ShiftViewer,
  people: readonly PlanPerson[],
  shifts: readonly PlanShift[],
  { from, to }: Pick<InputOf<typeof shiftPlanEndpoints.get>, "from" | "to">,
): PlanPerson[] {
  const withShifts = new Set(shifts.flatMap(({ userId, published }) => [userId, published?.userId ?? null]));
  const isEmployed = ({ firstWorkDayAt, disabledAt }: PlanPerson) =>
    (firstWorkDayAt === null || firstWorkDayAt <= to) && (disabledAt === null || disabledAt > from);
  return people.filter(
    (person) => withShifts.has(person.userId) || ((person.isReached || person.userId === ownId) && isEmployed(person)),
  );
}
