import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { useSessionOperations } from "./sessions.public.ts";
import { sessionTexts } from "./sessions.texts.ts";

export const terminalsOf = (crewId: number) => crewQuery(["terminals", crewId], "sessions.terminals", { crewId });

export const useRevokeTerminal = crewMutation(
  (crewId, sessionId: string) => call("sessions.revokeTerminal", { crewId, sessionId }),
  {
    optimistic: {
      queryKey: (crewId) => terminalsOf(crewId).queryKey,
      apply: (cache, sessionId, crewId) =>
        cache.setQueryData(terminalsOf(crewId).queryKey, (terminals) =>
          terminals?.filter(({ id }) => id !== sessionId),
        ),
    },
    invalidates: (crewId) => [terminalsOf(crewId).queryKey],
    texts: sessionTexts,
    failed: (t) => t.terminalNotRevoked,
  },
);

const byPin = { terminalViewMode: "PIN_CODE", terminalAuthenticationMode: "PIN_CODE" } as const;

export function useStartTerminal() {
  const { signInCrewThenSignOutUser } = useSessionOperations();
  const t = useTexts(sessionTexts);
  return useMutation({
    mutationFn: async ({ crewId, usesPins = false }: { crewId: number; usesPins?: boolean }) => {
      if (usesPins) await call("settings.change", { crewId, ...byPin });
      await signInCrewThenSignOutUser(crewId);
    },
    onError: (error) => notifyError(error, t.notStarted),
  });
}
