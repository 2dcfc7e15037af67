import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { shifts } from "@glasen/contract/shifts.ts";
import { MAX_SHIFT_MS, type ShiftContent } from "@glasen/domain/shifts/shift.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { ShiftRow } from "./shifts.store.ts";

/** The content of a shift in the fields that clients send. */
type SentContent = Omit<InputOf<typeof shifts.create>, "crewId" | "type" | "publishedShiftId" | "transactionID">;

/** The content of a shift from the fields that clients send. */
export const contentOf = (sent: SentContent): ShiftContent => ({
  userId: sent.userId,
  workplaceId: sent.workplaceId,
  from: Date.parse(sent.from),
  to: Date.parse(sent.to),
  breakFrom: sent.breakStart === null ? null : Date.parse(sent.breakStart),
  breakSeconds: secondsOf(sent.breakDuration),
  notes: sent.notes,
  amount: sent.amount,
  manningLevelGuid: sent.manningLevelGuid,
  isOffer: sent.isShiftOffer,
  eligibleUserIds: sent.shiftOfferEligibleUsers,
  eligibleTeamIds: sent.shiftOfferEligibleTeams,
  offerValidUntil: sent.shiftOfferValidUntil === null ? null : Date.parse(sent.shiftOfferValidUntil),
  assignmentStrategy: sent.shiftOfferAssignmentStrategy,
  publishStrategy: sent.shiftOfferPublishStrategy,
  qualificationIds: sent.qualificationIds,
});

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const sentFrom = (content: ShiftContent): SentContent => ({
  userId: content.userId,
  workplaceId: content.workplaceId,
  from: new Date(content.from).toISOString(),
  to: new Date(content.to).toISOString(),
  breakStart: isoOrNull(content.breakFrom),
  breakDuration: `PT${content.breakSeconds}S`,
  notes: content.notes,
  amount: content.amount,
  manningLevelGuid: content.manningLevelGuid,
  isShiftOffer: content.isOffer,
  shiftOfferEligibleUsers: [...content.eligibleUserIds],
  shiftOfferEligibleTeams: [...content.eligibleTeamIds],
  shiftOfferValidUntil: isoOrNull(content.offerValidUntil),
  shiftOfferAssignmentStrategy: content.assignmentStrategy,
  shiftOfferPublishStrategy: content.publishStrategy,
  qualificationIds: [...content.qualificationIds],
});

/** Fields that a client may leave out, because they stay as they are. */
export type SentChanges = { [K in keyof SentContent]?: SentContent[K] | undefined };

/** The content after a change of some fields. */
export function changedContent(content: ShiftContent, changes: SentChanges): ShiftContent {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return contentOf({ ...sentFrom(content), ...Object.fromEntries(given) });
}

export const contentOfRow = (row: ShiftRow): ShiftContent => ({
  userId: row.userId,
  workplaceId: row.workplaceId,
  from: row.startsAt.getTime(),
  to: row.endsAt.getTime(),
  breakFrom: row.breakAt?.getTime() ?? null,
  breakSeconds: row.breakSeconds,
  notes: row.notes,
  amount: row.amount,
  manningLevelGuid: row.manningLevelGuid,
  isOffer: row.isOffer,
  eligibleUserIds: row.eligibleUserIds.map(Number),
  eligibleTeamIds: row.eligibleTeamIds.map(Number),
  offerValidUntil: row.offerValidUntil?.getTime() ?? null,
  assignmentStrategy: row.assignmentStrategy,
  publishStrategy: row.publishStrategy,
  qualificationIds: row.qualificationIds.map(Number),
});

/** Refuses content that no shift can have, with the field; `place` names the item of a list. */
export function checkContent(content: ShiftContent, place = ""): void {
  const { from, to, breakFrom, breakSeconds, userId, amount, isOffer } = content;
  if (to <= from || to - from > MAX_SHIFT_MS) throw new Refusal("shiftTooLong", `${place}to`);
  const breakMs = breakSeconds * 1000;
  const isBreakOutside = breakFrom !== null && (breakFrom < from || breakFrom + breakMs > to);
  if (breakMs < 0 || breakMs >= to - from || isBreakOutside)
    throw new Refusal("shiftBreakOutside", `${place}breakDuration`);
  if (userId !== null && (amount > 1 || isOffer)) throw new Refusal("shiftPlacesOfOpen", `${place}userId`);
}
