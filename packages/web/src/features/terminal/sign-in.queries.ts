import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { CallError, codes, hasCode } from "#platform/call-error.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { errorText, type errorTexts } from "#platform/error-text.ts";
import { contextQuery, type Prefetch } from "#platform/session.ts";
import { removePin, storePin } from "#platform/terminal-pins.ts";
import { useSessionOperations } from "../sessions/sessions.public.ts";
import { prefetchSession } from "./session.queries.ts";
import type { TerminalTexts } from "./terminal.texts.ts";

/** People who sign in for a single drop get no screen of their own, so nothing is prefetched for them. */
function usePrefetch(opensScreen: boolean): Prefetch | undefined {
  const crewId = useTerminalCrew();
  const cache = useQueryClient();
  return opensScreen ? (userId) => prefetchSession(cache, crewId, userId) : undefined;
}

const useTerminalCrew = (): number =>
  useQueryClient().getQueryData(contextQuery.queryKey)?.crewAuthentication?.crewId ?? 0;

export function usePasswordSignIn(userId: number, opensScreen: boolean) {
  const { signInUser } = useSessionOperations();
  const prefetch = usePrefetch(opensScreen);
  return useMutation({ mutationFn: (password: string) => signInUser({ userId, password }, prefetch) });
}

/** By name and password: an administrator need not be on the roster. */
export function useAdministratorSignIn(onSignedIn: () => void) {
  const { signInUser } = useSessionOperations();
  return useMutation({
    mutationFn: (input: { userIdentifier: string; password: string }) => signInUser(input),
    // Here and not at `mutate`, because the session may have replaced the form by then.
    onSuccess: onSignedIn,
  });
}

/** With `userId`, the PIN must be that member's. */
export function usePinSignIn(userId?: number) {
  const { signInByPin } = useSessionOperations();
  const crewId = useTerminalCrew();
  const prefetch = usePrefetch(userId === undefined);
  return useMutation({
    mutationFn: async (pin: string) => {
      // The server compares it with the time at which it accepted the PIN.
      const askedAt = serverNow();
      const answer = await signInByPin({ pin, userId }, prefetch).catch(async (error) => {
        // A refused PIN must not be accepted offline either.
        if (hasCode(error, codes.userNotFound)) await removePin(crewId, pin, userId).catch(() => undefined);
        throw error;
      });
      // Stored for offline use; nobody is stopped if that fails.
      if (answer.id !== undefined) await storePin(crewId, answer.id, pin, askedAt).catch(() => undefined);
      return answer;
    },
  });
}

/** The terminal knows whose badge it is only by the answer. */
export function useBadgeSignIn(onSignedIn: () => void) {
  const { signInByBadge } = useSessionOperations();
  const prefetch = usePrefetch(true);
  return useMutation({
    mutationFn: (code: string) => signInByBadge(code, prefetch),
    // Here and not at `mutate`, because the session has replaced the hint by then.
    onSuccess: onSignedIn,
  });
}

export const useRequestReset = (userId: number) =>
  useMutation({ mutationFn: () => call("passwords.requestReset", { userId }) });

export function useConfirm() {
  const cache = useQueryClient();
  const { confirmSession } = useSessionOperations();
  return useMutation({
    mutationFn: async (input: Parameters<typeof confirmSession>[0]) => {
      await confirmSession(input);
      // The full session has more permissions than the limited one had.
      await cache.invalidateQueries({ predicate: ({ meta }) => meta?.isAccess === true });
    },
  });
}

type ErrorTexts = (typeof errorTexts)["en"];
const tooManyRequests = 429;

/** The member is known, so only the password can be wrong. */
export function passwordProblem(error: unknown, t: TerminalTexts, errors: ErrorTexts): string {
  return error instanceof CallError && error.code === codes.userNotFound ? t.wrongPassword : errorText(error, errors);
}

export function pinProblem(error: unknown, t: TerminalTexts, errors: ErrorTexts): string {
  const hasOwnText =
    error instanceof CallError && (error.code === tooManyRequests || error.code === codes.networkTimeout);
  return hasOwnText ? errorText(error, errors) : t.submitFailed;
}

export function resetProblem(error: unknown, t: TerminalTexts, errors: ErrorTexts): string {
  const known: Record<number, string> = {
    [codes.emailSendingFailed]: t.resetNotSent,
    [codes.userNotFound]: t.noUser,
    [codes.userWithoutEmail]: t.noEmail,
  };
  return (error instanceof CallError && known[error.code]) || errorText(error, errors);
}
