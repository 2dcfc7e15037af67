import { wishFor } from "../availability/wish.ts";
import { groupBy } from "../lists/group-by.ts";
import { isActiveOn } from "../members/active-days.ts";
import {
  type MissingQualification,
  missingQualifications,
  requiredFor,
  type WorkplaceRequirements,
} from "../qualifications/qualification.ts";
import { addDays } from "../time/local-date.ts";
import { instantAt, startOfDay } from "../time/zone.ts";
import type { Remedy } from "../working-time/law/finding.ts";
import {
  type AbsentDay,
  type ConflictKind,
  isHardConflict,
  type JudgedPerson,
  type JudgedShift,
  type ShiftConflict,
} from "./conflict.ts";
import { lawConflicts, type PlanLaw } from "./law-conflicts.ts";

/** The facts that are the same for everybody. */
export interface PlanRules extends PlanLaw {
  disabledWorkplaceIds: ReadonlySet<number>;
  requirements?: PlanRequirements | undefined;
}

/** The qualifications of the crew; a shift may still name one that has been deleted. */
export interface PlanRequirements {
  known: ReadonlySet<number>;
  ofWorkplaces: WorkplaceRequirements;
}

/**
 * All conflicts of a plan, as it would be if its drafts were published. Rests and weeks are judged by the shifts given:
 * those of the days around the plan belong to them.
 */
export function findConflicts(
  rules: PlanRules,
  people: readonly JudgedPerson[],
  shifts: readonly JudgedShift[],
): ShiftConflict[] {
  const shiftsOf = groupBy(shifts, ({ userId }) => userId);
  return [
    ...disabledWorkplaces(rules, (shiftsOf.get(null) ?? []).filter(stays)),
    ...people.flatMap((person) => conflictsOfPerson(rules, person, shiftsOf.get(person.userId) ?? [])),
  ];
}

/** The conflicts of one person's shifts, hard ones first; the order of the shifts does not matter. */
export function conflictsOfPerson(
  rules: PlanRules,
  person: JudgedPerson,
  shifts: readonly JudgedShift[],
): ShiftConflict[] {
  const planned = shifts.filter(stays).sort(inOrder);
  if (planned.length === 0) return [];
  return [...overlaps(planned), ...conflictsAlone(rules, person, planned), ...lawConflicts(rules, person, planned)];
}

/** What the law alone says to one person's shifts. */
export const lawConflictsOfPerson = (
  rules: PlanRules,
  person: JudgedPerson,
  shifts: readonly JudgedShift[],
): ShiftConflict[] => lawConflicts(rules, person, shifts.filter(stays).sort(inOrder));

/** The conflicts that each shift has with its person alone, whatever else the person works. */
export const conflictsAlone = (
  rules: PlanRules,
  person: JudgedPerson,
  planned: readonly JudgedShift[],
): ShiftConflict[] => [
  ...planned.flatMap((shift) => (isActiveOn(person, shift.date) ? [] : [conflict("notEmployed", shift)])),
  ...absenceConflicts(rules.zone, person.absences, planned),
  ...disabledWorkplaces(rules, planned),
  ...wishConflicts(rules.zone, person, planned),
  ...qualificationConflicts(rules, person, planned),
];

const stays = ({ type }: JudgedShift): boolean => type !== "unpublished_delete";

/** By time; the guid decides between equal shifts, so that the result never depends on the order given. */
const inOrder = (one: JudgedShift, other: JudgedShift): number =>
  one.from - other.from || one.to - other.to || (one.guid < other.guid ? -1 : 1);

interface Found {
  other?: JudgedShift;
  seconds?: number;
  remedy?: Remedy;
  qualification?: MissingQualification;
}

const conflict = (kind: ConflictKind, shift: JudgedShift, found: Found = {}): ShiftConflict => ({
  kind,
  isHard: isHardConflict(kind),
  guid: shift.guid,
  otherGuid: found.other?.guid ?? null,
  guids: found.other ? [found.other.guid, shift.guid] : [shift.guid],
  userId: shift.userId,
  date: shift.date,
  act: null,
  unit: "seconds",
  actual: found.seconds ?? 0,
  limit: 0,
  remedy: found.remedy ?? { kind: "none" },
  ...(found.qualification && { qualification: found.qualification }),
});

/** Each pair of shifts at the same time; touching is not overlapping. */
function overlaps(planned: readonly JudgedShift[]): ShiftConflict[] {
  return planned.flatMap((shift, index) =>
    planned
      .slice(0, index)
      .filter((other) => other.to > shift.from)
      .map((other) =>
        conflict("overlap", shift, {
          other,
          seconds: (Math.min(shift.to, other.to) - shift.from) / 1000,
          remedy: { kind: "startAt", at: other.to / 1000 },
        }),
      ),
  );
}

function disabledWorkplaces({ disabledWorkplaceIds }: PlanRules, planned: readonly JudgedShift[]): ShiftConflict[] {
  return planned.flatMap((shift) =>
    shift.workplaceId !== null && disabledWorkplaceIds.has(shift.workplaceId)
      ? [conflict("workplaceDisabled", shift)]
      : [],
  );
}

/** Shifts at times of which the person said that they cannot work. */
function wishConflicts(zone: string, { wishes = [] }: JudgedPerson, planned: readonly JudgedShift[]): ShiftConflict[] {
  if (wishes.length === 0) return [];
  return planned.flatMap((shift) => (wishFor(shift, wishes, zone) === "CANNOT" ? [conflict("cannot", shift)] : []));
}

/** A conflict for each qualification that the person does not have on the day of the shift. */
function qualificationConflicts(
  { requirements: rules }: PlanRules,
  { qualifications: held = [] }: JudgedPerson,
  planned: readonly JudgedShift[],
): ShiftConflict[] {
  if (!rules) return [];
  return planned.flatMap((shift) => {
    const { workplaceId, qualificationIds = [] } = shift;
    const required = requiredFor({ workplaceId, qualificationIds }, rules.ofWorkplaces);
    const known = required.filter((id) => rules.known.has(id));
    return missingQualifications(known, held, shift.date).map((qualification) =>
      conflict("qualification", shift, { qualification }),
    );
  });
}

interface Span {
  from: number;
  to: number;
}

/** An absence takes the calendar day, or the half of it that lies before or after noon. */
function spanOf(zone: string, { date, part }: AbsentDay): Span {
  const noon = instantAt(zone, date, "12:00");
  return {
    from: part === "second" ? noon : startOfDay(zone, date),
    to: part === "first" ? noon : startOfDay(zone, addDays(date, 1)),
  };
}

function absenceConflicts(
  zone: string,
  absences: readonly AbsentDay[],
  planned: readonly JudgedShift[],
): ShiftConflict[] {
  if (absences.length === 0) return [];
  const spans = absences
    .map((absence) => ({ ...spanOf(zone, absence), isGranted: absence.isGranted }))
    .sort((one, other) => one.from - other.from);
  return planned.flatMap((shift) =>
    [true, false].flatMap((isGranted) => {
      const met = spans.filter((span) => span.isGranted === isGranted && span.from < shift.to && span.to > shift.from);
      const [first] = met;
      if (!first) return [];
      const away = { from: first.from, to: Math.max(...met.map(({ to }) => to)) };
      const seconds = met.reduce(
        (sum, span) => sum + (Math.min(span.to, shift.to) - Math.max(span.from, shift.from)) / 1000,
        0,
      );
      const remedy = remedyFor(shift, away);
      return [conflict(isGranted ? "absence" : "requestedAbsence", shift, { seconds, remedy })];
    }),
  );
}

/** A shift that only reaches into the absence can begin after it or end before it. */
function remedyFor(shift: Span, away: Span): Remedy {
  if (away.from <= shift.from && away.to < shift.to) return { kind: "startAt", at: away.to / 1000 };
  if (away.to >= shift.to && away.from > shift.from) return { kind: "endAt", at: away.from / 1000 };
  return { kind: "none" };
}
