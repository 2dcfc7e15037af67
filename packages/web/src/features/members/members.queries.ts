import type { Member } from "@glasen/contract/members.ts";
import { keepPreviousData, type QueryClient, useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { type Answer, type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { dropMembers, everybodyOf, membersKey, putMembers } from "../crews/crews.queries.ts";
import { teamMembersOf, teamsOf } from "../teams/teams.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { recordTexts } from "./records.texts.ts";

type Texts = (typeof memberTexts)["en"];
const auditKey = (crewId: number) => ["audit", crewId] as const;

/** All members, including those who have left, and all teams. */
export function useMembers(crewId: number) {
  const [{ data: members }, { data: teams }] = useSuspenseQueries({ queries: [everybodyOf(crewId), teamsOf(crewId)] });
  return { members, teams };
}

/** The latest log entries about a member. */
export const historyOf = (crewId: number, userId: number) =>
  crewQuery([...auditKey(crewId), "member", userId], ({ callPage }) =>
    callPage("audit.ofMember", { crewId, userId, perPage: 5 }),
  );

const putMember = (cache: QueryClient, member: Member): void => putMembers(cache, member.crewId, [member]);

const findMember = (cache: QueryClient, crewId: number, isWanted: (member: Member) => boolean): Member | undefined =>
  cache.getQueryData(everybodyOf(crewId).queryKey)?.find(isWanted);

/** An optimistic change of one member; afterwards the whole list is loaded again. */
const memberChange = <Input extends { readonly id: number }>(
  send: (crewId: number, input: Input) => Promise<Member>,
  expected: (input: Input) => Partial<Member>,
  failed: (t: Texts) => string,
) =>
  crewMutation(send, {
    optimistic: {
      queryKey: membersKey,
      apply: (cache, input, crewId) => {
        const member = findMember(cache, crewId, ({ id }) => id === input.id);
        if (member) putMember(cache, { ...member, ...expected(input) });
      },
    },
    commit: (cache, member, _, crewId) => {
      putMember(cache, member);
      void cache.invalidateQueries({ queryKey: membersKey(crewId) });
    },
    texts: memberTexts,
    failed,
  });

export const useDisableMember = memberChange(
  (crewId, input: { id: number; disabledAt: NonNullable<Member["disabledAt"]> }) =>
    call("members.disable", { crewId, ...input }),
  ({ disabledAt }) => ({ disabledAt }),
  (t) => t.notDisabled,
);

export const useEnableMember = memberChange(
  (crewId, { id }: { id: number }) => call("members.enable", { crewId, id }),
  () => ({ disabledAt: null }),
  (t) => t.notEnabled,
);

type NewRole = Pick<Member, "role" | "managesTeamsOnly"> & { id: number };

export const useSetRole = memberChange(
  (crewId, { id, ...role }: NewRole) => call("members.setRole", { crewId, memberId: id, ...role }),
  ({ role, managesTeamsOnly }) => ({ role, managesTeamsOnly }),
  (t) => t.roleNotSaved,
);

/** Not optimistic: the dialog stays open until the server has accepted the change. */
export const useChangeMember = crewMutation("members.change", {
  commit: putMember,
  invalidates: (crewId) => [membersKey(crewId)],
});

export const useChangeMembers = crewMutation("members.changeMany", {
  commit: (cache, members, _, crewId) => putMembers(cache, crewId, members),
  invalidates: (crewId) => [membersKey(crewId), teamMembersOf(crewId).queryKey],
});

/** Personnel numbers, employments and cost centres, each member's own. */
export const useChangeRecords = crewMutation("members.changeRecords", {
  commit: (cache, members, _, crewId) => putMembers(cache, crewId, members),
  invalidates: (crewId) => [membersKey(crewId)],
  texts: recordTexts,
  succeeded: (t, members) => t.saved(members.length),
  failed: (t) => t.notSaved,
});

function putTeamIds(cache: QueryClient, crewId: number, userId: number, teamIds: number[]): void {
  const member = findMember(cache, crewId, (one) => one.userId === userId);
  if (member) putMember(cache, { ...member, teamIds });
}

export const useSetTeams = crewMutation("teamMembers.setOfMember", {
  optimistic: {
    queryKey: membersKey,
    apply: (cache, { userId, teamIds }, crewId) => putTeamIds(cache, crewId, userId, teamIds),
  },
  commit: (cache, entries, { userId }, crewId) => {
    const teamIds = entries.map(({ teamId }) => teamId);
    putTeamIds(cache, crewId, userId, teamIds);
    void cache.invalidateQueries({ queryKey: teamMembersOf(crewId).queryKey });
  },
  texts: memberTexts,
  failed: (t) => t.teamsNotSaved,
});

/** Applies the new members of a team to the list of members. */
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

const withTeam = (roles: Answer<"memberRoles.list">) =>
  roles.flatMap(({ groupId, ...role }) => (groupId === null ? [] : [{ ...role, groupId }]));

/** Roles that are limited to one team; the role in the crew is part of the member. */
export const teamRolesOf = (crewId: number, userId: number) =>
  crewQuery(
    [...rolesKey(crewId), userId],
    "memberRoles.list",
    { crewId, filter: `userId==${userId};scope==3`, pageSize: 1000 },
    { select: withTeam },
  );

export const useSetTeamRoles = crewMutation("memberRoles.batch", {
  invalidates: (crewId) => [rolesKey(crewId), membersKey(crewId), auditKey(crewId)],
});

export const useResendInvitation = crewMutation("members.resendInvitation", {
  commit: putMember,
  invalidates: (crewId) => [membersKey(crewId)],
  texts: memberTexts,
  failed: (t) => t.resendFailed,
});

const dropMember = (cache: QueryClient, { userId, crewId }: Member): void => dropMembers(cache, crewId, [userId]);

export const useWithdrawInvitation = crewMutation(
  (crewId, { id }: Member) => call("members.withdrawInvitation", { crewId, id }),
  {
    optimistic: { queryKey: membersKey, apply: dropMember },
    commit: (cache, _, member) => dropMember(cache, member),
    texts: memberTexts,
    failed: (t) => t.withdrawFailed,
  },
);

/** Invites one person at a time; the caller goes through its list and marks refused rows. */
export function useInvite(crewId: number) {
  const cache = useQueryClient();
  const put = (member: Member): Member => {
    putMember(cache, member);
    return member;
  };
  return {
    byEmail: (person: Omit<CallInput<"members.inviteByEmail">, "crewId">) =>
      call("members.inviteByEmail", { crewId, ...person }).then(put),
    byUsername: (person: Omit<CallInput<"members.inviteByLoginName">, "crewId">) =>
      call("members.inviteByLoginName", { crewId, ...person }).then(put),
    done: () => cache.invalidateQueries({ queryKey: membersKey(crewId) }),
  };
}

/** Every problem in a table of people; nothing is written. The last answer stays visible until the next has loaded. */
export const importPreviewOf = (crewId: number, content: string) =>
  crewQuery(
    ["member-import", crewId, content],
    "members.previewImport",
    { crewId, content },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );

/** The server reads spreadsheets: the parser is large, and the file comes from a stranger. */
export const useReadSpreadsheet = crewMutation("members.readSpreadsheet");

export const useImportMembers = crewMutation("members.import", {
  invalidates: (crewId) => [membersKey(crewId), teamsOf(crewId).queryKey, teamMembersOf(crewId).queryKey],
});

export const useSetPassword = crewMutation("passwords.setForMember");

const pinAccess = {
  invalidates: (crewId: number) => [auditKey(crewId)],
  texts: memberTexts,
  failed: (t: Texts) => t.pinFailed,
};

/** A mutation and not a query, since the server logs every time that a PIN is read: it is neither prefetched nor cached. */
export const useSeePin = crewMutation("pins.see", pinAccess);
export const useRenewPin = crewMutation("pins.set", pinAccess);
