import type { DraftType, ShiftContent } from "./shift.ts";

/** The state that a planner wants for a shift: this content, no shift at all, or the published state again. */
export type DesiredShift = ShiftContent | "removed" | "published";

/** The draft that has to stand beside the published shift; undefined where none has to. */
type NeededDraft = { type: DraftType; content: ShiftContent } | undefined;

/**
 * The draft that leads from the published shift to the desired one. It depends on these two alone, so repeating an edit
 * changes nothing, and undoing one means desiring the former state.
 */
export function neededDraft(published: ShiftContent | undefined, desired: DesiredShift): NeededDraft {
  if (desired === "published") return undefined;
  if (desired === "removed") return published && { type: "unpublished_delete", content: published };
  if (!published) return { type: "unpublished_create", content: desired };
  return isSameContent(published, desired) ? undefined : { type: "unpublished_update", content: desired };
}

function isSameContent(one: ShiftContent, other: ShiftContent): boolean {
  return (
    one.userId === other.userId &&
    one.workplaceId === other.workplaceId &&
    one.from === other.from &&
    one.to === other.to &&
    one.breakFrom === other.breakFrom &&
    one.breakSeconds === other.breakSeconds &&
    one.notes === other.notes &&
    one.amount === other.amount &&
    one.manningLevelGuid === other.manningLevelGuid &&
    one.isOffer === other.isOffer &&
    one.offerValidUntil === other.offerValidUntil &&
    one.assignmentStrategy === other.assignmentStrategy &&
    one.publishStrategy === other.publishStrategy &&
    isSameSet(one.eligibleUserIds, other.eligibleUserIds) &&
    isSameSet(one.eligibleTeamIds, other.eligibleTeamIds) &&
    isSameSet(one.qualificationIds, other.qualificationIds)
  );
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
