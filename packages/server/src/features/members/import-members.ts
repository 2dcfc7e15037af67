import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import { comingOfAge } from "@glasen/domain/members/coming-of-age.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { addPeople } from "../accounts/accounts.public.ts";
import { manyUsersChanged } from "../accounts/user-cache.public.ts";
import { auditAll } from "../audit/audit.public.ts";
import { employmentChanged, minorsChanged } from "../evaluation/rules-changed.public.ts";
import { givePins } from "../security/pins.public.ts";
import { ensureTeams, insertTeamMembers } from "../teams/teams.public.ts";
import { type CheckedRow, checkImport, readImport } from "./check-import.ts";
import { lockForMembers } from "./crew-size.ts";
import { insertInvitations } from "./invitations.store.ts";
import { insertMembers } from "./members.store.ts";
import { notifyManagers } from "./notify-membership.ts";
import type { ReadTable } from "./read-member-table.ts";
import { countInvitations, invitationEnd } from "./send-invitations.ts";

type Import = typeof importMemberEndpoints.commit;

/** An event names up to so many users; of more, clients fetch the whole list. */
const MAX_NAMED = 200;

export const importMembers = prepared((_call, { content }: InputOf<Import>) => readImport(content), addMembers);

/** Checks everything before the first row is written; then a few statements write all rows. */
async function addMembers(
  call: Call,
  { crewId, sendInvitations }: InputOf<Import>,
  read: ReadTable,
): Promise<OutputOf<Import>> {
  const { tx, now } = call;
  const crew = await lockForMembers(tx, crewId, now);
  const { rows, problems } = await checkImport(call, crewId, read, crew);
  if (problems.length > 0) {
    const at = problems.map(({ row, field, name }) => ({ name, field: `rows.${row}${field ? `.${field}` : ""}` }));
    throw new Refusal("invalidArgument", at);
  }
  const userIds = await addAccounts(call, crewId, rows);
  const idOf = (row: CheckedRow): number => userIds.get(row) as number;
  const members = rows.map((row) => ({
    userId: idOf(row),
    role: row.role,
    managesTeamsOnly: false,
    firstWorkDayAt: row.firstWorkDayAt ?? null,
    disabledAt: null,
    externalId: row.externalId ?? null,
    employmentType: row.employmentType ?? null,
    costCentre: row.costCentre ?? null,
    ofAgeAt: ofAgeAfter(crew.today, row.birthDate),
  }));
  await insertMembers(tx, { crewId, crewName: crew.name, now }, members);
  manyUsersChanged(call);
  await givePins(tx, call.config.secret, crewId, rows.map(idOf), now);
  const teamOf = await joinTeams(call, crewId, rows, idOf);

  // Everybody with an address joins by an invitation, which can be sent later too.
  const people = rows.flatMap((row) => (row.email === undefined ? [] : [{ userId: idOf(row), email: row.email }]));
  const invited = sendInvitations ? people.map(({ userId }) => userId) : [];
  if (people.length > 0) {
    const invitedBy = actingUser(call.actor);
    await insertInvitations(tx, { crewId, people, invitedBy, now, expiresAt: invitationEnd(now) });
    if (sendInvitations) {
      const emails = people.map(({ email }) => email);
      await countInvitations(call, { crewId, emails, field: "sendInvitations" });
      call.emit("members-invited", { userIds: invited, invitedBy });
    }
  }
  await auditAll(
    call,
    rows.map(({ row: _, birthDate: __, ...member }, at) => ({
      area: "member" as const,
      action: "member-imported",
      subjectId: members[at]?.userId ?? null,
      after: { ...member, ...(members[at]?.ofAgeAt && { ofAgeAt: members[at].ofAgeAt }) },
    })),
  );
  call.emit("member-saved", { userIds: members.length > MAX_NAMED ? [] : members.map(({ userId }) => userId) });
  await employmentChanged(
    call,
    crewId,
    members.map((member) => ({ userId: member.userId, before: null, after: member })),
  );
  const minors = members.flatMap(({ userId, ofAgeAt }) => (ofAgeAt === null ? [] : [userId]));
  if (minors.length > 0) await minorsChanged(call, crewId, minors);
  const newMembers = rows.map((row) => ({
    crewId,
    userId: idOf(row),
    name: row.name,
    teamIds: teamOf.get(idOf(row)) ?? [],
  }));
  await notifyManagers(call, crewId, newMembers, "create_member");
  return { imported: rows.length, invited: invited.length };
}

/** The birthday itself is not stored, only the day on which a minor comes of age. */
function ofAgeAfter(today: LocalDate, birthDate: LocalDate | undefined): LocalDate | null {
  const ofAgeAt = birthDate && comingOfAge(birthDate);
  return ofAgeAt && ofAgeAt > today ? ofAgeAt : null;
}

/** Adds a person for each row, in one statement. */
async function addAccounts(call: Call, crewId: number, rows: readonly CheckedRow[]): Promise<Map<CheckedRow, number>> {
  const people = rows.map(({ name, email, username = null, language }) => ({
    name,
    username,
    language,
    passwordHash: null,
    createdInCrewId: email === undefined ? crewId : null,
  }));
  const added = await addPeople(call, people);
  // A concurrent call has taken one of the names since the check.
  if (added.length !== rows.length) throw new Refusal("userNotCreated");
  return new Map(rows.map((row, at) => [row, added[at]?.userId as number]));
}

async function joinTeams(
  { tx, emit }: Call,
  crewId: number,
  rows: readonly CheckedRow[],
  idOf: (row: CheckedRow) => number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const names = [...new Set(rows.flatMap(({ team }) => team ?? []))];
  if (names.length === 0) return new Map();
  const teams = await ensureTeams(tx, crewId, names);
  const pairs = rows.flatMap((row) => {
    const team = row.team === undefined ? undefined : teams.get(row.team.toLowerCase());
    return team === undefined ? [] : [{ teamId: team.id, userId: idOf(row) }];
  });
  await insertTeamMembers(tx, crewId, pairs);
  for (const team of teams.values()) emit("team-saved", { team });
  return new Map(pairs.map(({ userId, teamId }) => [userId, [teamId]]));
}
