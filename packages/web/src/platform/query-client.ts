import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { codes, hasCode } from "./call-error.ts";

/** Stale times. */
export const freshFor = {
  /** News, durations, products, member roles, usage rights. */
  shortly: 5_000,
  crews: 20_000,
  members: 60_000,
  permissions: 600_000,
  settings: 60_000,
  /** Published shifts on a terminal, whose changes come with events. */
  plan: 600_000,
} as const;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Holds permissions; invalidated when the server refuses a call as not authorized. */
      isAccess?: true;
      /** Data of the terminal itself; stays in the cache when a member signs out there. */
      isTerminalWide?: true;
    };
    mutationMeta: {
      /** Queries that the write makes stale. */
      invalidates?: readonly QueryKey[];
    };
  }
}

export function createQueryClient(): QueryClient {
  function onRefusal(error: Error): void {
    if (hasCode(error, codes.notAuthorized))
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.isAccess === true });
  }
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor.shortly,
        // A refusal would be repeated; only a missing response is worth a retry.
        retry: (failures, error) => failures < 2 && hasCode(error, codes.networkTimeout),
        refetchOnWindowFocus: false,
      },
      // A paused write would be sent hours later. It fails at once instead.
      mutations: { retry: false, gcTime: 0, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.isAccess) onRefusal(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: onRefusal,
      onSettled: (_answer, _error, _input, _context, mutation) =>
        Promise.all((mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  });
  return client;
}

const terminalCacheMs = 10_000;

/** Hundreds of people use a terminal in a day: their data must not stay in memory for minutes. */
export function shortenCacheLifetime(client: QueryClient): () => void {
  const before = client.getDefaultOptions();
  client.setDefaultOptions({ ...before, queries: { ...before.queries, gcTime: terminalCacheMs } });
  return () => client.setDefaultOptions(before);
}
