import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { swapTexts } from "./swaps.texts.ts";

export const swapsKey = (crewId: number) => ["swaps", crewId] as const;

/** The user's requests, those made to the user, and those on which the user decides. */
export const swapsOf = (crewId: number) => crewQuery([...swapsKey(crewId), "list"], "swaps.list", { crewId });

/** Who could take a shift, and the shifts for which it could be swapped. */
export const candidatesOf = (crewId: number, guid: string) =>
  crewQuery([...swapsKey(crewId), "candidates", guid], "swaps.candidates", { crewId, guid }, { staleTime: 0 });

/** Shifts change by swaps, too. */
const invalidates = (crewId: number) => [swapsKey(crewId), ["shifts", crewId]];

/** A refusal is shown in the dialog. */
export const useAskSwap = crewMutation("swaps.ask", { invalidates, texts: swapTexts, succeeded: (t) => t.asked });

export const useAcceptSwap = crewMutation("swaps.accept", {
  invalidates,
  texts: swapTexts,
  succeeded: (t, { state }) => (state === "DONE" ? t.didSwap : t.didAccept),
  failed: (t) => t.notAnswered,
});

export const useDeclineSwap = crewMutation("swaps.decline", {
  invalidates,
  texts: swapTexts,
  failed: (t) => t.notAnswered,
});

export const useWithdrawSwap = crewMutation("swaps.withdraw", {
  invalidates,
  texts: swapTexts,
  succeeded: (t) => t.didWithdraw,
  failed: (t) => t.notAnswered,
});

interface Decision {
  readonly id: number;
  readonly isGranted: boolean;
  readonly confirmsConflicts: boolean;
}

/** The caller asks about conflicts, so a refusal is not a toast. */
export const useDecideSwap = crewMutation(
  (crewId, decision: Decision) => call("swaps.decide", { crewId, ...decision }),
  { invalidates, texts: swapTexts, succeeded: (t, { state }) => (state === "DONE" ? t.didGrant : t.didReject) },
);
