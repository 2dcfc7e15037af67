import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { useLanguage } from "#platform/language.ts";
import { useSession } from "#platform/session.ts";
import type { Newcomer } from "./SignUpView.tsx";

/** Makes the account and signs in with it; where only the second fails, `isSignedUp` says so. */
export function useSignUp() {
  const { signIn } = useSession();
  const language = useLanguage();
  const [isSignedUp, setSignedUp] = useState(false);
  const signUp = useMutation({
    mutationFn: async ({ kind, crewName, ...newcomer }: Newcomer) => {
      setSignedUp(false);
      const acquisitionTracking = new URLSearchParams(location.search).get("acquisition-tracking");
      const sent = {
        ...newcomer,
        language,
        termsAccepted: true as const,
        ...(acquisitionTracking !== null && { acquisitionTracking }),
      };
      await (kind === "owner"
        ? call("signUp.crewOwner", { ...sent, ...(crewName !== undefined && { crewName }) })
        : call("signUp.user", sent));
      await signIn({ userIdentifier: newcomer.email, password: newcomer.password }).catch((error: unknown) => {
        setSignedUp(true);
        throw error;
      });
    },
  });
  return { signUp, isSignedUp };
}
