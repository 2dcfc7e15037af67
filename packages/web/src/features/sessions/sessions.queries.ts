import { call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { useTexts } from "#platform/texts.ts";
import { sessionTexts } from "./sessions.texts.ts";

/** Where the account is signed in. */
export const ownSessions = crewQuery(["sessions"], "sessions.list", {});

export function useRevokeSessions() {
  const t = useTexts(sessionTexts);
  return useOptimisticMutation({
    /** Without an id every session but this device's. */
    send: (sessionId: string | undefined) =>
      sessionId === undefined ? call("sessions.revokeOthers", {}) : call("sessions.revoke", { sessionId }),
    queryKey: ownSessions.queryKey,
    apply: (cache, sessionId) =>
      cache.setQueryData(ownSessions.queryKey, (sessions) =>
        sessions?.filter(({ id, isThis }) => isThis || (sessionId !== undefined && id !== sessionId)),
      ),
    commit: (cache) => void cache.invalidateQueries({ queryKey: ownSessions.queryKey }),
    failed: t.notRevoked,
  });
}
