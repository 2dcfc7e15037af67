import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { useTexts } from "#platform/texts.ts";
import { useSessionOperations } from "./sessions.public.ts";
import { terminalTexts } from "./terminals.texts.ts";

const terminalsKey = (crewId: number) => ["accounts", "terminals", crewId] as const;

export const terminalsOf = (crewId: number) =>
  queryOptions({ queryKey: terminalsKey(crewId), queryFn: () => call("sessions.terminals", { crewId }) });

export function useRevokeTerminal(crewId: number) {
  const t = useTexts(terminalTexts);
  return useOptimisticWrite({
    send: (sessionId: string) => call("sessions.revokeTerminal", { crewId, sessionId }),
    area: terminalsKey(crewId),
    foresee: (cache, sessionId) =>
      cache.setQueryData<TerminalDevice[]>(terminalsKey(crewId), (devices) =>
        devices?.filter(({ id }) => id !== sessionId),
      ),
    settle: (cache) => void cache.invalidateQueries({ queryKey: terminalsKey(crewId) }),
    failed: t.notRevoked,
  });
}

export function useStartTerminal() {
  const { signInCrewThenSignOutUser } = useSessionOperations();
  const t = useTexts(terminalTexts);
  return useMutation({ mutationFn: signInCrewThenSignOutUser, onError: (error) => notifyError(error, t.notStarted) });
}
