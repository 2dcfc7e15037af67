import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { isoInstant, parseInstant } from "@glasen/domain/time/instant.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, parseIsoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { instantAt, localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { CallInput } from "#platform/call.ts";
import type { ShiftInput } from "./shift-form.ts";

/** The state that a planner wants for one shift. */
export type ShiftEdit = CallInput<"shiftPlan.edit">["edits"][number];

export const instantIn = (text: string): Instant => parseInstant(text) as Instant;

export function inputOf(shift: PlanShift): ShiftInput {
  const { userId, workplaceId, from, to, breakStart, breakSeconds, notes, amount, manningLevelGuid, offer } = shift;
  const { qualificationIds } = shift;
  return {
    ...{ userId, workplaceId, from, to, breakStart, notes, amount, manningLevelGuid, qualificationIds },
    breakDuration: isoDuration(seconds(breakSeconds)),
    ...(offer && {
      isShiftOffer: true,
      shiftOfferEligibleUsers: offer.eligibleUserIds,
      shiftOfferEligibleTeams: offer.eligibleTeamIds,
      shiftOfferValidUntil: offer.validUntil,
      shiftOfferAssignmentStrategy: offer.assignmentStrategy,
      shiftOfferPublishStrategy: offer.publishStrategy,
    }),
  };
}

/** The edit that leads back to the present state of a shift, for undoing; a shift that does not exist is removed. */
export function editBackTo(guid: string, shift: PlanShift | undefined): ShiftEdit {
  if (!shift || shift.type === "unpublished_delete") return { guid, to: "removed" };
  if (shift.type === "published") return { guid, to: "published" };
  return { guid, to: "content", shift: inputOf(shift) };
}

/** Names the state that the edit changes, so that the server refuses it if somebody took the shift meanwhile. */
export function withSeen(edit: ShiftEdit, shift: Pick<ShiftInput, "userId" | "amount"> | undefined): ShiftEdit {
  return shift ? { ...edit, seen: { userId: shift.userId ?? null, amount: shift.amount ?? 1 } } : edit;
}

/** The edit without the qualifications that are no more; those that the shift has at present may stay. */
export function withoutLost(
  edit: ShiftEdit,
  present: PlanShift | undefined,
  isQualification: (id: number) => boolean,
): ShiftEdit {
  if (edit.to !== "content") return edit;
  const { qualificationIds = [] } = edit.shift;
  const kept = qualificationIds.filter((id) => isQualification(id) || present?.qualificationIds.includes(id));
  return kept.length === qualificationIds.length ? edit : { ...edit, shift: { ...edit.shift, qualificationIds: kept } };
}

type Published = NonNullable<PlanShift["published"]>;

const publishedPart = (shift: PlanShift): Published | null => {
  if (shift.type !== "published") return shift.published;
  const { userId, workplaceId, from, to, breakStart, breakSeconds } = shift;
  return { userId, workplaceId, from, to, breakStart, breakSeconds };
};

/** The shift as the server will answer it after the edit; undefined where there is none any more. */
export function afterEdit(edit: ShiftEdit, before: PlanShift | undefined, zone: string): PlanShift | undefined {
  const published = before ? publishedPart(before) : null;
  if (edit.to === "content") {
    const after = { ...shiftOf(edit.guid, edit.shift, zone), isLate: before?.isLate ?? false };
    if (!published || !before) return after;
    if (before.type === "published" && isSameInput(before, after)) return before;
    return { ...after, type: "unpublished_update", published };
  }
  if (!published || !before) return undefined;
  const date = localDayOf(zone, instantIn(published.from));
  if (edit.to === "removed") return { ...before, ...published, date, type: "unpublished_delete", published };
  return { ...before, ...published, date, type: "published", published: null };
}

const isSameInput = (one: PlanShift, other: PlanShift): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

function shiftOf(guid: string, input: ShiftInput, zone: string): PlanShift {
  return {
    guid,
    type: "unpublished_create",
    userId: input.userId ?? null,
    workplaceId: input.workplaceId ?? null,
    date: localDayOf(zone, instantIn(input.from)),
    from: input.from,
    to: input.to,
    breakStart: input.breakStart ?? null,
    breakSeconds: parseIsoDuration(input.breakDuration ?? "PT0S") ?? 0,
    notes: input.notes ?? "",
    amount: input.amount ?? 1,
    manningLevelGuid: input.manningLevelGuid ?? null,
    qualificationIds: input.qualificationIds ?? [],
    offer: input.isShiftOffer
      ? {
          eligibleUserIds: input.shiftOfferEligibleUsers ?? [],
          eligibleTeamIds: input.shiftOfferEligibleTeams ?? [],
          validUntil: input.shiftOfferValidUntil ?? null,
          assignmentStrategy: input.shiftOfferAssignmentStrategy ?? "FIRST_COME_FIRST_SERVE",
          publishStrategy: input.shiftOfferPublishStrategy ?? "AUTOMATIC",
          applications: 0,
        }
      : null,
    published: null,
    isLate: false,
  };
}

/** The shifts as they will be after the edits. Shifts without an edit stay the same objects. */
export function withEdits(shifts: readonly PlanShift[], edits: readonly ShiftEdit[], zone: string): PlanShift[] {
  if (edits.length === 0) return [...shifts];
  const byGuid = new Map(shifts.map((shift) => [shift.guid, shift]));
  for (const edit of edits) {
    const after = afterEdit(edit, byGuid.get(edit.guid), zone);
    if (after) byGuid.set(edit.guid, after);
    else byGuid.delete(edit.guid);
  }
  return [...byGuid.values()];
}

/** The same wall-clock time some days later, also over a change of the clocks. */
function daysLater(at: string, days: number, zone: string): string {
  const instant = instantIn(at);
  return isoInstant(instantAt(zone, addDays(localDayOf(zone, instant), days), localTimeOf(zone, instant)));
}

/** The row that a shift is moved to: a person, the open shifts, or a workplace. */
export type RowTarget = { readonly userId: number | null } | { readonly workplaceId: number | null };

/** The content of a shift after it was moved to another day or row. */
export function movedTo(shift: PlanShift, date: LocalDate, row: RowTarget | undefined, zone: string): ShiftInput {
  const days = dayNumber(date) - dayNumber(shift.date);
  const input = inputOf(shift);
  const times =
    days === 0
      ? {}
      : {
          from: daysLater(shift.from, days, zone),
          to: daysLater(shift.to, days, zone),
          breakStart: shift.breakStart && daysLater(shift.breakStart, days, zone),
        };
  return forRow({ ...input, ...times }, row);
}

/** Only an open shift has several places or is offered. */
function forRow(input: ShiftInput, row: RowTarget | undefined): ShiftInput {
  const placed = { ...input, ...row };
  if (placed.userId === null || placed.userId === undefined) return placed;
  const { isShiftOffer: _, shiftOfferEligibleUsers: _users, shiftOfferEligibleTeams: _teams, ...rest } = placed;
  const { shiftOfferValidUntil: _until, shiftOfferAssignmentStrategy: _by, ...others } = rest;
  const { shiftOfferPublishStrategy: _publish, ...plain } = others;
  return { ...plain, amount: 1 };
}

/** The content of a shift with other times; a break that no longer lies within is left without its start. */
export function retimed(shift: PlanShift, from: Instant, to: Instant): ShiftInput {
  const { breakStart, breakSeconds } = shift;
  const start = breakStart === null ? null : instantIn(breakStart);
  const fits = start !== null && start >= from && start + breakSeconds * 1000 <= to;
  const breakDuration = isoDuration(seconds(Math.min(breakSeconds, Math.floor((to - from) / 2000))));
  return {
    ...inputOf(shift),
    from: isoInstant(from),
    to: isoInstant(to),
    breakStart: fits ? breakStart : null,
    ...(fits ? {} : { breakDuration }),
  };
}

const WORK_HOURS = 8;
const BREAK_MINUTES = 30;

interface NewShift {
  readonly row: RowTarget;
  readonly date: LocalDate;
  readonly zone: string;
  /** HH:mm, for people without an earlier shift. */
  readonly defaultStart: string;
  /** The shifts known, of this and the neighbouring periods. */
  readonly shifts: readonly PlanShift[];
}

/**
 * A new shift in a cell: with the times, break and workplace of the last shift in this row, or else of eight hours from
 * the crew's usual start. On a day that already has a shift in this row it follows that shift.
 */
export function newShift({ row, date, zone, defaultStart, shifts }: NewShift): ShiftInput {
  const inRow = shifts.filter((shift) => isInRow(shift, row) && shift.type !== "unpublished_delete");
  const latest = (list: readonly PlanShift[]): PlanShift | undefined =>
    list.reduce<PlanShift | undefined>((best, one) => (best && best.from > one.from ? best : one), undefined);
  const sameDay = latest(inRow.filter((shift) => shift.date === date));
  if (sameDay) {
    const from = instantIn(sameDay.to);
    return forRow(
      {
        ...{ userId: sameDay.userId, workplaceId: sameDay.workplaceId, from: isoInstant(from) },
        to: isoInstant((from + 4 * 3_600_000) as Instant),
      },
      row,
    );
  }
  const model = latest(inRow.filter((shift) => shift.date < date)) ?? latest(inRow);
  if (model) return { ...movedTo({ ...model, offer: null, amount: 1 }, date, row, zone), notes: "" };
  const from = instantAt(zone, date, defaultStart);
  const breakMs = BREAK_MINUTES * 60_000;
  return {
    ...row,
    from: isoInstant(from),
    to: isoInstant((from + WORK_HOURS * 3_600_000 + breakMs) as Instant),
    breakDuration: isoDuration(seconds(breakMs / 1000)),
  };
}

export const isInRow = (shift: PlanShift, row: RowTarget): boolean =>
  "userId" in row ? shift.userId === row.userId : shift.workplaceId === row.workplaceId;

export const rowOf = (shift: PlanShift, axis: "people" | "workplaces"): RowTarget =>
  axis === "people" ? { userId: shift.userId } : { workplaceId: shift.workplaceId };

/**
 * Copies of shifts, beginning at a day. Copies out of one row go to the given row; those out of several rows stay in
 * theirs.
 */
export function pastedAt(
  copied: readonly PlanShift[],
  date: LocalDate,
  row: RowTarget,
  zone: string,
  axis: "people" | "workplaces",
): ShiftInput[] {
  const first = copied.reduce((day, shift) => (shift.date < day ? shift.date : day), copied[0]?.date ?? date);
  const rows = new Set(copied.map((shift) => JSON.stringify(rowOf(shift, axis))));
  const days = dayNumber(date) - dayNumber(first);
  return copied.map((shift) =>
    movedTo(shift, addDays(shift.date, days), rows.size === 1 ? row : rowOf(shift, axis), zone),
  );
}

/** Net seconds of work. */
export const netOf = ({ from, to, breakSeconds }: Pick<PlanShift, "from" | "to" | "breakSeconds">): number =>
  Math.round((instantIn(to) - instantIn(from)) / 1000) - breakSeconds;
