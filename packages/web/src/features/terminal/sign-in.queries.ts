import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { CallError, codes, hasCode } from "#platform/call-error.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { errorText, type errorTexts } from "#platform/error-text.ts";
import { contextQuery, type Prefetch } from "#platform/session.ts";
import { forgetPin, rememberPin } from "#platform/terminal-pins.ts";
import { useSessionOperations } from "../sessions/sessions.public.ts";
import { loadSession } from "./session.queries.ts";
import type { TerminalTexts } from "./terminal.texts.ts";

/** Whoever signs in for a single drop sees no screen of their own, so nothing is loaded for one. */
function usePrefetch(opensScreen: boolean): Prefetch | undefined {
  const crewId = useDeviceCrew();
  const cache = useQueryClient();
  return opensScreen ? (userId) => loadSession(cache, crewId, userId) : undefined;
}

const useDeviceCrew = (): number =>
  useQueryClient().getQueryData(contextQuery.queryKey)?.crewAuthentication?.crewId ?? 0;

export function usePasswordSignIn(userId: number, opensScreen: boolean) {
  const { signInUser } = useSessionOperations();
  const prefetch = usePrefetch(opensScreen);
  return useMutation({ mutationFn: (password: string) => signInUser({ userId, password }, prefetch) });
}

/** By name and password: whoever leads the crew need not be among those whom the device lists. */
export function useAdministratorSignIn(onSignedIn: () => void) {
  const { signInUser } = useSessionOperations();
  return useMutation({
    mutationFn: (input: { userIdentifier: string; password: string }) => signInUser(input),
    // Told also when the form has made room for the session by then.
    onSuccess: onSignedIn,
  });
}

/** With a member chosen before, the PIN has to be theirs. */
export function usePinSignIn(userId?: number) {
  const { signInByPin } = useSessionOperations();
  const crewId = useDeviceCrew();
  const prefetch = usePrefetch(userId === undefined);
  return useMutation({
    mutationFn: async (pin: string) => {
      const answer = await signInByPin({ pin, userId }, prefetch).catch(async (error) => {
        // Nor does it hold here any longer, should the connection go.
        if (hasCode(error, codes.userNotFound)) await forgetPin(crewId, pin, userId).catch(() => undefined);
        throw error;
      });
      // Known here from now on, for when the connection is away; that it cannot be kept hinders nobody.
      if (answer.id !== undefined) await rememberPin(crewId, answer.id, pin, serverNow()).catch(() => undefined);
      return answer;
    },
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
      // What the limited session was told it may do is not what the full one may.
      await cache.invalidateQueries({ predicate: ({ meta }) => meta?.isAccess === true });
    },
  });
}

type ErrorTexts = (typeof errorTexts)["en"];
const tooManyRequests = 429;

/** The member is known, so it can only be the password. */
export function passwordProblem(error: unknown, t: TerminalTexts, errors: ErrorTexts): string {
  return error instanceof CallError && error.code === codes.userNotFound ? t.wrongPassword : errorText(error, errors);
}

export function pinProblem(error: unknown, t: TerminalTexts, errors: ErrorTexts): string {
  const isTold = error instanceof CallError && (error.code === tooManyRequests || error.code === codes.networkTimeout);
  return isTold ? errorText(error, errors) : t.submitFailed;
}

export function resetProblem(error: unknown, t: TerminalTexts, errors: ErrorTexts): string {
  const told: Record<number, string> = {
    [codes.emailSendingFailed]: t.resetNotSent,
    [codes.userNotFound]: t.noUser,
    [codes.userWithoutEmail]: t.noEmail,
  };
  return (error instanceof CallError && told[error.code]) || errorText(error, errors);
}
