/** Places of offers that were assigned as drafts: discarding such a draft gives the place back to its offer. */
import type { ShiftContent } from "@glasen/domain/shifts/shift.ts";
import type { Call } from "#kernel/call/call.ts";
import type { ShiftEdit } from "./edit-shifts.ts";
import { type AssignedPlace, releasePlaces, setReplyStates } from "./offers.store.ts";
import { contentOfRow } from "./shift-content.ts";
import type { ShiftRow } from "./shifts.store.ts";

interface SettledPlaces {
  /** The requested edits, and those of the offers that gain or lose a place through them. */
  edits: ShiftEdit[];
  returned: number[];
  held: number[];
  /** Offers whose number of places a planner sets anew. */
  released: string[];
}

type Edits = readonly ShiftEdit[];

/**
 * Adds to the edits what they mean for the offers. A place whose offer has gone to somebody as a whole stays behind as an
 * open draft of its own. Asking for a discarded place again, as undoing does, takes it from the offer once more.
 */
export function settlePlaces(
  edits: Edits,
  places: readonly AssignedPlace[],
  rowOf: (guid: string) => ShiftRow | undefined,
): SettledPlaces {
  const byGuid = new Map(edits.map((edit) => [edit.guid, edit]));
  const offers = new Map<string, ShiftContent>();
  const settled: SettledPlaces = { edits: [], returned: [], held: [], released: releasedBy(edits, rowOf) };
  for (const { replyId, userId, state, placeGuid, offerGuid } of places) {
    const desired = byGuid.get(placeGuid)?.desired;
    const [place, offer] = [rowOf(placeGuid), rowOf(offerGuid)];
    if (!desired || !offer) continue;
    const isReturned = state === "Z_ASSIGNED" && place?.type === "unpublished_create" && typeof desired === "string";
    const isAskedFor = state === "OFFER" && !place && typeof desired !== "string" && desired.userId === userId;
    // A planner who edits the offer in the same request has set its number of places.
    const content = byGuid.has(offerGuid) ? undefined : (offers.get(offerGuid) ?? contentOfRow(offer));
    const isOpen = offer.userId === null && offer.type !== "unpublished_delete";
    if (isReturned) {
      settled.returned.push(replyId);
      if (content && isOpen) offers.set(offerGuid, { ...content, amount: content.amount + 1 });
      else if (content) byGuid.set(placeGuid, { guid: placeGuid, desired: opened(place) });
    } else if (isAskedFor && content && isOpen && content.amount > 1) {
      settled.held.push(replyId);
      offers.set(offerGuid, { ...content, amount: content.amount - 1 });
    }
  }
  settled.edits = [...byGuid.values(), ...[...offers].map(([guid, desired]) => ({ guid, desired }))];
  return settled;
}

const opened = (place: ShiftRow): ShiftContent => ({ ...contentOfRow(place), userId: null, isOffer: true });

const releasedBy = (edits: Edits, rowOf: (guid: string) => ShiftRow | undefined): string[] =>
  edits.flatMap(({ guid, desired }) => {
    const row = rowOf(guid);
    const isKept = typeof desired !== "string" && desired.amount === row?.amount;
    return row?.isOffer && !isKept ? [guid] : [];
  });

/** Writes down which members have their places after the edits. */
export async function savePlaces(
  { tx, now }: Call,
  crewId: number,
  { returned, held, released }: SettledPlaces,
): Promise<void> {
  if (returned.length > 0) await setReplyStates(tx, crewId, { ids: returned, state: "OFFER", now });
  if (held.length > 0) await setReplyStates(tx, crewId, { ids: held, state: "Z_ASSIGNED", now });
  if (released.length > 0) await releasePlaces(tx, crewId, released);
}
