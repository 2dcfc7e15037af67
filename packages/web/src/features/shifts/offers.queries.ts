import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { shiftsKey } from "./shift-keys.ts";
import { shiftPanelTexts } from "./shift-panel.texts.ts";

/** Open shifts and offers that the user could take, soonest first. */
export const openOffersOf = (crewId: number) =>
  crewQuery([...shiftsKey(crewId), "offers"], "shiftOffers.open", { crewId });

export const applicantsOf = (crewId: number, guid: string) =>
  crewQuery([...shiftsKey(crewId), "applicants", guid], "shiftOffers.applicants", { crewId, guid });

const invalidates = (crewId: number) => [shiftsKey(crewId)];

interface Assignment {
  readonly guid: string;
  readonly userId: number;
  readonly name: string;
}

export const useAssignShift = crewMutation(
  (crewId, { guid, userId }: Assignment) => call("shiftOffers.assign", { crewId, guid, userId }),
  {
    invalidates,
    texts: shiftPanelTexts,
    succeeded: (t, _, { name }) => t.assigned(name),
    failed: (t) => t.notAssigned,
  },
);

/** Applies for an offered shift; one that goes to the first who accepts is the user's at once. */
export const useReply = crewMutation(
  (crewId, { shiftId }: { shiftId: number }) => call("shiftOfferReplies.create", { crewId, shiftId, state: "OFFER" }),
  { invalidates },
);

/** Takes an application back. */
export const useWithdraw = crewMutation(
  async (crewId, { shiftId, userId }: { shiftId: number; userId: number }) => {
    const filter = `shiftId==${shiftId};userId==${userId}`;
    const replies = await call("shiftOfferReplies.list", { crewId, filter });
    await Promise.all(replies.map(({ id }) => call("shiftOfferReplies.remove", { crewId, id })));
  },
  { invalidates },
);

/** Whether an offer has ended; the server lists it no longer then. */
export const isOver = (validUntil: string | null): boolean =>
  validUntil !== null && Date.parse(validUntil) <= serverNow();
