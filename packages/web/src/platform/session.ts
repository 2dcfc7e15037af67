import type { Context, SignInAnswer } from "@glasen/contract/accounts.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "./call.ts";
import { codes, hasCode, isUnanswered } from "./call-error.ts";
import { setLanguage, setSessionLanguage } from "./language.ts";
import { clearPositions } from "./live.ts";
import { warn } from "./log.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";
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
  hasSupportDesk: false,
  realtime: { key: "", cluster: "eu", host: null },
  map: { tileUrl: null, attribution: "" },
  pushKey: null,
};

/** Somebody left a crew's device while nobody heard it; the server is told before it is asked who is there. */
const unheardLeave = "sign-out-unheard";
const isLeaveUnheard = (): boolean => localStore.read(unheardLeave) !== undefined;
const tellAgainMs = 5_000;

async function tellLeave(): Promise<void> {
  if (!isLeaveUnheard()) return;
  await call("accounts.signOut", {});
  localStore.remove(unheardLeave);
}

/** Who is signed in on this device. A server that cannot tell means nobody; a server that is silent means nothing. */
export const contextQuery = queryOptions({
  queryKey: ["context"],
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
  refetchInterval: () => (isLeaveUnheard() ? tellAgainMs : false),
  queryFn: async (): Promise<Context> => {
    try {
      await tellLeave();
      const context = await call("accounts.context", {});
      if (context.crewAuthentication) setSessionLanguage(context.user?.language);
      else if (context.user) setLanguage(context.user.language);
      return context;
    } catch (error) {
      const crewId = localStore.read("terminal-of");
      // A crew's device that starts without a connection is still the crew's; who was signed in has left by the time it is back.
      if ((isUnanswered(error) || isLeaveUnheard()) && typeof crewId === "number") {
        localStore.save(unheardLeave, true);
        return { ...nobody, crewAuthentication: { crewId } };
      }
      if (isUnanswered(error) || hasCode(error, codes.crewMaintenance)) throw error;
      return nobody;
    }
  },
});

/** A device that was a crew's when it was last looked at is shown as such until the server has said who is there. */
export function contextAtStart(): Context | undefined {
  const crewId = localStore.read("terminal-of");
  if (typeof crewId !== "number" || localStore.read("application-opened-by") !== undefined) return undefined;
  return { ...nobody, crewAuthentication: { crewId } };
}

const userIdIn = (cache: QueryClient): number | undefined =>
  cache.getQueryData(contextQuery.queryKey)?.userAuthentication?.userId;

/** True from a newcomer's first sign-in until the page is left. */
const firstSignIn = createStore(false);
export const useFirstSignIn = (): boolean => useStore(firstSignIn);

/** Loads what is shown first to whoever signed in, before it is shown; what cannot be loaded, the screen tells. */
export type Prefetch = (userId: number) => Promise<void>;

/** Signs in by whatever way and stays on the page. What another person's session left behind goes first. */
export async function enter(
  cache: QueryClient,
  send: () => Promise<SignInAnswer>,
  prefetch?: Prefetch,
): Promise<SignInAnswer> {
  const answer = await send().catch((error: Error) => {
    warn(`Sign-in failed: ${error.message}`);
    throw error;
  });
  if (answer.secondFactor) return answer;
  if (answer.redirectUrl !== undefined) {
    const homes = cache.getQueryData(contextQuery.queryKey)?.homes ?? [];
    location.assign(redirectTarget(answer.redirectUrl, homes, location.origin));
    return answer;
  }
  // A sign-in ends the session that the browser brought: nobody is left to be signed out.
  localStore.remove(unheardLeave);
  const before = userIdIn(cache);
  if (before !== undefined && before !== answer.id) forgetPerson(cache, enteredAt(cache));
  firstSignIn.set(answer.firstSignIn === true);
  if (answer.id !== undefined) await prefetch?.(answer.id);
  await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  closeUnauthenticated();
  retryFailedQueries(cache);
  return answer;
}

export const signIn = (
  cache: QueryClient,
  input: CallInput<"accounts.signIn">,
  prefetch?: Prefetch,
): Promise<SignInAnswer> => enter(cache, () => call("accounts.signIn", input), prefetch);

/** Our own pages, and the installation's other homes; whatever else an answer names leads to our start. */
export function redirectTarget(url: string, homes: readonly string[], origin: string): string {
  if (!URL.canParse(url, origin)) return "/";
  const target = new URL(url, origin);
  return target.origin === origin || homes.includes(target.origin) ? target.href : "/";
}

/** What could not be loaded is shown as new and asked for again; the rest of the page stays as it is. */
export function retryFailedQueries(cache: QueryClient): void {
  void cache.resetQueries({ predicate: ({ state }) => state.status === "error" });
}

/** Nobody is left on the device, or only the crew. */
export async function leave(cache: QueryClient): Promise<void> {
  const since = enteredAt(cache);
  try {
    await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  } finally {
    // Not before: what is still drawn would ask for it again.
    forgetPerson(cache, since);
  }
  closeUnauthenticated();
}

/** Nobody hears that somebody leaves a crew's device: the next person finds it free all the same. */
export function signOutOffline(cache: QueryClient): void {
  const since = enteredAt(cache);
  localStore.save(unheardLeave, true);
  cache.setQueryData(
    contextQuery.queryKey,
    (context) => context && { ...context, userAuthentication: null, user: null, session: null, crews: [] },
  );
  forgetPerson(cache, since);
}

/** Asks who is on a crew's device after the server did not know somebody there: where it was signed out from afar, all goes. */
export async function recheckTerminalSession(cache: QueryClient): Promise<void> {
  const since = enteredAt(cache);
  const { crewAuthentication, userAuthentication } = await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  if (!crewAuthentication && !userAuthentication) forgetPerson(cache, since);
}

const enteredAt = (cache: QueryClient): number => cache.getQueryState(contextQuery.queryKey)?.dataUpdatedAt ?? 0;

/** Everything this person's session loaded; language and look stay with the device, and what a crew's device shows to all. */
function forgetPerson(cache: QueryClient, since: number): void {
  const isTerminal = Boolean(cache.getQueryData(contextQuery.queryKey)?.crewAuthentication);
  firstSignIn.set(false);
  cache.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== "context" && !(isTerminal && meta?.isTerminalWide),
  });
  // The bare device may be told less than the person was; what was not asked in their name is as good as before.
  void cache.invalidateQueries({
    predicate: (query) =>
      query.meta?.isTerminalWide === true && !query.isDisabled() && query.state.dataUpdatedAt >= since,
  });
  cache.getMutationCache().clear();
  localStore.dropCached();
  clearPositions();
}

export function useSession() {
  const cache = useQueryClient();
  return {
    signIn: (input: CallInput<"accounts.signIn">) => signIn(cache, input),
    enter: (send: () => Promise<SignInAnswer>) => enter(cache, send),
    leave: () => leave(cache),
  };
}
