import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { MemberWish } from "@glasen/contract/availability.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { HeldQualification } from "@glasen/contract/qualifications.ts";
import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import { requiredFor } from "@glasen/domain/qualifications/qualification.ts";
import type { ManningLevel } from "@glasen/domain/shifts/staffing.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { useCallback, useDeferredValue, useMemo } from "react";
import type { Answer } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { useConflictWords } from "./conflict-words.ts";
import { conflictFacts, conflictsIn, conflictsWith, requirementsOf } from "./plan-conflicts.ts";
import { type ShiftEdit, withEdits } from "./plan-edits.ts";
import { type Axis, planRows, type Qualified, shownShifts } from "./plan-rows.ts";
import type { PlannerView } from "./planner-period.ts";
import { onDay } from "./planner-timeline.ts";
import { useWishMarks } from "./planner-wishes.ts";
import { usePlannerWords } from "./planner-words.ts";
import { planningRights } from "./use-plan-actions.ts";

/** What the planner shows, as it was loaded. */
export interface PlannerData {
  readonly plan: ShiftPlan;
  /** The weeks before and after, once they are loaded. */
  readonly before: ShiftPlan | undefined;
  readonly after: ShiftPlan | undefined;
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
  readonly workplaces: readonly Workplace[];
  readonly levels: readonly ManningLevel[];
  readonly absenceTypes: readonly AbsenceType[];
  /** What the people said about their times, for those who plan them. */
  readonly wishes: readonly MemberWish[];
  /** Undefined until they are loaded. */
  readonly qualifications: Answer<"qualifications.list"> | undefined;
  readonly held: readonly HeldQualification[] | undefined;
  readonly view: PlannerView;
  readonly day: LocalDate;
  readonly days: readonly LocalDate[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
}

export interface PlannerFilter {
  readonly axis: Axis;
  readonly teamId: number | undefined;
  readonly workplaceId: number | undefined;
  readonly qualificationId: number | undefined;
}

const TONES = 6;
const noShifts: readonly PlanShift[] = [];

/** The plan with the edits that are still on their way, in the form in which it is drawn. */
export function usePlanModel(data: PlannerData, filter: PlannerFilter, pending: readonly ShiftEdit[]) {
  const { plan, before, after, members, teams, workplaces, view, day, days, from, to, today } = data;
  const { axis, teamId, workplaceId, qualificationId } = filter;
  const { wishes, qualifications, held } = data;
  const current = useCrew();
  const zone = current.crew.timeZone;
  const memberOf = useMemo(() => new Map(members.map((member) => [member.userId, member])), [members]);
  const tones = useMemo(() => new Map(workplaces.map(({ id }, index) => [id, index % TONES])), [workplaces]);
  const names = useMemo(() => new Map(workplaces.map(({ id, name }) => [id, name])), [workplaces]);
  const words = usePlannerWords({
    person: useCallback((userId: number) => memberOf.get(userId)?.name ?? "", [memberOf]),
    workplace: useCallback((id: number) => names.get(id) ?? "", [names]),
  });
  const rights = useMemo(
    () => planningRights(current, (userId) => memberOf.get(userId)?.teamIds ?? []),
    [current, memberOf],
  );

  const all = useMemo(() => {
    const known = [...(before?.shifts ?? []), ...plan.shifts, ...(after?.shifts ?? [])];
    return withEdits(known, pending, zone);
  }, [before, plan, after, pending, zone]);
  const shifts = useMemo(() => all.filter(({ date }) => date >= from && date <= to), [all, from, to]);
  const byGuid = useMemo(() => new Map(all.map((shift) => [shift.guid, shift])), [all]);

  const qualified = useMemo(
    () => qualifiedBy(qualificationId, qualifications, held, { from, to }),
    [qualificationId, qualifications, held, from, to],
  );
  const shown = useMemo(
    () => shownShifts({ shifts, members, teamId, workplaceId, qualified }),
    [shifts, members, teamId, workplaceId, qualified],
  );
  const rows = useMemo(() => {
    const { openShifts, noTeam, noWorkplace } = words.t;
    return planRows({
      ...{ axis, members, teams, workplaces, teamId, workplaceId, qualified },
      shifts:
        view === "day"
          ? onDay(shownShifts({ shifts: all, members, teamId, workplaceId, qualified }), day, zone)
          : shown,
      counted: shown,
      people: plan.people,
      absences: plan.absences,
      day: view === "day" ? day : undefined,
      words: { openShifts, noTeam, noWorkplace },
    });
  }, [axis, members, teams, workplaces, teamId, workplaceId, qualified, view, all, day, zone, shown, plan, words.t]);

  const drafts = useMemo(
    () => shown.filter((shift) => shift.type !== "published" && rights.canPlan(shift)),
    [shown, rights],
  );

  const disabled = useMemo(
    () => new Set(workplaces.filter(({ disabledAt }) => disabledAt !== null).map(({ id }) => id)),
    [workplaces],
  );
  const facts = useMemo(
    () =>
      conflictFacts({
        ...{ plan, from, zone, wishes, qualifications, held },
        disabledWorkplaceIds: disabled,
        canPlanUser: rights.canPlanUser,
      }),
    [plan, from, zone, disabled, wishes, qualifications, held, rights],
  );
  const wishMarks = useWishMarks(wishes, days);
  const isPlanner = plan.planning !== "none";
  // Judging a large plan takes longer than drawing it, so the marks follow a moment later.
  const judged = useDeferredValue<readonly PlanShift[]>(all, noShifts);
  const conflicts = useMemo(() => (isPlanner ? conflictsIn(facts, judged) : []), [isPlanner, facts, judged]);
  const qualificationName = useCallback(
    (id: number) => qualifications?.qualifications.find((one) => one.id === id)?.name ?? "",
    [qualifications],
  );
  const conflictText = useConflictWords(words, byGuid, qualificationName);
  const conflictTexts = useMemo(() => {
    const found = new Map<string, string>();
    for (const conflict of conflicts) {
      const { title } = conflictText(conflict);
      const known = found.get(conflict.guid);
      found.set(conflict.guid, known === undefined ? title : `${known}, ${title}`);
    }
    return found;
  }, [conflicts, conflictText]);

  /** The conflicts that an open shift would bring to a person, in words. */
  const conflictsFor = (shift: PlanShift, userId: number) =>
    conflictsWith(facts, all, { ...shift, userId }).map((conflict) => ({ ...conflict, ...conflictText(conflict) }));

  const holidays = useMemo(() => new Map(plan.holidays.map(({ date, name }) => [date, name])), [plan]);
  const looks = useMemo(
    () =>
      new Map(
        days.map((one) => [
          one,
          [holidays.has(one) && "holiday", weekday(one) === 7 && "sunday", one === today && "today"]
            .filter(Boolean)
            .join(" "),
        ]),
      ),
    [days, holidays, today],
  );
  const absenceTypes = useMemo(() => new Map(data.absenceTypes.map((type) => [type.id, type])), [data.absenceTypes]);
  const toneOf = useCallback((id: number | null): number => (id === null ? 3 : (tones.get(id) ?? 3)), [tones]);

  return {
    ...{ zone, words, rights, isPlanner, all, shifts, shown, byGuid, rows, drafts },
    ...{
      facts,
      conflicts,
      conflictText,
      conflictTexts,
      conflictsFor,
      holidays,
      looks,
      absenceTypes,
      toneOf,
      wishMarks,
    },
    crewId: current.crew.id,
    /** The shifts that people of this period do at each workplace. */
    staffed: all as readonly PlanShift[],
  };
}
export type PlanModel = ReturnType<typeof usePlanModel>;

/** Who holds the chosen qualification on some day of the period, and which shifts require it. */
function qualifiedBy(
  id: number | undefined,
  qualifications: PlannerData["qualifications"],
  held: readonly HeldQualification[] | undefined,
  { from, to }: Pick<PlannerData, "from" | "to">,
): Qualified | undefined {
  if (id === undefined || !qualifications || !held) return undefined;
  const { ofWorkplaces } = requirementsOf(qualifications);
  const holders = new Set(
    held
      .filter(({ qualificationId }) => qualificationId === id)
      .filter(({ validFrom, validUntil }) => (validFrom ?? to) <= to && (validUntil ?? from) >= from)
      .map(({ userId }) => userId),
  );
  return {
    holds: (userId) => holders.has(userId),
    isRequiredBy: (shift) => requiredFor(shift, ofWorkplaces).includes(id),
  };
}
