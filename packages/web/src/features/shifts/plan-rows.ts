import type { Member } from "@glasen/contract/members.ts";
import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { netOf, type RowTarget } from "./plan-edits.ts";
import { lanesOfDay } from "./planner-timeline.ts";

export type Axis = "people" | "workplaces";
export type PlanPerson = ShiftPlan["people"][number];
export type PlanAbsence = ShiftPlan["absences"][number];

interface Placed {
  readonly key: string;
  /** Position from above and height, in units of `UNIT_PX`. */
  readonly top: number;
  readonly units: number;
}
/** The head of a team. */
export interface HeadRow extends Placed {
  readonly kind: "head";
  readonly name: string;
  readonly count: number;
}
/** A row with a cell for each day. */
export interface BodyRow extends Placed {
  readonly kind: "open" | "person" | "workplace";
  readonly name: string;
  readonly target: RowTarget;
  readonly member: Member | undefined;
  readonly person: PlanPerson | undefined;
  /** Shifts by day, in the order of their start. */
  readonly cells: ReadonlyMap<LocalDate, readonly PlanShift[]>;
  readonly absences: ReadonlyMap<LocalDate, readonly PlanAbsence[]>;
  /** Net seconds in the period, without shifts that are to be removed. */
  readonly plannedSeconds: number;
}
export type PlanRow = HeadRow | BodyRow;

/** Heights are multiples of one unit, so that the visible rows are found by one division. */
export const UNIT_PX = 13;
const HEAD_UNITS = 2;
const BASE_UNITS = 3;

interface Filtered {
  readonly shifts: readonly PlanShift[];
  readonly members: readonly Member[];
  readonly teamId: number | undefined;
  readonly workplaceId: number | undefined;
  readonly qualified: Qualified | undefined;
}
/** Whom and which shifts a chosen qualification concerns. */
export interface Qualified {
  readonly holds: (userId: number) => boolean;
  readonly isRequiredBy: (shift: PlanShift) => boolean;
}
interface Input extends Filtered {
  readonly axis: Axis;
  readonly people: readonly PlanPerson[];
  readonly absences: readonly PlanAbsence[];
  readonly teams: readonly Team[];
  readonly workplaces: readonly Workplace[];
  /** The shifts of the whole period, whose hours count. */
  readonly counted: readonly PlanShift[];
  /** The day whose hours are shown, where it is one. */
  readonly day: LocalDate | undefined;
  readonly words: { readonly openShifts: string; readonly noTeam: string; readonly noWorkplace: string };
}

const cellsOf = (shifts: readonly PlanShift[]): Map<LocalDate, PlanShift[]> => {
  const cells = groupBy(shifts, ({ date }) => date);
  for (const cell of cells.values()) cell.sort(byStart);
  return cells;
};
const byStart = (one: PlanShift, other: PlanShift): number =>
  one.from === other.from ? (one.guid < other.guid ? -1 : 1) : one.from < other.from ? -1 : 1;

type Unplaced<R> = R extends Placed ? Omit<R, "top" | "units"> : never;

/**
 * The shifts that the filters leave: of a team's members and those offered to it, at a workplace, of people with a
 * qualification and open ones that require it.
 */
export function shownShifts({ shifts, members, teamId, workplaceId, qualified }: Filtered): readonly PlanShift[] {
  if (teamId === undefined && workplaceId === undefined && !qualified) return shifts;
  const inTeam = new Set(
    members.filter(({ teamIds }) => teamId === undefined || teamIds.includes(teamId)).map(({ userId }) => userId),
  );
  const isForTeam = ({ userId, offer }: PlanShift): boolean =>
    userId === null
      ? teamId === undefined || !offer?.eligibleTeamIds.length || offer.eligibleTeamIds.includes(teamId)
      : inTeam.has(userId);
  const isQualified = (shift: PlanShift): boolean =>
    !qualified || (shift.userId === null ? qualified.isRequiredBy(shift) : qualified.holds(shift.userId));
  return shifts.filter(
    (shift) =>
      isForTeam(shift) && isQualified(shift) && (workplaceId === undefined || shift.workplaceId === workplaceId),
  );
}

/** The rows of the plan, from above. */
export function planRows(input: Input): PlanRow[] {
  const { shifts } = input;
  const rows = input.axis === "people" ? peopleRows(input, shifts) : workplaceRows(input, shifts);
  return placed(rows, input.day);
}

function peopleRows(input: Input, shifts: readonly PlanShift[]): Unplaced<PlanRow>[] {
  const { people, members, teams, teamId, qualified, words } = input;
  const ofUser = groupBy(shifts, ({ userId }) => userId);
  const counted = groupBy(input.counted, ({ userId }) => userId);
  const absences = groupBy(input.absences, ({ userId }) => userId);
  const memberOf = new Map(members.map((member) => [member.userId, member]));
  const isShown = ({ userId, teamIds }: Member): boolean =>
    (teamId === undefined || teamIds.includes(teamId)) && (qualified?.holds(userId) ?? true);
  // The order of the members' list is by name.
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const shown = members.filter((member) => personOf.has(member.userId) && isShown(member));
  const order = new Map(teams.map(({ id }, index) => [id, index]));
  const shownTeams = teamId === undefined ? teams : teams.filter(({ id }) => id === teamId);
  const teamOf = (member: Member): number | null =>
    teamId ??
    [...member.teamIds].filter((id) => order.has(id)).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))[0] ??
    null;
  const groups = groupBy(shown, teamOf);
  const row = (member: Member): Unplaced<BodyRow> => ({
    kind: "person",
    key: `user-${member.userId}`,
    name: member.name,
    target: { userId: member.userId },
    member: memberOf.get(member.userId),
    person: personOf.get(member.userId),
    cells: cellsOf(ofUser.get(member.userId) ?? []),
    plannedSeconds: secondsOf(counted.get(member.userId)),
    absences: groupBy(absences.get(member.userId) ?? [], ({ date }) => date),
  });
  const teamRows = [...shownTeams.map(({ id, name }) => ({ id, name })), { id: null, name: words.noTeam }].flatMap(
    ({ id, name }): Unplaced<PlanRow>[] => {
      const group = groups.get(id) ?? [];
      if (group.length === 0) return [];
      const head: Unplaced<HeadRow> = { kind: "head", key: `team-${id}`, name, count: group.length };
      return [head, ...group.map(row)];
    },
  );
  const open: Unplaced<BodyRow> = {
    kind: "open",
    key: "open",
    name: words.openShifts,
    target: { userId: null },
    member: undefined,
    person: undefined,
    cells: cellsOf(ofUser.get(null) ?? []),
    plannedSeconds: 0,
    absences: new Map(),
  };
  return [open, ...teamRows];
}

function workplaceRows(input: Input, shifts: readonly PlanShift[]): Unplaced<PlanRow>[] {
  const { workplaces, workplaceId, words } = input;
  const ofPlace = groupBy(shifts, (shift) => shift.workplaceId);
  const counted = groupBy(input.counted, (shift) => shift.workplaceId);
  // A disabled workplace is shown while it still has shifts.
  const offered = workplaces.filter(
    ({ id, disabledAt }) =>
      (workplaceId === undefined || id === workplaceId) && (disabledAt === null || ofPlace.has(id)),
  );
  const places = [...offered.map(({ id, name }) => ({ id: id as number | null, name }))];
  if (workplaceId === undefined && (ofPlace.has(null) || places.length === 0))
    places.push({ id: null, name: words.noWorkplace });
  return places.map(({ id, name }) => ({
    kind: "workplace",
    key: `place-${id}`,
    name,
    target: { workplaceId: id },
    member: undefined,
    person: undefined,
    cells: cellsOf(ofPlace.get(id) ?? []),
    plannedSeconds: secondsOf(counted.get(id)),
    absences: new Map(),
  }));
}

const secondsOf = (shifts: readonly PlanShift[] = []): number =>
  shifts.reduce((sum, shift) => sum + (shift.type === "unpublished_delete" ? 0 : netOf(shift)), 0);

function placed(rows: readonly Unplaced<PlanRow>[], day: LocalDate | undefined): PlanRow[] {
  let top = 0;
  return rows.map((row) => {
    const units = row.kind === "head" ? HEAD_UNITS : BASE_UNITS * Math.max(1, day ? linesOf(row, day) : fullestOf(row));
    const result = { ...row, top, units } as PlanRow;
    top += units;
    return result;
  });
}

/** An absence takes the first place of a cell and the shifts follow below it. */
export const lanesBefore = ({ absences }: Pick<BodyRow, "absences">, day: LocalDate): number =>
  absences.has(day) ? 1 : 0;

const fullestOf = (row: Pick<BodyRow, "cells" | "absences">): number =>
  Math.max(0, ...[...row.cells].map(([day, { length }]) => length + lanesBefore(row, day)));

const linesOf = (row: Pick<BodyRow, "cells" | "absences">, day: LocalDate): number => {
  const lanes = lanesOfDay([...row.cells.values()].flat());
  return lanesBefore(row, day) + (lanes.size === 0 ? 0 : Math.max(...lanes.values()) + 1);
};

export const unitsOf = (rows: readonly PlanRow[]): number => {
  const last = rows.at(-1);
  return last ? last.top + last.units : 0;
};

export const isBodyRow = (row: PlanRow): row is BodyRow => row.kind !== "head";

/** Whether a day lies outside of a person's employment. */
export const isOutside = (person: PlanPerson | undefined, day: LocalDate): boolean =>
  person !== undefined &&
  ((person.firstWorkDayAt !== null && day < person.firstWorkDayAt) ||
    (person.disabledAt !== null && day >= person.disabledAt));

/** Runs of the same absence on consecutive shown days, so that each is drawn as one bar. */
export function absenceRuns(
  absences: BodyRow["absences"],
  days: readonly LocalDate[],
): { readonly first: number; readonly length: number; readonly absence: PlanAbsence }[] {
  const runs: { first: number; length: number; absence: PlanAbsence }[] = [];
  days.forEach((day, index) => {
    for (const absence of absences.get(day) ?? []) {
      const last = runs.findLast((run) => run.first + run.length === index && isSameAbsence(run.absence, absence));
      if (last) last.length += 1;
      else runs.push({ first: index, length: 1, absence });
    }
  });
  return runs;
}

const isSameAbsence = (one: PlanAbsence, other: PlanAbsence): boolean =>
  one.typeId === other.typeId && one.isGranted === other.isGranted && one.part === "whole" && other.part === "whole";
