import { groupBy } from "../lists/group-by.ts";
import { HOUR_MS } from "../time/instant.ts";
import { addDays, daysBetween, type LocalDate, weekday } from "../time/local-date.ts";
import { endOfDay, instantAt, startOfDay } from "../time/zone.ts";
import type { Shift } from "./shift.ts";

/** The number of people that a workplace needs at a time of day: on a weekday, or as an exception on one date. */
export interface ManningLevel {
  workplaceId: number;
  /** 1 is Monday; null for an exception. */
  weekday: number | null;
  date: LocalDate | null;
  fromTime: string;
  /** 00:00 is the end of the day; a time up to `fromTime` lies on the next day. */
  toTime: string;
  people: number;
}

/** A shift as far as staffing depends on it. */
export type StaffedShift = Pick<Shift, "type" | "userId" | "workplaceId" | "date" | "from" | "to" | "amount">;

/** A stretch of time with the same people all along; epoch milliseconds. */
export interface Stretch {
  from: number;
  to: number;
  required: number;
  planned: number;
  /** Places of open shifts, which nobody has taken yet. */
  open: number;
}

/** `none`: there is no manning level to compare with. */
type StaffingState = "none" | "under" | "met" | "over";

/** How a workplace is staffed on a day: the figures are those of the time at which most people are missing. */
export interface DayStaffing {
  workplaceId: number;
  date: LocalDate;
  state: StaffingState;
  required: number;
  planned: number;
  open: number;
  /** When people are missing, in order; neighbouring stretches with the same figures are one. */
  gaps: readonly Stretch[];
  /** The hours of all people needed, and how many of them have somebody; more people than needed do not count. */
  requiredSeconds: number;
  staffedSeconds: number;
}

interface Plan {
  zone: string;
  levels: readonly ManningLevel[];
  /** Drafts in place of the shifts that they change, with the shifts of the day before and after. */
  shifts: readonly StaffedShift[];
}

/** Shorter surpluses are handovers. */
const HANDOVER_MS = HOUR_MS;

/** The staffing of all workplaces that need or have somebody on these days, by workplace and day. */
export function staffingOfDays({ zone, levels, shifts }: Plan, from: LocalDate, to: LocalDate): DayStaffing[] {
  const levelsOf = groupBy(levels, ({ workplaceId }) => workplaceId);
  const shiftsOf = groupBy(shifts.filter(stays), ({ workplaceId }) => workplaceId);
  const workplaceIds = new Set([...levelsOf.keys(), ...shiftsOf.keys()].filter((id) => id !== null));
  return [...workplaceIds]
    .sort((one, other) => one - other)
    .flatMap((workplaceId) => {
      const [needed, planned] = [levelsOf.get(workplaceId) ?? [], shiftsOf.get(workplaceId) ?? []];
      return daysBetween(from, to).flatMap((date) => staffingOn(zone, workplaceId, date, needed, planned) ?? []);
    });
}

/** The hours of a calendar day, each with the figures of the time at which most people are missing in it. */
export function staffingByHour({ zone, levels, shifts }: Plan, workplaceId: number, date: LocalDate): Stretch[] {
  const ofWorkplace = levels.filter((level) => level.workplaceId === workplaceId);
  // A level of the evening before can reach into the morning.
  const needs = [addDays(date, -1), date].flatMap((day) => needsOn(zone, ofWorkplace, day));
  const planned = shifts.filter((shift) => shift.workplaceId === workplaceId && stays(shift));
  const hours: Stretch[] = [];
  for (let from: number = startOfDay(zone, date); from < endOfDay(zone, date); from += HOUR_MS) {
    const hour = { from, to: from + HOUR_MS };
    const worst = worstOf(stretchesOf(hour, needs, planned));
    hours.push({ required: 0, planned: 0, open: 0, ...worst, ...hour });
  }
  return hours;
}

const stays = ({ type }: StaffedShift): boolean => type !== "unpublished_delete";

interface Span {
  from: number;
  to: number;
}

type Need = Span & { people: number };

/** An exception on a date replaces all weekday levels of the workplace. */
function needsOn(zone: string, levels: readonly ManningLevel[], date: LocalDate): Need[] {
  const exceptions = levels.filter((level) => level.date === date);
  const valid =
    exceptions.length > 0
      ? exceptions
      : levels.filter((level) => level.date === null && level.weekday === weekday(date));
  return valid.map(({ fromTime, toTime, people }) => ({
    from: instantAt(zone, date, fromTime),
    to: instantAt(zone, toTime <= fromTime ? addDays(date, 1) : date, toTime),
    people,
  }));
}

function staffingOn(
  zone: string,
  workplaceId: number,
  date: LocalDate,
  levels: readonly ManningLevel[],
  shifts: readonly StaffedShift[],
): DayStaffing | undefined {
  const needs = needsOn(zone, levels, date);
  if (needs.length === 0) {
    const ofDay = shifts.filter((shift) => shift.date === date);
    if (ofDay.length === 0) return undefined;
    const planned = new Set(ofDay.flatMap(({ userId }) => userId ?? [])).size;
    const open = ofDay.reduce((sum, { userId, amount }) => sum + (userId === null ? amount : 0), 0);
    const nothing = { required: 0, gaps: [], requiredSeconds: 0, staffedSeconds: 0 };
    return { workplaceId, date, state: "none", planned, open, ...nothing };
  }
  const stretches = needs
    .flatMap((need) => stretchesOf(need, needs, shifts))
    .sort((one, other) => one.from - other.from)
    // Levels that overlap have the same stretches twice.
    .filter((one, index, all) => one.from !== all[index - 1]?.from);
  const worst = worstOf(stretches) as Stretch;
  const gaps = joined(stretches.filter(({ required, planned }) => planned < required));
  const isOver = joined(stretches.filter(({ required, planned }) => planned > required)).some(
    ({ from, to }) => to - from >= HANDOVER_MS,
  );
  const state = gaps.length > 0 ? "under" : isOver ? "over" : "met";
  const { required, planned, open } = state === "over" ? mostOf(stretches) : worst;
  const secondsOf = (peopleIn: (stretch: Stretch) => number): number =>
    stretches.reduce((sum, stretch) => sum + (peopleIn(stretch) * (stretch.to - stretch.from)) / 1000, 0);
  const requiredSeconds = secondsOf((stretch) => stretch.required);
  const staffedSeconds = secondsOf((stretch) => Math.min(stretch.planned, stretch.required));
  return { workplaceId, date, state, required, planned, open, gaps, requiredSeconds, staffedSeconds };
}

/** A span cut wherever somebody comes or goes or the need changes. Of levels at the same time the highest counts. */
function stretchesOf(span: Span, needs: readonly Need[], shifts: readonly StaffedShift[]): Stretch[] {
  const meets = (one: Span): boolean => one.from < span.to && one.to > span.from;
  const [needed, present] = [needs.filter(meets), shifts.filter(meets)];
  const inner = [...needed, ...present].flatMap(({ from, to }) => [from, to]);
  const edges = [...new Set([span.from, ...inner.filter((at) => at > span.from && at < span.to), span.to])].sort(
    (one, other) => one - other,
  );
  return edges.slice(1).map((to, index) => {
    const from = edges[index] as number;
    const covers = (one: Span): boolean => one.from <= from && one.to >= to;
    const there = present.filter(covers);
    return {
      from,
      to,
      required: Math.max(0, ...needed.filter(covers).map(({ people }) => people)),
      planned: new Set(there.flatMap(({ userId }) => userId ?? [])).size,
      open: there.reduce((sum, { userId, amount }) => sum + (userId === null ? amount : 0), 0),
    };
  });
}

/** The stretch in which most people are missing; of several the first one in which most are needed. */
const worstOf = (stretches: readonly Stretch[]): Stretch | undefined =>
  best(stretches, (one, other) => shortage(one) - shortage(other) || one.required - other.required);

const shortage = ({ required, planned }: Stretch): number => Math.max(0, required - planned);

/** The longest of the stretches with the largest surplus. */
const mostOf = (stretches: readonly Stretch[]): Stretch =>
  best(
    joined(stretches).filter(({ from, to }) => to - from >= HANDOVER_MS),
    (one, other) => one.planned - one.required - (other.planned - other.required),
  ) as Stretch;

function best(stretches: readonly Stretch[], compare: (one: Stretch, other: Stretch) => number): Stretch | undefined {
  let found: Stretch | undefined;
  for (const stretch of stretches) if (!found || compare(stretch, found) > 0) found = stretch;
  return found;
}

/** Neighbours with the same figures become one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches) {
    const last = all.at(-1);
    const isSame =
      last?.to === stretch.from &&
      last.required === stretch.required &&
      last.planned === stretch.planned &&
      last.open === stretch.open;
    if (last && isSame) last.to = stretch.to;
    else all.push({ ...stretch });
  }
  return all;
}
