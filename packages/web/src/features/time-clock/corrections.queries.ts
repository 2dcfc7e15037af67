import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { dropChain, putChain } from "./time-clock.queries.ts";
import { chainsKey, clockKey } from "./tracked.queries.ts";

const historyKey = (crewId: number) => [...clockKey(crewId), "history"] as const;
const missingKey = (crewId: number) => [...clockKey(crewId), "missing"] as const;
const correctionsKey = (crewId: number) => [...clockKey(crewId), "corrections"] as const;

/** The server needs a moment to evaluate an edited day; only then are its figures worth loading. */
const RELOAD_AFTER_EDIT_MS = 2_000;
/** Decided requests that the list shows; the log of the crew has all. */
export const SHOWN_REQUESTS = 100;

/** The changes to a chain since it was recorded. */
export const historyOf = (crewId: number, userId: number, clockInTimestamp: string) =>
  crewQuery([...historyKey(crewId), userId, clockInTimestamp], "stampChains.history", {
    crewId,
    userId,
    clockInTimestamp,
  });

export const missingClockOutsOf = (crewId: number) =>
  crewQuery(missingKey(crewId), "stampChains.missingClockOuts", { crewId });

/** One's own requests, and those of people whose times one may edit: every open one, and the latest of the others. */
export const correctionsOf = (crewId: number) =>
  crewQuery(correctionsKey(crewId), async ({ call: read, callPage }) => {
    const [open, { payload: latest }] = await Promise.all([
      read("corrections.list", { crewId, status: "open", perPage: limits.pageSize }),
      callPage("corrections.list", { crewId, perPage: SHOWN_REQUESTS }),
    ]);
    return [...new Map([...latest, ...open].map((request) => [request.id, request])).values()];
  });

/** After a change of a chain its history and the missing clock-outs are out of date. */
export function invalidateTrail(cache: QueryClient, crewId: number): void {
  for (const queryKey of [historyKey(crewId), missingKey(crewId)]) void cache.invalidateQueries({ queryKey });
}

/** Serves our own answers and live events alike. */
export function putCorrection(cache: QueryClient, request: CorrectionRequest): void {
  cache.setQueryData(
    correctionsOf(request.crewId).queryKey,
    (requests) =>
      requests && [request, ...requests.filter(({ id }) => id !== request.id)].sort((one, other) => other.id - one.id),
  );
  invalidateTrail(cache, request.crewId);
}

function reloadAfterEdit(cache: QueryClient, crewId: number): void {
  invalidateTrail(cache, crewId);
  setTimeout(() => void cache.invalidateQueries({ queryKey: chainsKey(crewId) }), RELOAD_AFTER_EDIT_MS);
}

const commitChain = {
  commit: (cache: QueryClient, chain: StampChain, input: { clockInTimestamp: string }, crewId: number) => {
    putChain(cache, input.clockInTimestamp, chain);
    reloadAfterEdit(cache, crewId);
  },
};
const commitRequest = { commit: (cache: QueryClient, request: CorrectionRequest) => putCorrection(cache, request) };

export const useReplaceChain = crewMutation("stampChains.replace", commitChain);
export const useAddClockOut = crewMutation("stampChains.addClockOut", commitChain);

/** Times of one day or of several, all or none; with `onlyFree` overlapping ones are left out instead of refused. */
export const useCreateChains = crewMutation("stampChains.createMany", {
  commit: (cache, chains, _input, crewId) => {
    for (const chain of chains) putChain(cache, chain.clockInTimestamp, chain);
    reloadAfterEdit(cache, crewId);
  },
});

interface Removal {
  readonly userId: number;
  readonly clockIns: readonly string[];
  readonly reason: string;
}
export const useRemoveChains = crewMutation(
  (crewId, { userId, clockIns, reason }: Removal) =>
    call("stampChains.removeMany", { crewId, userId, stamps: [...clockIns], reason }),
  {
    commit: (cache, _answer, { userId, clockIns }, crewId) => {
      for (const clockIn of clockIns) dropChain(cache, crewId, userId, clockIn);
      reloadAfterEdit(cache, crewId);
    },
  },
);

export const useRequestCorrection = crewMutation("corrections.request", commitRequest);

/** Times of one day or of several, all requested or none. */
export const useRequestCorrections = crewMutation("corrections.requestMany", {
  commit: (cache, requests) => {
    for (const request of requests) putCorrection(cache, request);
  },
});

interface Decision {
  readonly id: number;
  readonly to: "grant" | "reject" | "withdraw" | "reopen";
  readonly answer: string;
}
export const useDecideCorrection = crewMutation(
  (crewId, { id, to, answer }: Decision) =>
    to === "withdraw" || to === "reopen"
      ? call(`corrections.${to}`, { crewId, id })
      : call(`corrections.${to}`, { crewId, id, answer }),
  commitRequest,
);
