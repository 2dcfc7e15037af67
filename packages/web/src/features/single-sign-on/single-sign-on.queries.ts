import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { useSession } from "#platform/session.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";
import { scimKey, signOnKey, statusKey } from "./single-sign-on-keys.ts";

export const oauthStatusOf = (crewId: number) => crewQuery(statusKey(crewId), "integrations.oauthStatus", { crewId });
export const singleSignOnOf = (crewId: number) => crewQuery(signOnKey(crewId), "singleSignOn.get", { crewId });
export const scimOf = (crewId: number) => crewQuery(scimKey(crewId), "scim.get", { crewId });

const invalidates = (crewId: number) => [signOnKey(crewId), statusKey(crewId)];

export const useSaveProvider = crewMutation("singleSignOn.save", { invalidates });

export const useRemoveProvider = crewMutation("singleSignOn.remove", {
  invalidates,
  texts: singleSignOnTexts,
  succeeded: (t) => t.removed,
  failed: (t) => t.removeFailed,
});

export const useTestProvider = crewMutation("singleSignOn.test", {
  texts: singleSignOnTexts,
  succeeded: (t) => t.tested,
  failed: (t) => t.testFailed,
});

export const useAddDomain = crewMutation("singleSignOn.addDomain", { invalidates });

export const useRemoveDomain = crewMutation("singleSignOn.removeDomain", {
  invalidates,
  texts: singleSignOnTexts,
  failed: (t) => t.domainNotRemoved,
});

export const useUnlink = crewMutation("singleSignOn.unlink", {
  invalidates,
  texts: singleSignOnTexts,
  succeeded: (t) => t.unlinked,
  failed: (t) => t.unlinkFailed,
});

export const useCreateScimKey = crewMutation("scim.createToken", { invalidates: (crewId) => [scimKey(crewId)] });

export const useRevokeScimKey = crewMutation("scim.revokeToken", {
  invalidates: (crewId) => [scimKey(crewId)],
  texts: singleSignOnTexts,
  succeeded: (t) => t.keyRevoked,
  failed: (t) => t.keyNotRevoked,
});

type Start = { readonly crew?: number; readonly email?: string; readonly returnPath?: string };

/** Leaves for the provider; where several crews have the domain of the address, the answer names them. */
export const useStartSignIn = () =>
  useMutation({
    mutationFn: (input: Start) => call("singleSignOn.start", input),
    onSuccess: ({ redirectUrl }) => {
      if (redirectUrl !== null) location.assign(redirectUrl);
    },
  });

/** The part of the address that the provider has added. */
const parts = ["state", "code", "iss", "error", "session_state"] as const;

export function providerAnswer(search: string): { state: string } | undefined {
  const query = new URLSearchParams(search);
  const answer = Object.fromEntries(
    parts.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return query.has("state") ? (answer as { state: string }) : undefined;
}

export function useFinishSignIn() {
  const { enter } = useSession();
  return useMutation({
    mutationFn: async ({ crew, answer }: { crew: number; answer: { state: string } }) => {
      let returnPath = "/";
      await enter(async () => {
        const { returnPath: wanted, ...signedIn } = await call("singleSignOn.finish", { crew, answer });
        returnPath = wanted;
        return signedIn;
      });
      return returnPath;
    },
  });
}
