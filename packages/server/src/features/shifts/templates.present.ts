import type { ShiftTemplate, TemplateShift } from "@glasen/contract/shift-templates.ts";
import type { TemplateRow, TemplateShiftRow } from "./templates.store.ts";

export const presentTemplate = ({ createdAt, ...row }: TemplateRow): ShiftTemplate => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const minutes = (time: string): string => time.slice(0, 5);
const duration = (seconds: number): string => `PT${seconds}S`;

export const presentTemplateShift = (row: TemplateShiftRow): TemplateShift => ({
  id: row.id,
  crewId: row.crewId,
  guid: row.guid,
  templateId: row.templateId,
  userId: row.userId,
  fromOffset: row.fromOffset,
  fromTime: minutes(row.fromTime),
  toOffset: row.toOffset,
  toTime: minutes(row.toTime),
  breakStartOffset: row.breakStartOffset,
  breakStartTime: row.breakStartTime === null ? null : minutes(row.breakStartTime),
  breakDuration: duration(row.breakSeconds),
  notes: row.notes,
  amount: row.amount,
  workplaceId: row.workplaceId,
  qualificationIds: row.qualificationIds.map(Number),
  isShiftOffer: row.isOffer,
  shiftOfferEligibleUsers: row.eligibleUserIds.map(Number),
  shiftOfferEligibleTeams: row.eligibleTeamIds.map(Number),
  shiftOfferEndsBefore: row.offerEndsSecondsBefore === null ? null : duration(row.offerEndsSecondsBefore),
  shiftOfferAssignmentStrategy: row.assignmentStrategy,
  shiftOfferPublishStrategy: row.publishStrategy,
});
