import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { LegacyShift } from "@glasen/contract/shifts.ts";
import { pubStateOf } from "@glasen/domain/shifts/shift.ts";
import type { ShiftRow } from "./shifts.store.ts";
import type { ShiftViewer, VisibleShift } from "./visible-shifts.store.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const durationText = (seconds: number): string => `PT${seconds}S`;

/** Notes are for planners and for those who work or could take the shift, not for colleagues. */
const notesFor = ({ ownId }: Pick<ShiftViewer, "ownId">, { isReached, userId, notes }: VisibleShift): string =>
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

/** An offer as those see it who may take it: in the form of the plan. */
export const presentOffer = (row: ShiftRow): PlanShift => ({
  guid: row.guid,
  type: row.type,
  userId: row.userId,
  workplaceId: row.workplaceId,
  date: row.date,
  from: row.startsAt.toISOString(),
  to: row.endsAt.toISOString(),
  breakStart: iso(row.breakAt),
  breakSeconds: row.breakSeconds,
  notes: row.notes,
  amount: row.amount,
  manningLevelGuid: row.manningLevelGuid,
  qualificationIds: row.qualificationIds.map(Number),
  offer: {
    eligibleUserIds: row.eligibleUserIds.map(Number),
    eligibleTeamIds: row.eligibleTeamIds.map(Number),
    validUntil: iso(row.offerValidUntil),
    assignmentStrategy: row.assignmentStrategy,
    publishStrategy: row.publishStrategy,
    applications: 0,
  },
  published: null,
  isLate: row.isLate,
});
