import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import type { DeviceSession } from "@glasen/contract/sessions.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { crewsArea } from "../crews/crews.queries.ts";
import { makePasskey } from "../sessions/passkeys.public.ts";
import { securityTexts } from "./security.texts.ts";

const factorsKey = ["accounts", "factors"] as const;
const sessionsKey = ["accounts", "sessions"] as const;
const ruleKey = (crewId: number) => ["accounts", "rule", crewId] as const;

export const ownFactors = queryOptions({
  queryKey: factorsKey,
  queryFn: () => call("secondFactor.list", {}),
  staleTime: freshFor.settings,
});

/** Others come and go: asked for every time the list is opened. */
export const ownSessions = queryOptions({ queryKey: sessionsKey, queryFn: () => call("sessions.list", {}) });

export const crewRuleOf = (crewId: number) =>
  queryOptions({
    queryKey: ruleKey(crewId),
    queryFn: () => call("secondFactor.crewRule", { crewId }),
    staleTime: freshFor.settings,
  });

/** A factor more or less changes what a crew that asks for one lets the account do, and may end other sessions. */
const touched = { invalidates: [factorsKey, sessionsKey, contextQuery.queryKey, crewsArea] };

export const startTotp = (password: string) => call("secondFactor.startTotp", { password });

export const useConfirmTotp = () =>
  useMutation({ mutationFn: (code: string) => call("secondFactor.confirmTotp", { code }), meta: touched });

export function useRemoveFactor() {
  const cache = useQueryClient();
  return useMutation({
    /** Without a passkey's number it is the app. */
    mutationFn: ({ password, passkeyId }: { password: string; passkeyId?: string | undefined }) =>
      passkeyId === undefined
        ? call("secondFactor.removeTotp", { password })
        : call("secondFactor.removePasskey", { password, passkeyId }),
    onSuccess: (factors: SecondFactors) => cache.setQueryData(ownFactors.queryKey, factors),
    meta: touched,
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
    mutationFn: (password: string) => call("secondFactor.renewRecoveryCodes", { password }),
    meta: touched,
  });

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ password, name }: { password: string; name: string }) => {
      const { ticket, options } = await call("secondFactor.startPasskey", { password });
      return call("secondFactor.addPasskey", { ticket, name, credential: await makePasskey(options) });
    },
    meta: touched,
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (input: { password: string; newPassword: string; passwordConfirmation: string }) =>
      call("accounts.changeUser", input),
    meta: { invalidates: [sessionsKey] },
  });

export function useRevokeSessions() {
  const t = useTexts(securityTexts);
  return useOptimisticWrite({
    /** Without a number all but this one. */
    send: (sessionId: string | undefined) =>
      sessionId === undefined ? call("sessions.revokeOthers", {}) : call("sessions.revoke", { sessionId }),
    area: sessionsKey,
    foresee: (cache, sessionId) =>
      cache.setQueryData<DeviceSession[]>(sessionsKey, (sessions) =>
        sessions?.filter(({ id, isThis }) => isThis || (sessionId !== undefined && id !== sessionId)),
      ),
    settle: (cache) => void cache.invalidateQueries({ queryKey: sessionsKey }),
    failed: t.notRevoked,
  });
}

export function useSetCrewRule(crewId: number) {
  const t = useTexts(securityTexts);
  return useOptimisticWrite({
    send: (isRequired: boolean) => call("secondFactor.setCrewRule", { crewId, isRequired }),
    area: ruleKey(crewId),
    foresee: (cache, isRequired) => cache.setQueryData(ruleKey(crewId), { isRequired }),
    settle: (cache, answer) => cache.setQueryData(ruleKey(crewId), answer),
    failed: t.crewRuleNotSaved,
  });
}
