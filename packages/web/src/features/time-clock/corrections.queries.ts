import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { clockArea } from "./clock-keys.ts";
import { dropChain, putChain } from "./time-clock.queries.ts";
import { chainsKey } from "./tracked.queries.ts";

const historyKey = (crewId: number) => [...clockArea(crewId), "history"] as const;
const missingKey = (crewId: number) => [...clockArea(crewId), "missing"] as const;
const correctionsKey = (crewId: number) => [...clockArea(crewId), "corrections"] as const;

/** Figures that the server makes of an edit are read again once it had time to make them. */
export const reloadAfterEditMs = 2_000;

/** What was done to a chain since it was recorded. */
export const historyOf = (crewId: number, userId: number, clockInTimestamp: string) =>
  queryOptions({
    queryKey: [...historyKey(crewId), userId, clockInTimestamp],
    queryFn: () => call("stampChains.history", { crewId, userId, clockInTimestamp }),
    staleTime: freshFor.shortly,
  });

export const missingClockOutsOf = (crewId: number) =>
  queryOptions({
    queryKey: missingKey(crewId),
    queryFn: () => call("stampChains.missingClockOuts", { crewId }),
    staleTime: freshFor.shortly,
  });

const shownRequests = 100;

/** The latest requests: one's own, and those of whom one may edit times. */
export const correctionsOf = (crewId: number) =>
  queryOptions({
    queryKey: correctionsKey(crewId),
    queryFn: () => call("corrections.list", { crewId, page: 1, perPage: shownRequests }),
    staleTime: freshFor.shortly,
  });

/** What a chain went through, and who forgot a clock-out, is asked again after a change. */
export function forgetTrail(cache: QueryClient, crewId: number): void {
  for (const queryKey of [historyKey(crewId), missingKey(crewId)]) void cache.invalidateQueries({ queryKey });
}

/** The same function serves our own answers and everybody else's events. */
export function putCorrection(cache: QueryClient, request: CorrectionRequest): void {
  cache.setQueryData(
    correctionsOf(request.crewId).queryKey,
    (requests) =>
      requests && [request, ...requests.filter(({ id }) => id !== request.id)].sort((one, other) => other.id - one.id),
  );
  forgetTrail(cache, request.crewId);
}

/** What follows from every edit of recorded times. */
function useEdits(crewId: number) {
  const cache = useQueryClient();
  return {
    cache,
    commit: () => {
      forgetTrail(cache, crewId);
      setTimeout(() => void cache.invalidateQueries({ queryKey: chainsKey(crewId) }), reloadAfterEditMs);
    },
  };
}

export function useReplaceChain(crewId: number) {
  const { cache, commit } = useEdits(crewId);
  return useMutation({
    mutationFn: (input: Omit<Sent<"stampChains.replace">, "crewId">) =>
      call("stampChains.replace", { crewId, ...input }),
    onSuccess: (chain, { clockInTimestamp }) => {
      putChain(cache, clockInTimestamp, chain);
      commit();
    },
  });
}

/** Times of one day or of several, all or none; with `onlyFree` what overlaps is left out instead of refused. */
export function useCreateChains(crewId: number) {
  const { cache, commit } = useEdits(crewId);
  return useMutation({
    mutationFn: (input: Omit<Sent<"stampChains.createMany">, "crewId">) =>
      call("stampChains.createMany", { crewId, ...input }),
    onSuccess: (chains) => {
      for (const chain of chains) putChain(cache, chain.clockInTimestamp, chain);
      commit();
    },
  });
}

export function useRemoveChains(crewId: number) {
  const { cache, commit } = useEdits(crewId);
  return useMutation({
    mutationFn: ({ userId, clockIns, reason }: { userId: number; clockIns: readonly string[]; reason: string }) =>
      call("stampChains.removeMany", { crewId, userId, stamps: [...clockIns], reason }),
    onSuccess: (_nothing, { userId, clockIns }) => {
      for (const clockIn of clockIns) dropChain(cache, crewId, userId, clockIn);
      commit();
    },
  });
}

export function useAddClockOut(crewId: number) {
  const { cache, commit } = useEdits(crewId);
  return useMutation({
    mutationFn: (input: Omit<Sent<"stampChains.addClockOut">, "crewId">) =>
      call("stampChains.addClockOut", { crewId, ...input }),
    onSuccess: (chain, { clockInTimestamp }) => {
      putChain(cache, clockInTimestamp, chain);
      commit();
    },
  });
}

export function useRequestCorrection(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<Sent<"corrections.request">, "crewId">) =>
      call("corrections.request", { crewId, ...input }),
    onSuccess: (request) => putCorrection(cache, request),
  });
}

/** Times of one day or of several, all asked for or none. */
export function useRequestCorrections(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<Sent<"corrections.requestMany">, "crewId">) =>
      call("corrections.requestMany", { crewId, ...input }),
    onSuccess: (requests) => {
      for (const request of requests) putCorrection(cache, request);
    },
  });
}

/** Grants, rejects or takes back. */
export function useDecideCorrection(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to, answer }: { id: number; to: "grant" | "reject" | "withdraw"; answer: string }) => {
      if (to === "withdraw") return call("corrections.withdraw", { crewId, id });
      return to === "grant"
        ? call("corrections.grant", { crewId, id, answer })
        : call("corrections.reject", { crewId, id, answer });
    },
    onSuccess: (request) => putCorrection(cache, request),
  });
}
