import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Reach } from "@glasen/domain/access/reach.ts";
import { isCrewAccount } from "@glasen/domain/accounts/account-control.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { addUsersToCrew, handOverCrew, removeUsersFromCrew } from "../crews/crews.public.ts";

export interface MemberRow
  extends Omit<Row<"members">, "createdAt" | "roleValidFrom">,
    Row<"users", "name" | "email" | "username" | "avatarVersion"> {
  teamIds: number[];
  invitedAt: Date | null;
  /** Whether the crew controls the account. */
  isCrewAccount: boolean;
  /** The number of crews that the person belongs to. */
  crewCount: number;
}

const columns = `m.member_id as "memberId", m.user_id as "userId", m.crew_id as "crewId",
  case when m.erased_at is null or u.username = 'erased-' || u.user_id then u.name else '#' || m.member_id end as name,
  case when m.erased_at is null then coalesce(i.email, u.email) end as email, case when m.erased_at is null then u.username end as username, m.role,
  case when m.erased_at is null then u.avatar_version end as "avatarVersion",
  m.manages_teams_only as "managesTeamsOnly", m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt",
  m.employment_type as "employmentType", m.cost_centre as "costCentre", m.of_age_at as "ofAgeAt", m.external_id as "externalId", i.invited_at as "invitedAt", m.erased_at as "erasedAt",
  coalesce(t.ids, '{}') as "teamIds", u.created_in_crew_id as "createdInCrewId",
  (select count(*) from user_crews uc where uc.user_id = m.user_id) as "crewCount"`;

const sources = `members m join users u on u.user_id = m.user_id
  left join invitations i on i.user_id = m.user_id and i.crew_id = $1
  left join (select user_id, array_agg(team_id order by team_id) as ids from team_members where crew_id = $1 group by user_id) t
    on t.user_id = m.user_id`;

type Read = Omit<MemberRow, "isCrewAccount"> & { createdInCrewId: number | null };

const read = <Row extends Read>(rows: readonly Row[]): (Row & MemberRow)[] =>
  rows.map((row) => ({ ...row, teamIds: row.teamIds.map(Number), isCrewAccount: isCrewAccount(row.crewId, row) }));

/** In the order of German dictionaries, regardless of case; `isReached` marks the members whose personal data the caller may see. */
export async function membersOfCrew(
  tx: Tx,
  crewId: number,
  only: { userIds?: readonly number[] | undefined; onlyEnabled?: boolean },
  reaches: readonly Reach[],
): Promise<(MemberRow & { isReached: boolean })[]> {
  const values: unknown[] = [crewId, only.userIds ?? null, only.onlyEnabled ?? false];
  const isReached = reaches.map((reach) => withinReach(reach, "m.user_id", values)).join(" or ") || "false";
  const rows = await tx.query<Read & { isReached: boolean }>(
    `select ${columns}, (${isReached}) as "isReached" from ${sources}
     where m.crew_id = $1 and ($2::bigint[] is null or m.user_id = any($2)) and (not $3 or m.disabled_at is null)
     order by u.name collate "de-x-icu", m.user_id`,
    values,
  );
  return read(rows);
}

/** By their own ids or their users'; locked, because the caller decides something about them. */
export async function lockMembers(
  tx: Tx,
  crewId: number,
  by: { memberIds?: readonly number[]; userIds?: readonly number[] },
): Promise<MemberRow[]> {
  const values = [crewId, by.memberIds ?? [], by.userIds ?? []];
  await tx.query(
    `select from members where crew_id = $1 and (member_id = any($2::bigint[]) or user_id = any($3::bigint[]))
     order by user_id for no key update`,
    values,
  );
  const rows = await tx.query<Read>(
    `select ${columns} from ${sources} where m.crew_id = $1 and (m.member_id = any($2::bigint[]) or m.user_id = any($3::bigint[]))
     order by m.user_id`,
    values,
  );
  return read(rows);
}

type NewMemberRow = MemberChange & Row<"members", "userId">;

/** Adds members, and the crew to their users' lists of crews. */
export async function insertMembers(
  tx: Tx,
  { crewId, crewName, now }: { crewId: number; crewName: string; now: Date },
  members: readonly NewMemberRow[],
): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  await tx.run(
    `insert into members (crew_id, created_at, user_id, role, manages_teams_only, first_work_day_at, disabled_at, external_id, employment_type, of_age_at, cost_centre)
     select $1, $2, m.* from unnest($3::bigint[], $4::text[], $5::boolean[], $6::date[], $7::date[], $8::text[], $9::text[], $10::date[], $11::text[]) as m`,
    [
      crewId,
      now,
      userIds,
      members.map(({ role }) => role),
      members.map(({ managesTeamsOnly }) => managesTeamsOnly),
      members.map(({ firstWorkDayAt }) => firstWorkDayAt),
      members.map(({ disabledAt }) => disabledAt),
      members.map(({ externalId }) => externalId),
      members.map(({ employmentType }) => employmentType),
      members.map(({ ofAgeAt }) => ofAgeAt),
      members.map(({ costCentre }) => costCentre),
    ],
  );
  await addUsersToCrew(tx, { crewId, crewName }, userIds);
}

type MemberChange = Row<"members", "role" | "managesTeamsOnly" | "externalId" | "employmentType" | "costCentre"> &
  Record<"firstWorkDayAt" | "disabledAt" | "ofAgeAt", string | null>;

export async function updateMember(
  tx: Tx,
  crewId: number,
  userId: number,
  to: MemberChange,
): Promise<"personnelNumberTaken" | undefined> {
  try {
    await tx.run(
      `update members set role = $3, manages_teams_only = $4, first_work_day_at = $5, disabled_at = $6, external_id = $7, employment_type = $8,
         of_age_at = $9, cost_centre = $10
       where crew_id = $1 and user_id = $2`,
      [
        crewId,
        userId,
        to.role,
        to.managesTeamsOnly,
        to.firstWorkDayAt,
        to.disabledAt,
        to.externalId,
        to.employmentType,
        to.ofAgeAt,
        to.costCentre,
      ],
    );
    return undefined;
  } catch (error) {
    if (brokenConstraint(error) === "members_external_id_once") return "personnelNumberTaken";
    throw error;
  }
}

/** The same for many; undefined leaves a field as it is. */
export async function updateMembers(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  to: {
    employmentType?: string | null | undefined;
    firstWorkDayAt?: string | null | undefined;
    costCentre?: string | null | undefined;
  },
): Promise<void> {
  await tx.run(
    `update members set
       employment_type = case when $3 then $4 else employment_type end,
       first_work_day_at = case when $5 then $6::date else first_work_day_at end,
       cost_centre = case when $7 then $8 else cost_centre end
     where crew_id = $1 and user_id = any($2::bigint[])`,
    [
      crewId,
      userIds,
      to.employmentType !== undefined,
      to.employmentType ?? null,
      to.firstWorkDayAt !== undefined,
      to.firstWorkDayAt ?? null,
      to.costCentre !== undefined,
      to.costCentre ?? null,
    ],
  );
}

export async function setRoles(
  tx: Tx,
  crewId: number,
  roles: readonly { userId: number; role: Role }[],
): Promise<void> {
  for (const { userId, role } of roles) {
    await tx.run("update members set role = $3, manages_teams_only = false where crew_id = $1 and user_id = $2", [
      crewId,
      userId,
      role,
    ]);
  }
}

/** Records of many members, in two statements so that numbers can change places. */
export async function updateRecords(
  tx: Tx,
  crewId: number,
  records: readonly ({ userId: number } & Pick<MemberRow, "externalId" | "employmentType" | "costCentre">)[],
): Promise<"personnelNumberTaken" | undefined> {
  const userIds = records.map(({ userId }) => userId);
  try {
    await tx.run("update members set external_id = null where crew_id = $1 and user_id = any($2::bigint[])", [
      crewId,
      userIds,
    ]);
    await tx.run(
      `update members m set external_id = r.number, employment_type = r.employment, cost_centre = r.centre
       from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as r (user_id, number, employment, centre)
       where m.crew_id = $1 and m.user_id = r.user_id`,
      [
        crewId,
        userIds,
        records.map(({ externalId }) => externalId),
        records.map(({ employmentType }) => employmentType),
        records.map(({ costCentre }) => costCentre),
      ],
    );
    return undefined;
  } catch (error) {
    if (brokenConstraint(error) === "members_external_id_once") return "personnelNumberTaken";
    throw error;
  }
}

/** The number of members who are enabled on a day. */
export async function countEnabled(tx: Tx, crewId: number, day: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from members where crew_id = $1 and (disabled_at is null or disabled_at > $2)",
    [crewId, day],
  );
  return row?.count ?? 0;
}

/** Everybody who belongs to the crew or was invited, disabled or not. */
export async function countMembers(tx: Tx, crewId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from members where crew_id = $1 and erased_at is null",
    [crewId],
  );
  return row?.count ?? 0;
}

/** Those of the users who belong to the crew. */
export async function membersAmong(tx: Tx, crewId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<Row<"members", "userId">>(
    `select user_id as "userId" from members where crew_id = $1 and user_id = any($2::bigint[])`,
    [crewId, userIds],
  );
  return rows.map(({ userId }) => userId);
}

/** Those of the addresses that a member of the crew has or was invited with, in lower case. */
export async function addressesInCrew(tx: Tx, crewId: number, emails: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(
    `select lower(coalesce(i.email, u.email)) as email from members m join users u on u.user_id = m.user_id
       left join invitations i on i.user_id = m.user_id and i.crew_id = m.crew_id
     where m.crew_id = $1 and lower(coalesce(i.email, u.email)) = any($2::text[])`,
    [crewId, emails.map((email) => email.toLowerCase())],
  );
  return rows.map(({ email }) => email);
}

/** Gives a membership, with all its records in the crew, to another user. */
export async function handOverMembership(tx: Tx, crewId: number, from: number, to: number): Promise<void> {
  await tx.query("select hand_over_records($1, $2, $3)", [crewId, from, to]);
  await handOverCrew(tx, crewId, from, to);
  await tx.run("update invitations set invited_by = $3 where crew_id = $1 and invited_by = $2", [crewId, from, to]);
}

/** The members who have one of these personnel numbers, also those who were erased. */
export const holdersOfNumbers = (
  tx: Tx,
  crewId: number,
  externalIds: readonly string[],
): Promise<{ userId: number; externalId: string }[]> =>
  tx.query(
    `select user_id as "userId", external_id as "externalId" from members where crew_id = $1 and external_id = any($2::text[])`,
    [crewId, externalIds],
  );

export async function takenExternalIds(tx: Tx, crewId: number, externalIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ externalId: string }>(
    `select external_id as "externalId" from members where crew_id = $1 and external_id = any($2::text[])`,
    [crewId, externalIds],
  );
  return rows.map(({ externalId }) => externalId);
}

/** The personal data of a member that no book has to keep goes, and the crew leaves the user's list. */
export async function markErased(tx: Tx, crewId: number, userId: number, now: Date): Promise<void> {
  await tx.run(
    "update members set erased_at = $3, employment_type = null, cost_centre = null, of_age_at = null where crew_id = $1 and user_id = $2",
    [crewId, userId, now],
  );
  await removeUsersFromCrew(tx, crewId, [userId]);
}

export async function deleteMembers(tx: Tx, crewId: number, userIds: readonly number[]): Promise<void> {
  await tx.run("delete from members where crew_id = $1 and user_id = any($2::bigint[])", [crewId, userIds]);
  await removeUsersFromCrew(tx, crewId, userIds);
}
