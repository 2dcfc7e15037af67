import { randomUUID } from "node:crypto";
import { neededDraft } from "@glasen/domain/shifts/draft.ts";
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { publishGuids } from "./publish-shifts.ts";
import { contentOfRow } from "./shift-content.ts";
import { deleteDrafts, lockShifts, type NewDraft, type ShiftRow, saveDrafts } from "./shifts.store.ts";

/** An open shift as members see it, and the draft that planners may have made of it. */
export interface OpenShift {
  crewId: number;
  published: ShiftRow;
  draft: ShiftRow | undefined;
}

/** Locks the shift, after the member. Undefined where no published shift has this guid. */
export async function lockOpenShift({ tx }: Call, crewId: number, guid: string): Promise<OpenShift | undefined> {
  const rows = await lockShifts(tx, crewId, [guid]);
  const published = rows.find(({ type }) => type === "published");
  return published && { crewId, published, draft: rows.find(({ type }) => type !== "published") };
}

/** The member who has the shift, or gets it once its draft is published. */
export const holderOf = ({ published, draft }: OpenShift): number | null => (draft ?? published).userId;

/** The places that nobody has yet; a draft that assigns or removes some counts, although members do not see it. */
export function placesLeft({ published, draft }: OpenShift): number {
  if (published.userId !== null || draft?.type === "unpublished_delete") return 0;
  if (draft && draft.userId !== null) return 0;
  return Math.min(published.amount, draft?.amount ?? published.amount);
}

const given = (content: ShiftContent, userId: number): ShiftContent => ({
  ...content,
  userId,
  amount: 1,
  isOffer: false,
});

/**
 * Gives one place of an open shift to a member, as the offer says: published at once, or as a draft. The last place is
 * the shift itself, so that it keeps its identity; any other becomes a shift of its own. The caller has locked the member
 * and the shift. Returns the guid of a place that is a draft of its own, which can be given back by discarding it.
 */
export async function assignPlace(call: Call, open: OpenShift, userId: number): Promise<string | null> {
  const { crewId, published, draft } = open;
  const places = placesLeft(open);
  if (places === 0) throw new Refusal(draft?.type === "unpublished_delete" ? "shiftOfferOver" : "shiftTaken");
  const before = contentOfRow(published);
  const planned = draft && contentOfRow(draft);
  const without = (content: ShiftContent): ShiftContent =>
    places === 1 ? given(content, userId) : { ...content, amount: places - 1 };
  if (published.publishStrategy === "MANUAL") {
    const effective = planned ?? before;
    const place = places > 1 ? newPlace(published, given(effective, userId)) : undefined;
    await save(call, published, [...draftOf(published, before, without(effective)), ...(place ? [place] : [])]);
    call.emit("shift-drafts-changed", { from: published.date, to: published.date });
    return place?.guid ?? null;
  }
  const now = [
    ...draftOf(published, before, without(before)),
    ...(places > 1 ? [newPlace(published, given(before, userId))] : []),
  ];
  await save(call, published, now);
  await publishGuids(
    call,
    crewId,
    now.map(({ guid }) => guid),
    { confirmsConflicts: true, isAssignment: true },
  );
  // Pending changes stay a draft, now of the assigned shift.
  if (planned) await save(call, published, draftOf(draft, without(before), without(planned)));
  return null;
}

const draftOf = ({ guid, date }: ShiftRow, published: ShiftContent, desired: ShiftContent): NewDraft[] => {
  const needed = neededDraft(published, desired);
  return needed ? [{ guid, date, ...needed }] : [];
};

const newPlace = ({ date }: ShiftRow, content: ShiftContent): NewDraft => ({
  guid: randomUUID(),
  type: "unpublished_create",
  date,
  content,
});

async function save({ tx, actor, now }: Call, { crewId, guid }: ShiftRow, drafts: readonly NewDraft[]): Promise<void> {
  await deleteDrafts(tx, crewId, [guid]);
  await saveDrafts(tx, { crewId, changedBy: actingUser(actor), now }, drafts);
}
