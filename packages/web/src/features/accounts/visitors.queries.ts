import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CallInput, call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { useLanguage } from "#platform/language.ts";
import { contextQuery, useSession } from "#platform/session.ts";

interface Newcomer {
  readonly kind: "owner" | "user";
  /** Undefined: the crew is named after its owner. */
  readonly crewName: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates the account and signs in with it; `isSignInFailed` if only the second step failed. */
export function useSignUp() {
  const { signIn } = useSession();
  const language = useLanguage();
  const [isSignInFailed, setSignInFailed] = useState(false);
  const signUp = useMutation({
    mutationFn: async ({ kind, crewName, ...newcomer }: Newcomer) => {
      setSignInFailed(false);
      const acquisitionTracking = new URLSearchParams(location.search).get("acquisition-tracking");
      const account = {
        ...newcomer,
        language,
        termsAccepted: true as const,
        ...(acquisitionTracking !== null && { acquisitionTracking }),
      };
      await (kind === "owner"
        ? call("signUp.crewOwner", { ...account, ...(crewName !== undefined && { crewName }) })
        : call("signUp.user", account));
      await signIn({ userIdentifier: newcomer.email, password: newcomer.password }).catch((error: unknown) => {
        setSignInFailed(true);
        throw error;
      });
    },
  });
  return { signUp, isSignInFailed };
}

export const invitationOf = (token: string) =>
  crewQuery(
    ["invitation", token],
    "members.invitation",
    { token },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );

/** The session of the invited person replaces that of anybody who was signed in on this device. */
export function useAcceptInvitation() {
  const { leave } = useSession();
  return useMutation({
    mutationFn: async (input: CallInput<"members.acceptInvitation">) => {
      const joined = await call("members.acceptInvitation", input);
      await leave();
      return joined;
    },
  });
}

/** The session stays; the crew is new in its list. */
export function useJoinWithAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const joined = await call("members.acceptInvitation", { token });
      await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
      return joined;
    },
  });
}
