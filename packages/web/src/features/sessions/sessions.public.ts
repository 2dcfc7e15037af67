import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { isUnconfirmed } from "#platform/call-error.ts";
import { pauseLive } from "#platform/live.ts";
import { flushOutbox } from "#platform/outbox.ts";
import { contextQuery, enter, leave, type Prefetch, signIn, signOutOffline } from "#platform/session.ts";
import { localStore } from "#platform/storage.ts";
import { pushOwner } from "../devices/push-owner.public.ts";

/** By email or username; on a terminal by the id of the member whose tile was pressed. */
export const signInUser = (
  cache: QueryClient,
  input: CallInput<"accounts.signIn">,
  prefetch?: Prefetch,
): Promise<SignInAnswer> => signIn(cache, input, prefetch);

/** On a terminal only. With `userId` the PIN has to be that member's. */
export const signInByPin = (
  cache: QueryClient,
  { pin, userId }: { pin: string; userId?: number | undefined },
  prefetch?: Prefetch,
): Promise<SignInAnswer> => {
  const input = { pinCode: pin, ...(userId !== undefined && { userId }) };
  return enter(cache, () => call("sessions.openPinSession", input), prefetch);
};

/** On a terminal only, in place of the PIN. */
export const signInByBadge = (cache: QueryClient, code: string, prefetch?: Prefetch): Promise<SignInAnswer> =>
  enter(cache, () => call("badges.signIn", { code }), prefetch);

/** Lifts the limits of a session on a terminal: by the password after a PIN, by a code where a second factor is set up. */
export async function confirmSession(cache: QueryClient, input: CallInput<"sessions.confirm">): Promise<void> {
  await call("sessions.confirm", input);
  await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
}

/** The server pushes nothing to a session that has ended; this removes the browser's own subscription. */
async function removePush(): Promise<void> {
  if (localStore.read(pushOwner) === undefined) return;
  await import("../devices/push-device.public.ts").then(({ dropPush }) => dropPush()).catch(() => undefined);
}

/** A terminal stays signed in as its crew, and keeps on its screen what everybody may see. */
export const signOutUser = (cache: QueryClient): Promise<void> =>
  pauseLive(async () => {
    const providerUrl = await signOutAtProvider(cache);
    try {
      await call("accounts.signOut", {});
    } catch (error) {
      const isTerminal = Boolean(cache.getQueryData(contextQuery.queryKey)?.crewAuthentication);
      if (!isTerminal || !isUnconfirmed(error)) throw error;
      return signOutOffline(cache);
    }
    await removePush();
    await leave(cache);
    if (providerUrl !== null) location.assign(providerUrl);
  });

/** Where the provider of single sign-on signs out too; a provider that does not answer keeps nobody here. */
async function signOutAtProvider(cache: QueryClient): Promise<string | null> {
  if (cache.getQueryData(contextQuery.queryKey)?.session?.method !== "singleSignOn") return null;
  return call("singleSignOn.signOutUrl", {}).then(
    ({ url }) => url,
    () => null,
  );
}

/** Makes the device a terminal of the crew. The server ends the session of the user who does it. */
export const signInCrew = (cache: QueryClient, crewId: number): Promise<void> =>
  pauseLive(async () => {
    await call("sessions.signInCrew", { crewId });
    await removePush();
    await leave(cache);
  });

/** The same, and signs out the user of any session that the browser still holds. */
export const signInCrewThenSignOutUser = (cache: QueryClient, crewId: number): Promise<void> =>
  pauseLive(async () => {
    await call("sessions.signInCrew", { crewId });
    await call("accounts.signOut", {});
    await removePush();
    await leave(cache);
  });

/**
 * Ends terminal mode; the administrator who does it stays signed in and continues in the full application. Stamps that
 * could not be sent stay on the device until it is a terminal of the crew again.
 */
export async function signOutCrew(cache: QueryClient, crewId: number): Promise<{ left: number }> {
  const left = await flushOutbox(crewId);
  await call("sessions.signOutCrew", { crewId });
  await leave(cache);
  return { left };
}

export function useSessionOperations() {
  const cache = useQueryClient();
  return {
    signInUser: (input: CallInput<"accounts.signIn">, prefetch?: Prefetch) => signInUser(cache, input, prefetch),
    signInByPin: (input: Parameters<typeof signInByPin>[1], prefetch?: Prefetch) => signInByPin(cache, input, prefetch),
    signInByBadge: (code: string, prefetch?: Prefetch) => signInByBadge(cache, code, prefetch),
    confirmSession: (input: CallInput<"sessions.confirm">) => confirmSession(cache, input),
    signOutUser: () => signOutUser(cache),
    signInCrew: (crewId: number) => signInCrew(cache, crewId),
    signInCrewThenSignOutUser: (crewId: number) => signInCrewThenSignOutUser(cache, crewId),
    signOutCrew: (crewId: number) => signOutCrew(cache, crewId),
  };
}
