import type { HeldStamp } from "@glasen/contract/offline-stamps.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { heldTexts } from "./held-stamps.texts.ts";

export const heldStampsKey = (crewId: number) => ["held-stamps", crewId] as const;
const toDecideKey = (crewId: number) => [...heldStampsKey(crewId), "to-decide"] as const;

/** The held stamps of members whom one leads. */
export const heldStampsOf = (crewId: number) =>
  crewQuery(toDecideKey(crewId), "offlineStamps.listHeld", { crewId }, { staleTime: freshFor.members });

export const ownHeldStampsOf = (crewId: number) =>
  crewQuery(
    [...heldStampsKey(crewId), "own"],
    "offlineStamps.listOwnHeld",
    { crewId },
    { staleTime: freshFor.members },
  );

export const useDecideHeldStamp = crewMutation("offlineStamps.decide", {
  commit: (cache, _answer, { transactionID }, crewId) =>
    cache.setQueryData<HeldStamp[]>(toDecideKey(crewId), (held) =>
      held?.filter((stamp) => stamp.transactionID !== transactionID),
    ),
  texts: heldTexts,
  failed: (t) => t.notDecided,
});

export const useReopenHeldStamp = crewMutation("offlineStamps.reopen", {
  invalidates: (crewId) => [heldStampsKey(crewId)],
  texts: heldTexts,
  succeeded: (t) => t.reopened,
  failed: (t) => t.notReopened,
});
