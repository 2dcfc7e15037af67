import type { ScimPage } from "@glasen/domain/scim/filter.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

interface TokenRow {
  userId: number;
  beginning: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const tokenColumns = `user_id as "userId", beginning, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function findToken(tx: Tx, crewId: number): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow & Record<string, unknown>>(
    `select ${tokenColumns} from scim_tokens where crew_id = $1`,
    [crewId],
  );
  return row;
}

export async function findTokenByHash(tx: Tx, crewId: number, tokenHash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow & Record<string, unknown>>(
    `select ${tokenColumns} from scim_tokens where crew_id = $1 and token_hash = $2`,
    [crewId, tokenHash],
  );
  return row;
}

export const saveToken = (
  tx: Tx,
  token: { crewId: number; userId: number; tokenHash: Buffer; beginning: string; now: Date },
): Promise<number> =>
  tx.run(
    `insert into scim_tokens (crew_id, user_id, token_hash, beginning, created_at) values ($1, $2, $3, $4, $5)
     on conflict (crew_id) do update set user_id = $2, token_hash = $3, beginning = $4, created_at = $5, last_used_at = null`,
    [token.crewId, token.userId, token.tokenHash, token.beginning, token.now],
  );

export const deleteToken = (tx: Tx, crewId: number): Promise<number> =>
  tx.run("delete from scim_tokens where crew_id = $1", [crewId]);

export const saveTokenUse = (tx: Tx, crewId: number, now: Date): Promise<number> =>
  tx.run("update scim_tokens set last_used_at = $2 where crew_id = $1", [crewId, now]);

export async function countUsers(tx: Tx, crewId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from scim_users where crew_id = $1 and removed_at is null",
    [crewId],
  );
  return row?.count ?? 0;
}

export interface UserRow {
  id: number;
  userId: number;
  userName: string;
  externalId: string | null;
  name: string;
  email: string | null;
  isActive: boolean;
  createdAt: Date;
  changedAt: Date;
  teams: { id: number; name: string }[];
}

/** The name at the provider; people it has not named yet are known by their address or username. */
const userName = "coalesce(s.user_name, i.email, u.email, u.username, m.member_id::text)";

interface UserConditions {
  id?: number | undefined;
  userName?: string | undefined;
  externalId?: string | undefined;
  email?: string | undefined;
  isActive?: boolean | undefined;
}

/** A page of the members, without those whom the provider has deleted, and the total. */
export async function listUsers(
  tx: Tx,
  crewId: number,
  conditions: UserConditions,
  { startIndex, count }: ScimPage,
  now: Date,
): Promise<{ rows: UserRow[]; total: number }> {
  const { id, userName: name, externalId, email, isActive } = conditions;
  const rows = await tx.query<UserRow & { total: number } & Record<string, unknown>>(
    `with found as (
       select m.member_id as id, m.user_id as "userId", ${userName} as "userName", s.external_id as "externalId", u.name,
         coalesce(i.email, u.email) as email, m.created_at as "createdAt", coalesce(s.changed_at, m.created_at) as "changedAt",
         m.disabled_at is null or m.disabled_at > ($9::timestamptz at time zone c.time_zone)::date as "isActive"
       from members m join crews c on c.crew_id = m.crew_id join users u on u.user_id = m.user_id
         left join invitations i on i.user_id = m.user_id and i.crew_id = m.crew_id
         left join scim_users s on s.crew_id = m.crew_id and s.user_id = m.user_id
       where m.crew_id = $1 and m.erased_at is null and s.removed_at is null
         and ($2::bigint is null or m.member_id = $2) and ($3::text is null or lower(${userName}) = lower($3))
         and ($4::text is null or s.external_id = $4) and ($5::text is null or lower(coalesce(i.email, u.email)) = lower($5)))
     select page.*, coalesce((select jsonb_agg(jsonb_build_object('id', t.team_id, 'name', t.name) order by t.team_id)
         from team_members tm join teams t on t.crew_id = $1 and t.team_id = tm.team_id
         where tm.crew_id = $1 and tm.user_id = page."userId"), '[]') as teams
     from (select found.*, count(*) over () as total from found where $6::boolean is null or "isActive" = $6
       order by id offset $7 limit $8) page order by page.id`,
    [
      crewId,
      id ?? null,
      name ?? null,
      externalId ?? null,
      email ?? null,
      isActive ?? null,
      startIndex - 1,
      Math.max(1, count),
      now,
    ],
  );
  // Beyond the last page there is no row that carries the total.
  if (rows.length === 0 && startIndex > 1)
    return { ...(await listUsers(tx, crewId, conditions, { startIndex: 1, count: 0 }, now)), rows: [] };
  return { rows: count === 0 ? [] : rows, total: rows[0]?.total ?? 0 };
}

/** A member whom the provider has deleted, by the name it gave. */
export async function findRemoved(
  tx: Tx,
  crewId: number,
  name: string,
): Promise<{ id: number; userId: number } | undefined> {
  const [row] = await tx.query<{ id: Row<"members">["memberId"]; userId: Row<"members">["userId"] }>(
    `select m.member_id as id, m.user_id as "userId" from scim_users s
       join members m on m.crew_id = s.crew_id and m.user_id = s.user_id
     where s.crew_id = $1 and lower(s.user_name) = lower($2) and s.removed_at is not null and m.erased_at is null
     order by s.removed_at desc limit 1`,
    [crewId, name],
  );
  return row;
}

/** False where another member has the name. */
export async function saveUser(
  tx: Tx,
  user: { crewId: number; userId: number; userName: string; externalId: string | null; now: Date },
): Promise<boolean> {
  try {
    await tx.run(
      `insert into scim_users (crew_id, user_id, user_name, external_id, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (crew_id, user_id) do update set user_name = $3, external_id = $4, changed_at = $5, removed_at = null`,
      [user.crewId, user.userId, user.userName, user.externalId, user.now],
    );
    return true;
  } catch (error) {
    if (brokenConstraint(error) === "scim_users_user_name_once") return false;
    throw error;
  }
}

export const markRemoved = (
  tx: Tx,
  { crewId, userId, userName: name, now }: { crewId: number; userId: number; userName: string; now: Date },
): Promise<number> =>
  tx.run(
    `insert into scim_users (crew_id, user_id, user_name, removed_at, changed_at) values ($1, $2, $3, $4, $4)
     on conflict (crew_id, user_id) do update set removed_at = $4, changed_at = $4`,
    [crewId, userId, name, now],
  );

export interface GroupRow {
  id: number;
  displayName: string;
  externalId: string | null;
  members: { id: number; userId: number; name: string }[];
}

interface GroupConditions {
  id?: number | undefined;
  displayName?: string | undefined;
  externalId?: string | undefined;
  memberId?: number | undefined;
}

export async function listGroups(
  tx: Tx,
  crewId: number,
  conditions: GroupConditions,
  { startIndex, count }: ScimPage,
): Promise<{ rows: GroupRow[]; total: number }> {
  const { id, displayName, externalId, memberId } = conditions;
  const rows = await tx.query<GroupRow & { total: number } & Record<string, unknown>>(
    `select page.*, coalesce((select jsonb_agg(jsonb_build_object('id', m.member_id, 'userId', m.user_id, 'name', u.name) order by m.member_id)
         from team_members tm join members m on m.crew_id = $1 and m.user_id = tm.user_id join users u on u.user_id = m.user_id
         where tm.crew_id = $1 and tm.team_id = page.id and m.erased_at is null), '[]') as members
     from (select t.team_id as id, t.name as "displayName", g.external_id as "externalId", count(*) over () as total
       from teams t left join scim_groups g on g.crew_id = t.crew_id and g.team_id = t.team_id
       where t.crew_id = $1 and ($2::bigint is null or t.team_id = $2) and ($3::text is null or lower(t.name) = lower($3))
         and ($4::text is null or g.external_id = $4)
         and ($5::bigint is null or exists (select from team_members tm join members m on m.crew_id = $1 and m.user_id = tm.user_id
           where tm.crew_id = $1 and tm.team_id = t.team_id and m.member_id = $5))
       order by t.team_id offset $6 limit $7) page order by page.id`,
    [crewId, id ?? null, displayName ?? null, externalId ?? null, memberId ?? null, startIndex - 1, Math.max(1, count)],
  );
  if (rows.length === 0 && startIndex > 1)
    return { ...(await listGroups(tx, crewId, conditions, { startIndex: 1, count: 0 })), rows: [] };
  return { rows: count === 0 ? [] : rows, total: rows[0]?.total ?? 0 };
}

export const saveGroup = (tx: Tx, crewId: number, teamId: number, externalId: string | null): Promise<number> =>
  tx.run(
    `insert into scim_groups (crew_id, team_id, external_id) values ($1, $2, $3)
     on conflict (crew_id, team_id) do update set external_id = $3`,
    [crewId, teamId, externalId],
  );

/** The users of members, by the members' numbers. */
export async function usersOfMembers(
  tx: Tx,
  crewId: number,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: Row<"members">["memberId"]; userId: Row<"members">["userId"] }>(
    `select member_id as id, user_id as "userId" from members where crew_id = $1 and member_id = any($2::bigint[]) and erased_at is null`,
    [crewId, memberIds],
  );
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
