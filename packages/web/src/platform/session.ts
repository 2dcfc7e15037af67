import type { Context } from "@glasen/contract/accounts.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type Answer, call, type Sent } from "./call.ts";
import { codes, hasCode } from "./call-error.ts";
import { setLanguage } from "./language.ts";
import { forgetPositions } from "./live.ts";
import { warn } from "./log.ts";
import { localStore } from "./storage.ts";
import { closeUnauthenticated } from "./unauthenticated.ts";

const nobody: Context = {
  userAuthentication: null,
  crewAuthentication: null,
  adminAuthentication: null,
  user: null,
  session: null,
  crews: [],
  secondFactor: { isSetUp: false, missingIn: [] },
  language: "en",
  productContext: null,
  featureFlags: {},
  homes: [],
  realtime: { key: "", cluster: "eu", host: null },
};

/** Who is signed in on this device. A server that cannot tell means nobody; a server that is silent means nothing. */
export const contextQuery = queryOptions({
  queryKey: ["context"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Context> => {
    try {
      const context = await call("accounts.context", {});
      if (context.user) setLanguage(context.user.language);
      return context;
    } catch (error) {
      if (hasCode(error, codes.networkTimeout) || hasCode(error, codes.crewMaintenance)) throw error;
      return nobody;
    }
  },
});

const userIdIn = (cache: QueryClient): number | undefined =>
  cache.getQueryData(contextQuery.queryKey)?.userAuthentication?.userId;

/** Signs in and stays on the page. What another person's session left behind goes first. */
export async function signIn(cache: QueryClient, input: Sent<"accounts.signIn">): Promise<Answer<"accounts.signIn">> {
  const answer = await call("accounts.signIn", input).catch((error: Error) => {
    warn(`Sign-in failed: ${error.message}`);
    throw error;
  });
  const before = userIdIn(cache);
  if (before !== undefined && before !== answer.id) forgetPerson(cache);
  await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  closeUnauthenticated();
  loadFailedAgain(cache);
  return answer;
}

/** What could not be loaded is shown as new and asked for again; the rest of the page stays as it is. */
export function loadFailedAgain(cache: QueryClient): void {
  void cache.resetQueries({ predicate: ({ state }) => state.status === "error" });
}

export async function signOut(cache: QueryClient): Promise<void> {
  await call("accounts.signOut", {});
  forgetPerson(cache);
  await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  closeUnauthenticated();
}

/** Everything this person's session loaded; language and look stay with the device. */
function forgetPerson(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "context" });
  cache.getMutationCache().clear();
  localStore.dropCached();
  forgetPositions();
}

export function useSession() {
  const cache = useQueryClient();
  return {
    signIn: (input: Sent<"accounts.signIn">) => signIn(cache, input),
    signOut: () => signOut(cache),
  };
}
