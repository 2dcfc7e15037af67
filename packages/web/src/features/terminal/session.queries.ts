import type { Member } from "@glasen/domain/access/actor.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useSuspenseQueries,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import type { CurrentCrew } from "#platform/crew.ts";
import { freshFor } from "#platform/query-client.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { actorFrom, permissionsOf } from "../crews/crews.queries.ts";
import { useSessionOperations } from "../sessions/sessions.public.ts";
import { chainAt, chainsOf, nowWith } from "../time-clock/chains.public.ts";
import { ownSettingsOf, stampsOf } from "../time-clock/time-clock.queries.ts";
import type { TerminalDevice } from "./terminal.queries.ts";

const ownMemberOf = (crewId: number, userId: number) =>
  queryOptions({
    queryKey: ["terminal-session", crewId, userId],
    queryFn: async () => {
      const members = await call("members.list", { crewId, userId: [userId] });
      return members.find((member) => member.userId === userId) ?? null;
    },
    staleTime: freshFor.members,
  });

/**
 * Everything that the screen of whoever signed in waits for, asked for at once. Asked for by the screen itself, one thing
 * would come after the other, and a sign of waiting that has been shown stays for a third of a second.
 */
export async function loadSession(cache: QueryClient, crewId: number, userId: number): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(permissionsOf(crewId)),
    cache.prefetchQuery(ownMemberOf(crewId, userId)),
    cache.prefetchQuery(stampsOf(crewId, userId)),
    cache.prefetchQuery(ownSettingsOf(crewId, userId, "Terminal")),
    cache.prefetchQuery(categoriesOf(crewId)),
  ]);
}

/** The crew as the member sees it who is signed in on the device. */
export function useMemberInTerminal({ crew, products }: TerminalDevice, userId: number) {
  const [{ data: permissions }, { data: own }] = useSuspenseQueries({
    queries: [permissionsOf(crew.id), ownMemberOf(crew.id, userId)],
  });
  const current: CurrentCrew = useMemo(() => {
    const me: Member = { ...actorFrom(crew.id, userId, own ?? undefined, permissions, []), products };
    return { crew, me };
  }, [crew, userId, own, permissions, products]);
  // By the role, because a PIN's session holds none of an administrator's permissions yet.
  const isAdministrator = own?.role === "owner" || own?.role === "manager";
  return { current, isAdministrator };
}

export function useOwnAccount(crewId: number, userId: number): TimeAccount {
  const { data: stamps } = useSuspenseQuery(stampsOf(crewId, userId));
  const now = nowWith(stamps, serverNow());
  return chainAt(chainsOf(stamps), now)?.at(-1)?.timeAccount ?? timeAccounts.STOP_WORK;
}

export function useLeaveSession() {
  const { signOutUser } = useSessionOperations();
  return useMutation({ mutationFn: signOutUser });
}
