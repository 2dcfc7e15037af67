import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { codes, hasCode } from "./call-error.ts";

/** How long an answer counts as fresh. */
export const freshFor = {
  /** News, durations, products, member roles, usage rights. */
  shortly: 5_000,
  crews: 20_000,
  members: 60_000,
  permissions: 600_000,
  settings: 60_000,
} as const;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Says what one may do; asked again when the server says that it is otherwise. */
      isAccess?: true;
      /** Belongs to everybody at a crew's device; stays on its screen when a member signs out there. */
      isTerminalWide?: true;
    };
    mutationMeta: {
      /** Loads that a write makes stale. */
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
        // What the server refused it refuses again; only silence is worth asking twice.
        retry: (failures, error) => failures < 2 && hasCode(error, codes.networkTimeout),
        refetchOnWindowFocus: false,
      },
      // A write that waits for the connection would be sent hours later; it fails instead, and says so.
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

const forgottenAfterMs = 10_000;

/** On a device that hundreds use in a day nothing of a person stays in memory for minutes after they left. */
export function shortenCacheLifetime(client: QueryClient): () => void {
  const before = client.getDefaultOptions();
  client.setDefaultOptions({ ...before, queries: { ...before.queries, gcTime: forgottenAfterMs } });
  return () => client.setDefaultOptions(before);
}
