import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { contextQuery } from "#platform/session.ts";
import { crewsArea } from "../crews/crews.queries.ts";
import { makePasskey } from "../sessions/passkeys.public.ts";
import { ownSessions } from "../sessions/sessions.queries.ts";
import type { Proof } from "./PasswordDialog.tsx";
import { securityTexts } from "./security.texts.ts";

export const ownFactors = crewQuery(["security", "factors"], "secondFactor.list", {}, { staleTime: freshFor.settings });

export const crewRuleOf = (crewId: number) =>
  crewQuery(["security", "rule", crewId], "secondFactor.crewRule", { crewId }, { staleTime: freshFor.settings });

export const idleRuleOf = (crewId: number) =>
  crewQuery(["security", "idle-rule", crewId], "sessions.idleRule", { crewId }, { staleTime: freshFor.settings });

/** A change of factors may end other sessions, and changes the rights in crews that require a second factor. */
const factorsChanged = { invalidates: [ownFactors.queryKey, ownSessions.queryKey, contextQuery.queryKey, crewsArea] };

export const startTotp = (proof: Proof) => call("secondFactor.startTotp", proof);

export const useConfirmTotp = () =>
  useMutation({ mutationFn: (code: string) => call("secondFactor.confirmTotp", { code }), meta: factorsChanged });

export function useRemoveFactor() {
  const cache = useQueryClient();
  return useMutation({
    /** Removes the authenticator app unless a passkey is named. */
    mutationFn: ({ passkeyId, ...proof }: Proof & { passkeyId?: string | undefined }) =>
      passkeyId === undefined
        ? call("secondFactor.removeTotp", proof)
        : call("secondFactor.removePasskey", { ...proof, passkeyId }),
    onSuccess: (factors: SecondFactors) => cache.setQueryData(ownFactors.queryKey, factors),
    meta: factorsChanged,
  });
}

export function useRenamePasskey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { passkeyId: string; name: string }) => call("secondFactor.renamePasskey", input),
    onSuccess: (factors: SecondFactors) => cache.setQueryData(ownFactors.queryKey, factors),
  });
}

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (proof: Proof) => call("secondFactor.renewRecoveryCodes", proof),
    meta: factorsChanged,
  });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, ...proof }: Proof & { name: string }) => {
      const { ticket, options } = await call("secondFactor.startPasskey", proof);
      return call("secondFactor.addPasskey", { ticket, name, credential: await makePasskey(options) });
    },
    meta: factorsChanged,
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (input: { password: string; newPassword: string; passwordConfirmation: string }) =>
      call("accounts.changeUser", input),
    meta: { invalidates: [ownSessions.queryKey] },
  });

export const useSetCrewRule = crewMutation(
  (crewId, isRequired: boolean) => call("secondFactor.setCrewRule", { crewId, isRequired }),
  {
    optimistic: {
      queryKey: (crewId) => crewRuleOf(crewId).queryKey,
      apply: (cache, isRequired, crewId) => cache.setQueryData(crewRuleOf(crewId).queryKey, { isRequired }),
    },
    commit: (cache, answer, _isRequired, crewId) => cache.setQueryData(crewRuleOf(crewId).queryKey, answer),
    texts: securityTexts,
    failed: (t) => t.crewRuleNotSaved,
  },
);

export const useSetIdleRule = crewMutation(
  (crewId, minutes: number | null) => call("sessions.setIdleRule", { crewId, minutes }),
  {
    optimistic: {
      queryKey: (crewId) => idleRuleOf(crewId).queryKey,
      apply: (cache, minutes, crewId) =>
        cache.setQueryData(idleRuleOf(crewId).queryKey, (rule) => rule && { ...rule, minutes }),
    },
    commit: (cache, answer, _minutes, crewId) => cache.setQueryData(idleRuleOf(crewId).queryKey, answer),
    texts: securityTexts,
    failed: (t) => t.crewRuleNotSaved,
  },
);

const pinAccess = { texts: securityTexts, failed: (t: (typeof securityTexts)["en"]) => t.pinFailed };

/** A mutation and not a query, since the server logs every time that a PIN is read: it is neither prefetched nor cached. */
export const useSeeOwnPin = crewMutation("pins.see", pinAccess);
export const useRenewOwnPin = crewMutation("pins.set", pinAccess);
