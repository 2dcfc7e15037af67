import type { Context, SignInAnswer } from "@glasen/contract/accounts.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "./call.ts";
import { codes, hasCode, isUnanswered } from "./call-error.ts";
import { setLanguage, setSessionLanguage } from "./language.ts";
import { clearPositions } from "./live.ts";
import { warn } from "./log.ts";
import { clearActivity } from "./session-activity.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";
import { askAfterIdleness, closeUnauthenticated, isAskingToSignIn } from "./unauthenticated.ts";

const signedOut: Context = {
  userAuthentication: null,
  crewAuthentication: null,
  adminAuthentication: null,
  user: null,
  session: null,
  crews: [],
  endedCrews: [],
  secondFactor: { isSetUp: false, missingIn: [] },
  singleSignOn: { missingIn: [] },
  language: "en",
  productContext: null,
  featureFlags: {},
  homes: [],
  hasSupportDesk: false,
  hasBilling: false,
  realtime: { key: "", cluster: "eu", host: null },
  map: { tileUrl: null, attribution: "" },
  legalLinks: { imprint: null, privacy: null },
  pushKey: null,
};

/** A member signed out of a terminal offline; the sign-out is sent before the next request for the context. */
const pendingSignOut = "sign-out-pending";
const isSignOutPending = (): boolean => localStore.read(pendingSignOut) !== undefined;
const signOutRetryMs = 5_000;

async function sendPendingSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  await call("accounts.signOut", {});
  localStore.remove(pendingSignOut);
}

/** The sessions of this browser. An error of the server counts as signed out; a missing response does not. */
export const contextQuery = queryOptions({
  queryKey: ["context"],
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
  refetchInterval: () => (isSignOutPending() ? signOutRetryMs : false),
  queryFn: async (): Promise<Context> => {
    try {
      await sendPendingSignOut();
      const context = await call("accounts.context", {});
      if (context.crewAuthentication) setSessionLanguage(context.user?.language);
      else if (context.user) setLanguage(context.user.language);
      return context;
    } catch (error) {
      const crewId = localStore.read("terminal-of");
      // A terminal that starts offline is still a terminal. The member who was signed in is signed out when it is back online.
      if ((isUnanswered(error) || isSignOutPending()) && typeof crewId === "number") {
        localStore.save(pendingSignOut, true);
        return { ...signedOut, crewAuthentication: { crewId } };
      }
      if (isUnanswered(error) || hasCode(error, codes.crewMaintenance)) throw error;
      return signedOut;
    }
  },
});

/** A browser that was a terminal last time starts as one until the server has responded. */
export function contextAtStart(): Context | undefined {
  const crewId = localStore.read("terminal-of");
  if (typeof crewId !== "number" || localStore.read("application-opened-by") !== undefined) return undefined;
  return { ...signedOut, crewAuthentication: { crewId } };
}

const userIdIn = (cache: QueryClient): number | undefined =>
  cache.getQueryData(contextQuery.queryKey)?.userAuthentication?.userId;

/** True from a new user's first sign-in until the page is unloaded. */
const firstSignIn = createStore(false);
export const useFirstSignIn = (): boolean => useStore(firstSignIn);

/** Loads the first data of a user before their screen is shown; errors are left to the screen. */
export type Prefetch = (userId: number) => Promise<void>;

/** Signs in by any method without leaving the page, and drops the previous user's data. */
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
  // A sign-in ends the previous session, so the pending sign-out is obsolete.
  localStore.remove(pendingSignOut);
  clearActivity();
  const before = userIdIn(cache);
  if (before !== undefined && before !== answer.id) dropUserData(cache, signedInAt(cache));
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

/** Allows our own origin and the installation's other homes; any other target becomes our start page. */
export function redirectTarget(url: string, homes: readonly string[], origin: string): string {
  if (!URL.canParse(url, origin)) return "/";
  const target = new URL(url, origin);
  return target.origin === origin || homes.includes(target.origin) ? target.href : "/";
}

/** Reloads queries that failed while there was no session. */
export function retryFailedQueries(cache: QueryClient): void {
  void cache.resetQueries({ predicate: ({ state }) => state.status === "error" });
}

/** Call after the server has ended the user's session: drops their data. A terminal stays signed in. */
export async function leave(cache: QueryClient): Promise<void> {
  const since = signedInAt(cache);
  try {
    await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  } finally {
    // Not earlier: mounted components would load it again.
    dropUserData(cache, since);
  }
  closeUnauthenticated();
  clearActivity();
}

/** Ends an idle session. The page stays below the sign-in dialog, with all input and the unsent stamps. */
export async function endIdleSession(minutes: number): Promise<void> {
  if (isAskingToSignIn()) return;
  await call("accounts.signOut", {});
  askAfterIdleness(minutes);
}

/** Closes the dialog after the same user has signed in again in another window. */
export async function recheckIdleSession(cache: QueryClient): Promise<void> {
  const { userAuthentication } = await call("accounts.context", {});
  if (userAuthentication?.userId !== userIdIn(cache)) return;
  closeUnauthenticated();
  retryFailedQueries(cache);
}

/** Signs a member out of a terminal without a connection; the server is notified later. */
export function signOutOffline(cache: QueryClient): void {
  const since = signedInAt(cache);
  localStore.save(pendingSignOut, true);
  cache.setQueryData(
    contextQuery.queryKey,
    (context) =>
      context && { ...context, userAuthentication: null, user: null, session: null, crews: [], endedCrews: [] },
  );
  dropUserData(cache, since);
}

/** Reloads the context after a terminal's session was refused; if it was ended remotely, all data is dropped. */
export async function recheckTerminalSession(cache: QueryClient): Promise<void> {
  const since = signedInAt(cache);
  const { crewAuthentication, userAuthentication } = await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  if (!crewAuthentication && !userAuthentication) dropUserData(cache, since);
}

const signedInAt = (cache: QueryClient): number => cache.getQueryState(contextQuery.queryKey)?.dataUpdatedAt ?? 0;

/** Drops the data of a user's session. Language and theme stay, and so does the data of the terminal itself. */
function dropUserData(cache: QueryClient, since: number): void {
  const isTerminal = Boolean(cache.getQueryData(contextQuery.queryKey)?.crewAuthentication);
  firstSignIn.set(false);
  cache.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== "context" && !(isTerminal && meta?.isTerminalWide),
  });
  // The terminal may see less than the member did, so data loaded during their session is reloaded.
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
