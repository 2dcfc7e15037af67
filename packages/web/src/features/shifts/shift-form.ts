import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { type AssignmentStrategy, MAX_SHIFT_MS, type PublishStrategy } from "@glasen/domain/shifts/shift.ts";
import { type Instant, isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { instantAt, localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { CallInput } from "#platform/call.ts";

/** The content of a shift as `shiftPlan.edit` takes it. */
export type ShiftInput = Extract<CallInput<"shiftPlan.edit">["edits"][number], { to: "content" }>["shift"];

/** A shift that is about to be created; the times are those of the wall clock. */
export interface NewShift {
  readonly guid?: undefined;
  readonly date: LocalDate;
  readonly userId: number | null;
  readonly workplaceId: number | null;
  readonly from: string;
  readonly to: string;
}

/** What the form of a shift holds. Names are those of the server's fields, so that its refusals find their place. */
export interface ShiftValues {
  date: LocalDate | null;
  /** A member's id, or "open"; null while a name is being typed. */
  userId: string | null;
  /** A workplace's id, or "none". */
  workplaceId: string;
  from: string | null;
  to: string | null;
  /** How many days after the first the shift ends. */
  lastDay: number;
  breakDuration: number | null;
  breakStart: string | null;
  notes: string;
  amount: number | null;
  isShiftOffer: boolean;
  eligible: readonly string[];
  /** Ids of the qualifications that the shift requires itself. */
  qualificationIds: readonly string[];
  validUntilDate: LocalDate | null;
  validUntilTime: string | null;
  shiftOfferAssignmentStrategy: AssignmentStrategy;
  shiftOfferPublishStrategy: PublishStrategy;
}

const OFFER_ENDS_AT = "18:00";
const at = (iso: string) => Date.parse(iso) as Instant;
const daysFrom = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);

export const isNewShift = (shift: PlanShift | NewShift): shift is NewShift => shift.guid === undefined;

const noOffer = {
  amount: 1,
  isShiftOffer: false,
  eligible: [],
  qualificationIds: [],
  validUntilDate: null,
  validUntilTime: OFFER_ENDS_AT,
  shiftOfferAssignmentStrategy: "FIRST_COME_FIRST_SERVE",
  shiftOfferPublishStrategy: "AUTOMATIC",
} as const satisfies Partial<ShiftValues>;

export function valuesOf(shift: PlanShift | NewShift, zone: string): ShiftValues {
  const who = {
    userId: shift.userId === null ? "open" : String(shift.userId),
    workplaceId: shift.workplaceId === null ? "none" : String(shift.workplaceId),
  };
  if (isNewShift(shift)) {
    const { date, from, to } = shift;
    const lastDay = to <= from ? 1 : 0;
    return { ...noOffer, ...who, date, from, to, lastDay, breakDuration: 0, breakStart: null, notes: "" };
  }
  const { offer, breakStart } = shift;
  const validUntil = offer?.validUntil ? at(offer.validUntil) : undefined;
  return {
    ...noOffer,
    ...who,
    date: shift.date,
    from: localTimeOf(zone, at(shift.from)).slice(0, 5),
    to: localTimeOf(zone, at(shift.to)).slice(0, 5),
    lastDay: daysFrom(shift.date, localDayOf(zone, at(shift.to))),
    breakDuration: shift.breakSeconds,
    breakStart: breakStart === null ? null : localTimeOf(zone, at(breakStart)).slice(0, 5),
    notes: shift.notes,
    amount: shift.amount,
    qualificationIds: shift.qualificationIds.map(String),
    ...(offer && {
      isShiftOffer: true,
      eligible: [
        ...offer.eligibleTeamIds.map((id) => `team ${id}`),
        ...offer.eligibleUserIds.map((id) => `member ${id}`),
      ],
      validUntilDate: validUntil === undefined ? null : localDayOf(zone, validUntil),
      validUntilTime: validUntil === undefined ? OFFER_ENDS_AT : localTimeOf(zone, validUntil).slice(0, 5),
      shiftOfferAssignmentStrategy: offer.assignmentStrategy,
      shiftOfferPublishStrategy: offer.publishStrategy,
    }),
  };
}

/** A changed time of day: an end up to the beginning lies on the next day. */
export const withTimes = (from: string | null, to: string | null): Pick<ShiftValues, "from" | "to" | "lastDay"> => ({
  from,
  to,
  lastDay: from !== null && to !== null && to <= from ? 1 : 0,
});

export interface ShiftSpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** The moments between which the shift lies; undefined while a field is empty. */
export function spanOf({ date, from, to, lastDay }: ShiftValues, zone: string): ShiftSpan | undefined {
  if (date === null || from === null || to === null) return undefined;
  return { from: instantAt(zone, date, from), to: instantAt(zone, addDays(date, lastDay), to) };
}

/** The first moment within the shift at which the wall clock shows the start of the break. */
function breakMoment({ date, breakStart, lastDay }: ShiftValues, { from }: ShiftSpan, zone: string): Instant | null {
  if (date === null || breakStart === null) return null;
  const onFirstDay = instantAt(zone, date, breakStart);
  return onFirstDay >= from || lastDay === 0 ? onFirstDay : instantAt(zone, addDays(date, 1), breakStart);
}

export const isPossibleSpan = ({ from, to }: ShiftSpan): boolean => to > from && to - from <= MAX_SHIFT_MS;

const idsOf = (eligible: readonly string[], kind: "team" | "member"): number[] =>
  eligible.filter((one) => one.startsWith(kind)).map((one) => Number(one.slice(kind.length + 1)));

/** The content to save; undefined while the times are incomplete. */
export function contentOf(
  values: ShiftValues,
  zone: string,
  manningLevelGuid: string | null = null,
): ShiftInput | undefined {
  const span = spanOf(values, zone);
  if (!span || values.userId === null) return undefined;
  const isOpen = values.userId === "open";
  const isOffer = isOpen && values.isShiftOffer;
  const breakSeconds = values.breakDuration ?? 0;
  const breakStart = breakSeconds > 0 ? breakMoment(values, span, zone) : null;
  const { validUntilDate, validUntilTime } = values;
  return {
    userId: isOpen ? null : Number(values.userId),
    workplaceId: values.workplaceId === "none" ? null : Number(values.workplaceId),
    from: isoInstant(span.from),
    to: isoInstant(span.to),
    breakStart: breakStart === null ? null : isoInstant(breakStart),
    breakDuration: isoDuration(seconds(breakSeconds)),
    notes: values.notes.trim(),
    amount: isOpen ? (values.amount ?? 1) : 1,
    manningLevelGuid,
    qualificationIds: values.qualificationIds.map(Number),
    isShiftOffer: isOffer,
    shiftOfferEligibleUsers: isOffer ? idsOf(values.eligible, "member") : [],
    // A manager of some teams names them for open shifts that are not offered, too.
    shiftOfferEligibleTeams: isOpen ? idsOf(values.eligible, "team") : [],
    shiftOfferValidUntil:
      isOffer && validUntilDate !== null
        ? isoInstant(instantAt(zone, validUntilDate, validUntilTime ?? "00:00"))
        : null,
    shiftOfferAssignmentStrategy: values.shiftOfferAssignmentStrategy,
    shiftOfferPublishStrategy: values.shiftOfferPublishStrategy,
  };
}
