import type { Member } from "@glasen/contract/members.ts";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQueries,
} from "@tanstack/react-query";
import { call, callPage, type Sent } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { useTexts } from "#platform/texts.ts";
import { dropMembers, everybodyOf, membersKey, putMembers } from "../crews/crews.queries.ts";
import { teamMembersOf, teamsOf } from "../teams/teams.queries.ts";
import { memberTexts } from "./members.texts.ts";

/** Everybody with their teams, as the list shows them. */
export function useMembers(crewId: number) {
  const [{ data: members }, { data: teams }] = useSuspenseQueries({ queries: [everybodyOf(crewId), teamsOf(crewId)] });
  return { members, teams };
}

/** The last few things that happened to somebody. */
export const historyOf = (crewId: number, userId: number) =>
  queryOptions({
    queryKey: ["audit", crewId, "member", userId],
    queryFn: () => callPage("audit.ofMember", { crewId, userId, perPage: 5 }),
  });

/** A change that is seen at once; when it is settled the list is loaded afresh, past any cache. */
function useMemberWrite<Input extends { id: number }>(
  crewId: number,
  send: (input: Input) => Promise<Member>,
  changed: (member: Member, input: Input) => Partial<Member>,
  failed: string,
) {
  const cache = useQueryClient();
  const write = useOptimisticMutation({
    send,
    queryKey: membersKey(crewId),
    apply: (known, input: Input) => {
      const member = memberIn(known, crewId, input.id);
      if (member) putMembers(known, crewId, [{ ...member, ...changed(member, input) }]);
    },
    commit: (known, answer) => {
      putMembers(known, crewId, [answer]);
      void cache.invalidateQueries({ queryKey: membersKey(crewId) });
    },
    failed,
  });
  return write;
}

const memberIn = (cache: QueryClient, crewId: number, id: number): Member | undefined =>
  cache.getQueryData(everybodyOf(crewId).queryKey)?.find((member) => member.id === id);

type Change = Omit<Sent<"members.change">, "crewId">;

/** The dialog stays open with what was typed until the server has agreed. */
export function useChangeMember(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call("members.change", { crewId, ...change }),
    onSuccess: (member) => putMembers(cache, crewId, [member]),
    meta: { invalidates: [membersKey(crewId)] },
  });
}

export function useDisableMember(crewId: number) {
  const t = useTexts(memberTexts);
  return useMemberWrite(
    crewId,
    (input: { id: number; disabledAt: NonNullable<Member["disabledAt"]> }) =>
      call("members.disable", { crewId, ...input }),
    (_member, { disabledAt }) => ({ disabledAt }),
    t.notDisabled,
  );
}

export function useEnableMember(crewId: number) {
  const t = useTexts(memberTexts);
  return useMemberWrite(
    crewId,
    ({ id }: { id: number }) => call("members.enable", { crewId, id }),
    () => ({ disabledAt: null }),
    t.notEnabled,
  );
}

type NewRole = Pick<Member, "role" | "managesTeamsOnly"> & { id: number };

export function useSetRole(crewId: number) {
  const t = useTexts(memberTexts);
  return useMemberWrite(
    crewId,
    ({ id, ...role }: NewRole) => call("members.setRole", { crewId, memberId: id, ...role }),
    (_member, { role, managesTeamsOnly }) => ({ role, managesTeamsOnly }),
    t.roleNotSaved,
  );
}

export function useSetTeams(crewId: number) {
  const t = useTexts(memberTexts);
  return useOptimisticMutation({
    send: ({ userId, teamIds }: { userId: number; teamIds: number[] }) =>
      call("teamMembers.setOfMember", { crewId, userId, teamIds }),
    queryKey: membersKey(crewId),
    apply: (cache, { userId, teamIds }) => putTeamIds(cache, crewId, userId, teamIds),
    commit: (cache, entries, { userId }) => {
      putTeamIds(
        cache,
        crewId,
        userId,
        entries.map(({ teamId }) => teamId),
      );
      void cache.invalidateQueries({ queryKey: teamMembersOf(crewId).queryKey });
    },
    failed: t.teamsNotSaved,
  });
}

function putTeamIds(cache: QueryClient, crewId: number, userId: number, teamIds: number[]): void {
  const member = cache.getQueryData(everybodyOf(crewId).queryKey)?.find((one) => one.userId === userId);
  if (member) putMembers(cache, crewId, [{ ...member, teamIds }]);
}

/** Who joined or left a team stands beside the names too. */
export function putTeamOf(cache: QueryClient, crewId: number, teamId: number, userIds: readonly number[]): void {
  cache.setQueryData<Member[]>(membersKey(crewId), (members) =>
    members?.map((member) => {
      const others = member.teamIds.filter((id) => id !== teamId);
      const teamIds = userIds.includes(member.userId) ? [...others, teamId].sort((a, b) => a - b) : others;
      return teamIds.join() === member.teamIds.join() ? member : { ...member, teamIds };
    }),
  );
}

export const rolesKey = (crewId: number) => ["member-roles", crewId] as const;

/** Roles for single teams; the own role stands with the member. */
export const teamRolesOf = (crewId: number, userId: number) =>
  queryOptions({
    queryKey: [...rolesKey(crewId), userId],
    queryFn: () => call("memberRoles.list", { crewId, filter: `userId==${userId};scope==3`, pageSize: 1000 }),
    select: (roles) => roles.flatMap(({ groupId, ...role }) => (groupId === null ? [] : [{ ...role, groupId }])),
  });

/** All of them in one transaction. */
export function useSetTeamRoles(crewId: number) {
  return useMutation({
    mutationFn: (items: Sent<"memberRoles.batch">["items"]) => call("memberRoles.batch", { crewId, items }),
    meta: { invalidates: [rolesKey(crewId), membersKey(crewId), ["audit", crewId]] },
  });
}

export function useResendInvitation(crewId: number) {
  const t = useTexts(memberTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("members.resendInvitation", { crewId, id }),
    onSuccess: (member) => putMembers(cache, crewId, [member]),
    onError: (error) => notifyError(error, t.resendFailed),
    meta: { invalidates: [membersKey(crewId)] },
  });
}

export function useWithdrawInvitation(crewId: number) {
  const t = useTexts(memberTexts);
  return useOptimisticMutation({
    send: ({ id }: { id: number; userId: number }) => call("members.withdrawInvitation", { crewId, id }),
    queryKey: membersKey(crewId),
    apply: (cache, { userId }) => dropMembers(cache, crewId, [userId]),
    commit: (cache, _nothing, { userId }) => dropMembers(cache, crewId, [userId]),
    failed: t.withdrawFailed,
  });
}

/** One person of a list of invitations; the caller walks through the list and marks what was refused. */
export function useInvite(crewId: number) {
  const cache = useQueryClient();
  return {
    byEmail: (person: Omit<Sent<"members.inviteByEmail">, "crewId">) =>
      call("members.inviteByEmail", { crewId, ...person }).then((member) => putMembers(cache, crewId, [member])),
    byUsername: (person: Omit<Sent<"members.inviteByLoginName">, "crewId">) =>
      call("members.inviteByLoginName", { crewId, ...person }).then((member) => putMembers(cache, crewId, [member])),
    done: () => cache.invalidateQueries({ queryKey: membersKey(crewId) }),
  };
}

type BatchChange = Omit<Sent<"members.changeMany">, "crewId">;

export function useChangeMembers(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: BatchChange) => call("members.changeMany", { crewId, ...change }),
    onSuccess: (members) => putMembers(cache, crewId, members),
    meta: { invalidates: [membersKey(crewId), teamMembersOf(crewId).queryKey] },
  });
}

/** Every problem in a table of people; nothing is written. The last answer stays in sight until the next is there. */
export const importPreviewOf = (crewId: number, content: string) =>
  queryOptions({
    queryKey: ["member-import", crewId, content],
    queryFn: () => call("members.previewImport", { crewId, content }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A spreadsheet is opened by the server: what reads it is large, and the file a stranger's. */
export function useReadSpreadsheet(crewId: number) {
  return useMutation({
    mutationFn: (content: string) => call("members.readSpreadsheet", { crewId, content }),
  });
}

export function useImportMembers(crewId: number) {
  return useMutation({
    mutationFn: (input: Omit<Sent<"members.import">, "crewId">) => call("members.import", { crewId, ...input }),
    meta: { invalidates: [membersKey(crewId), teamsOf(crewId).queryKey, teamMembersOf(crewId).queryKey] },
  });
}

export function useSetPassword(crewId: number) {
  return useMutation({
    mutationFn: (input: Omit<Sent<"passwords.setForMember">, "crewId">) =>
      call("passwords.setForMember", { crewId, ...input }),
  });
}

/** Every look at a PIN is kept in the log, so it is never looked at in advance nor kept afterwards. */
export function usePin(crewId: number, userId: number) {
  const meta = { invalidates: [["audit", crewId]] };
  return {
    see: useMutation({ mutationFn: () => call("pins.see", { crewId, userId }), meta }),
    renew: useMutation({ mutationFn: () => call("pins.set", { crewId, userId }), meta }),
  };
}
