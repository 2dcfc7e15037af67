import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { shiftsKey } from "./shift-keys.ts";
import { shiftPanelTexts } from "./shift-panel.texts.ts";

const offersKey = (crewId: number) => [...shiftsKey(crewId), "offers"] as const;

/** Open shifts and offers that the user could take, soonest first. */
export const openOffersOf = (crewId: number) => crewQuery(offersKey(crewId), "shiftOffers.open", { crewId });

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

/** Applies for an open shift; one that goes to the first who accepts is the user's at once. */
export const useApply = crewMutation(
  (crewId, { shiftId }: { shiftId: number }) => call("shiftOfferReplies.create", { crewId, shiftId, state: "OFFER" }),
  {
    invalidates,
    texts: myShiftTexts,
    succeeded: (t, { state }) => (state === "Z_ASSIGNED" ? t.didTake : t.didApply),
    failed: (t) => t.notReplied,
  },
);

/** Lets the management see that the user knows of the offer. A failure does not concern the user. */
export const useMarkOpened = crewMutation(
  (crewId, { shiftId }: { shiftId: number }) => call("shiftOfferReplies.create", { crewId, shiftId, state: "OPENED" }),
  { invalidates: (crewId) => [offersKey(crewId)] },
);

/** Takes an application back. */
export const useWithdraw = crewMutation(
  async (crewId, { shiftId, userId }: { shiftId: number; userId: number }) => {
    const filter = `shiftId==${shiftId};userId==${userId}`;
    const replies = await call("shiftOfferReplies.list", { crewId, filter });
    await Promise.all(replies.map(({ id }) => call("shiftOfferReplies.remove", { crewId, id })));
  },
  { invalidates, texts: myShiftTexts, succeeded: (t) => t.didWithdraw, failed: (t) => t.notWithdrawn },
);
