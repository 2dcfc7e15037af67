/** A printed plan before it is laid out: pages of one week and one group, with their rows and cells. */
import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, daysBetween, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { PrintedPerson } from "./print-plan.store.ts";
import type { PrintTexts } from "./print-plan.texts.ts";

interface PrintedShift {
  userId: number | null;
  workplaceId: number | null;
  date: LocalDate;
  from: string;
  to: string;
  breakSeconds: number;
  /** Identical places of an open shift. */
  amount: number;
  /** A draft that is not published yet, or that cancels a published shift. */
  draft: "changed" | "removed" | null;
}

/** Lines of one shift or absence; the first one is emphasised. */
export interface PrintedEntry {
  lines: readonly string[];
  kind: "shift" | "open" | "draft" | "removed" | "absent";
}

interface PrintedRow {
  label: string;
  /** By the days of the page. */
  cells: readonly (readonly PrintedEntry[])[];
  sumSeconds: number;
}

export interface PrintedPage {
  days: readonly LocalDate[];
  /** Null on the page of a week in which nobody is planned. */
  group: string | null;
  rows: readonly PrintedRow[];
  /** Teams without a shift in the week, named on its last page instead of having one each. */
  idleTeams: readonly string[];
}

interface PrintedNames {
  people: readonly PrintedPerson[];
  workplaces: ReadonlyMap<number, string>;
}

interface Printing {
  plan: ShiftPlan;
  names: PrintedNames;
  zone: string;
  withDrafts: boolean;
  from: LocalDate;
  to: LocalDate;
  t: PrintTexts;
}

/** The shifts as they are published, or as they will be with their drafts. */
function printedShifts({ plan, withDrafts, zone, from, to }: Omit<Printing, "names" | "t">): PrintedShift[] {
  return plan.shifts
    .flatMap((shift) => printedShift(shift, withDrafts, zone) ?? [])
    .filter(({ date }) => date >= from && date <= to)
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

function printedShift(shift: PlanShift, withDrafts: boolean, zone: string): PrintedShift | undefined {
  const { type, published, amount } = shift;
  if (type === "published") return { ...shift, draft: null };
  if (withDrafts) return { ...shift, draft: type === "unpublished_delete" ? "removed" : "changed" };
  if (!published) return undefined;
  const date = localDayOf(zone, Date.parse(published.from) as Instant);
  return { ...published, date, amount: published.userId === null ? amount : 1, draft: null };
}

const weeksOf = (from: LocalDate, to: LocalDate): LocalDate[][] => {
  const weeks: LocalDate[][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(daysBetween(monday < from ? from : monday, addDays(monday, 6) > to ? to : addDays(monday, 6)));
  return weeks;
};

/** One page for each week and team with shifts, people by name; open shifts have a page of their own before them. */
export function pagesByPeople(printing: Printing): PrintedPage[] {
  const { plan, names, zone, from, to, t } = printing;
  const shifts = printedShifts(printing);
  const nameOf = (id: number | null): string => (id === null ? "" : (names.workplaces.get(id) ?? ""));
  const absences = new Map<string, ShiftPlan["absences"][number][]>();
  for (const absence of plan.absences) {
    if (!absence.isGranted) continue;
    const key = `${absence.userId} ${absence.date}`;
    absences.set(key, [...(absences.get(key) ?? []), absence]);
  }
  const shiftsOf = groupBy(shifts, ({ userId }) => userId);
  const teams = [...groupBy(names.people, ({ team }) => team)].sort(([one], [other]) => compareGroups(one, other));
  const row = (label: string, userId: number | null, days: readonly LocalDate[]): PrintedRow => {
    const own = (shiftsOf.get(userId) ?? []).filter(({ date }) => days.includes(date));
    return {
      label,
      sumSeconds: sumOf(own),
      cells: days.map((day) => [
        ...(absences.get(`${userId} ${day}`) ?? []).map(
          ({ part }): PrintedEntry => ({ kind: "absent", lines: [t.absent[part]] }),
        ),
        ...own.filter(({ date }) => date === day).map((shift) => entryOf(shift, nameOf(shift.workplaceId), zone, t)),
      ]),
    };
  };
  return weeksOf(from, to).flatMap((days): PrintedPage[] => {
    const open = row(t.openShifts, null, days);
    const groups = [
      { group: t.openShifts, rows: [open] },
      ...teams.map(([team, people]) => ({
        group: team ?? t.withoutTeam,
        rows: [...people]
          .sort((one, other) => compareGerman(one.name, other.name))
          .map(({ name, userId }) => row(name, userId, days)),
      })),
    ];
    const planned = groups.filter(hasShifts);
    if (planned.length === 0) return [{ days, group: null, rows: [], idleTeams: [] }];
    const idleTeams = groups.slice(1).flatMap((group) => (hasShifts(group) ? [] : [group.group]));
    return planned.map((page) => ({ days, ...page, idleTeams: page === planned.at(-1) ? idleTeams : [] }));
  });
}

const hasShifts = ({ rows }: Pick<PrintedPage, "rows">): boolean =>
  rows.some(({ cells }) => cells.flat().some(({ kind }) => kind !== "absent"));

/** One page for each week, workplaces by name; shifts without a workplace come last. */
export function pagesByWorkplaces(printing: Printing): PrintedPage[] {
  const { names, zone, from, to, t } = printing;
  const shifts = printedShifts(printing);
  const people = new Map(names.people.map(({ userId, name }) => [userId, name]));
  const byWorkplace = [...groupBy(shifts, ({ workplaceId }) => workplaceId)]
    .map(([id, ofWorkplace]) => ({ name: id === null ? null : (names.workplaces.get(id) ?? ""), ofWorkplace }))
    .sort((one, other) => compareGroups(one.name, other.name));
  return weeksOf(from, to).map((days) => ({
    days,
    group: t.workplaces,
    idleTeams: [],
    rows: byWorkplace.map(({ name, ofWorkplace }) => {
      const own = ofWorkplace.filter(({ date }) => days.includes(date));
      return {
        label: name ?? t.withoutWorkplace,
        sumSeconds: sumOf(own),
        cells: days.map((day) =>
          own
            .filter(({ date }) => date === day)
            .map((shift) => entryOf(shift, shift.userId === null ? "" : (people.get(shift.userId) ?? ""), zone, t)),
        ),
      };
    }),
  }));
}

/** The end names the day only where it is not that of the start. */
function entryOf(shift: PrintedShift, subject: string, zone: string, t: PrintTexts): PrintedEntry {
  const [from, to] = [Date.parse(shift.from) as Instant, Date.parse(shift.to) as Instant];
  const isNextDay = localDayOf(zone, to) > shift.date && localTimeOf(zone, to) !== "00:00";
  const time = `${localTimeOf(zone, from)}–${localTimeOf(zone, to)}${isNextDay ? " (+1)" : ""}`;
  const pause = shift.breakSeconds > 0 ? t.pause(Math.round(shift.breakSeconds / 60)) : "";
  const isOpen = shift.userId === null;
  const mark = shift.draft === null ? "" : shift.draft === "removed" ? t.removed : t.draft;
  const details = [subject, isOpen ? t.open(shift.amount) : "", pause].filter(Boolean).join(" · ");
  const kind = shift.draft === "removed" ? "removed" : shift.draft ? "draft" : isOpen ? "open" : "shift";
  return { kind, lines: [time, details, mark].filter(Boolean) };
}

const sumOf = (shifts: readonly PrintedShift[]): number =>
  shifts.reduce((sum, { from, to, breakSeconds, amount, draft }) => {
    const seconds = (Date.parse(to) - Date.parse(from)) / 1000 - breakSeconds;
    return draft === "removed" ? sum : sum + seconds * amount;
  }, 0);

/** By name; groups without one come last. */
const compareGroups = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compareGerman(one, other);
