import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { LegacyShift } from "@glasen/contract/shifts.ts";
import { pubStateOf } from "@glasen/domain/shifts/shift.ts";
import type { PlanRow, ShiftViewer, VisibleShift } from "./visible-shifts.store.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type TextOf = <At extends Date | null>(at: At) => At extends Date ? string : string | null;

/** Many shifts of a plan begin and end together: each instant is written once, because that costs more than looking it up. */
export function createInstantTexts(): TextOf {
  const texts = new Map<number, string>();
  const textOf = (at: Date | null): string | null => {
    if (at === null) return null;
    const ms = at.getTime();
    const known = texts.get(ms);
    if (known !== undefined) return known;
    const text = at.toISOString();
    texts.set(ms, text);
    return text;
  };
  return textOf as TextOf;
}

const noIds: number[] = [];
const numbersOf = (ids: readonly (number | string)[]): number[] => (ids.length === 0 ? noIds : ids.map(Number));
export const durationText = (seconds: number): string => `PT${seconds}S`;

/** Notes are for planners and for those who work or could take the shift, not for colleagues. */
const notesFor = ({ ownId }: Pick<ShiftViewer, "ownId">, { isReached, userId, notes }: PlanRow): string =>
  isReached || userId === null || userId === ownId ? notes : "";

export const presentLegacy = (viewer: ShiftViewer, row: VisibleShift, nextIds: ReadonlySet<number>): LegacyShift => ({
  guid: row.guid,
  crewId: row.crewId,
  userId: row.userId,
  workplaceId: row.workplaceId,
  from: row.startsAt.toISOString(),
  to: row.endsAt.toISOString(),
  breakStart: iso(row.breakAt),
  breakDuration: durationText(row.breakSeconds),
  note: notesFor(viewer, row),
  amount: row.amount,
  manningLevelGuid: row.manningLevelGuid,
  pubState: pubStateOf(row.type),
  date: row.date,
  isNextShift: nextIds.has(row.id),
  transactionID: row.transactionId,
});

/** A shift as the planner shows it; `published` is the state that its draft changes. */
export const presentPlanned = (
  viewer: ShiftViewer,
  row: PlanRow,
  published: PlanRow | undefined,
  applications: number,
  textOf: TextOf,
): PlanShift => ({
  guid: row.guid,
  type: row.type,
  userId: row.userId,
  workplaceId: row.workplaceId,
  date: row.date,
  from: textOf(row.startsAt),
  to: textOf(row.endsAt),
  breakStart: textOf(row.breakAt),
  breakSeconds: row.breakSeconds,
  notes: notesFor(viewer, row),
  amount: row.amount,
  manningLevelGuid: row.manningLevelGuid,
  qualificationIds: numbersOf(row.qualificationIds),
  offer: row.isOffer
    ? {
        eligibleUserIds: row.eligibleUserIds.map(Number),
        eligibleTeamIds: row.eligibleTeamIds.map(Number),
        validUntil: iso(row.offerValidUntil),
        assignmentStrategy: row.assignmentStrategy,
        publishStrategy: row.publishStrategy,
        applications,
      }
    : null,
  published: published
    ? {
        userId: published.userId,
        workplaceId: published.workplaceId,
        from: published.startsAt.toISOString(),
        to: published.endsAt.toISOString(),
        breakStart: iso(published.breakAt),
        breakSeconds: published.breakSeconds,
      }
    : null,
  isLate: row.isLate,
});
