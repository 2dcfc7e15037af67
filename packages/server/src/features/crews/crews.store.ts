import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Tx } from "#kernel/db.ts";

export interface CrewRow {
  id: number;
  name: string;
  ownerId: number;
  timeZone: string;
  trial: boolean;
  maintenance: number;
  isDemo: boolean;
}

export async function findCrew(tx: Tx, crewId: number, now: Date): Promise<CrewRow | undefined> {
  const [row] = await tx.query<CrewRow & Record<string, unknown>>(
    `select crew_id as id, name, owner_id as "ownerId", time_zone as "timeZone", maintenance, is_demo as "isDemo",
       exists (select from usage_rights u where u.crew_id = $1 and u.is_trial and u.valid_from <= $2 and u.valid_until > $2) as trial
     from crews where crew_id = $1`,
    [crewId, now],
  );
  return row;
}

export interface MemberRow {
  memberId: number;
  userId: number;
  crewId: number;
  name: string;
  email: string | null;
  username: string | null;
  role: Role;
  disabledAt: string | null;
  avatarVersion: string | null;
}

export async function membersOfCrew(
  tx: Tx,
  crewId: number,
  only: { userIds?: readonly number[] | undefined; onlyEnabled?: boolean },
): Promise<MemberRow[]> {
  return tx.query(
    `select m.member_id as "memberId", m.user_id as "userId", m.crew_id as "crewId", u.name, u.email, u.username, m.role,
       m.disabled_at as "disabledAt", u.avatar_version as "avatarVersion"
     from members m join users u on u.user_id = m.user_id
     where m.crew_id = $1 and ($2::bigint[] is null or m.user_id = any($2)) and (not $3 or m.disabled_at is null)
     order by lower(u.name), m.user_id`,
    [crewId, only.userIds ?? null, only.onlyEnabled ?? false],
  );
}

export async function findMember(
  tx: Tx,
  crewId: number,
  userId: number,
): Promise<{ crewId: number; userId: number; role: Role; teamIds: number[] } | undefined> {
  const [row] = await tx.query<{ crewId: number; userId: number; role: Role; teamIds: string[] }>(
    `select m.crew_id as "crewId", m.user_id as "userId", m.role,
       array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = $2) as "teamIds"
     from members m where m.crew_id = $1 and m.user_id = $2`,
    [crewId, userId],
  );
  return row && { ...row, teamIds: row.teamIds.map(Number) };
}

/** The products a crew may use now, as a bitmask. */
export async function productsOfCrew(tx: Tx, crewId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ products: number }>(
    `select coalesce(bit_or(bitmask), 0) as products from usage_rights
     where crew_id = $1 and valid_from <= $2 and (valid_until is null or valid_until > $2)`,
    [crewId, now],
  );
  return row?.products ?? 0;
}

/** The raw flag; 1 means maintenance. */
export async function setMaintenanceFlag(tx: Tx, crewId: number, flag: 0 | 1): Promise<boolean> {
  return (
    (await tx.run("update crews set maintenance = $2 where crew_id = $1 and maintenance <> $2", [crewId, flag])) === 1
  );
}

export async function nextCrewId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("select nextval('crew_ids') as id");
  return (row as { id: number }).id;
}

export async function insertCrew(
  tx: Tx,
  crew: { crewId: number; name: string; ownerId: number; isDemo: boolean; now: Date },
): Promise<void> {
  await tx.run("insert into crews (crew_id, name, owner_id, is_demo, created_at) values ($1, $2, $3, $4, $5)", [
    crew.crewId,
    crew.name,
    crew.ownerId,
    crew.isDemo,
    crew.now,
  ]);
  await tx.run("insert into event_positions (crew_id, position) values ($1, 0)", [crew.crewId]);
}

/** The member and the door through which the user finds the crew at sign-in. */
export async function insertMember(
  tx: Tx,
  member: {
    crewId: number;
    crewName: string;
    userId: number;
    role: Role;
    managesTeamsOnly: boolean;
    disabledAt: string | null;
    now: Date;
  },
): Promise<void> {
  await tx.run(
    `insert into members (crew_id, user_id, role, manages_teams_only, disabled_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [member.crewId, member.userId, member.role, member.managesTeamsOnly, member.disabledAt, member.now],
  );
  await tx.run("insert into user_crews (user_id, crew_id, crew_name) values ($1, $2, $3)", [
    member.userId,
    member.crewId,
    member.crewName,
  ]);
}

export async function insertUsageRight(
  tx: Tx,
  right: {
    crewId: number;
    id: string;
    bitmask: number;
    isTrial: boolean;
    source: string;
    now: Date;
    validUntil: Date | null;
  },
): Promise<void> {
  await tx.run(
    `insert into usage_rights (crew_id, usage_right_id, bitmask, is_trial, source, valid_from, valid_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    [right.crewId, right.id, right.bitmask, right.isTrial, right.source, right.now, right.validUntil],
  );
}
