import type { Member } from "@glasen/domain/access/actor.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { reachedTeams } from "@glasen/domain/access/reach.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { actsAsMember } from "@glasen/domain/access/second-factor.ts";
import type { Membership, Memberships } from "#kernel/call/memberships.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

interface MembershipRow extends Row<"members", "userId" | "role" | "managesTeamsOnly"> {
  products: number;
  closedProducts: number;
  mayEditOwnTimes: boolean;
  seesWages: boolean;
  ownTeamIds: string[];
  teamRoles: { role: Role; teamId: number }[];
  maintenance: number;
  isRequired: boolean;
  isSetUp: boolean;
  requiresProvider: boolean;
  providerIsFactor: boolean;
  /** Of a service account. */
  maker?: NonNullable<Member["maker"]>;
}

const productsSql = `(select coalesce(bit_or(u.bitmask), 0) from usage_rights u
     where u.crew_id = $1 and u.valid_from <= $2 and (u.valid_until is null or coalesce(u.closes_at, u.valid_until) > $2))`;

// Rights that came to their end; those that others replaced have no moment of closing.
const closedProductsSql = `(select coalesce(bit_or(u.bitmask), 0) from usage_rights u
     where u.crew_id = $1 and u.closes_at > u.valid_until and u.closes_at <= $2)`;

/** Active members of a crew with everything their rights follow from; `$1` is the crew, `$2` the moment, `$3` the users or null. */
const membershipSql = `select m.user_id as "userId", m.role, m.manages_teams_only as "managesTeamsOnly", c.maintenance,
    c.requires_second_factor as "isRequired", p.has_second_factor as "isSetUp",
    coalesce(m.role = any(s.required_roles), false) as "requiresProvider",
    coalesce(s.counts_as_second_factor, false) as "providerIsFactor",
    ${productsSql} as products, ${closedProductsSql} as "closedProducts",
    array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = m.user_id) as "ownTeamIds",
    (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'teamId', r.team_id)), '[]') from team_roles r
     where r.crew_id = $1 and r.user_id = m.user_id and r.valid_from <= ($2::timestamptz at time zone c.time_zone)::date) as "teamRoles",
    coalesce((select v.value = 'true'::jsonb from setting_values v
     where v.crew_id = $1 and v.name = 'timeTrackingEditAllowed' and (v.user_id is null or v.user_id = m.user_id)
       and daterange(v.valid_from, v.valid_to) @> ($2::timestamptz at time zone c.time_zone)::date
     order by v.user_id nulls last limit 1), false) as "mayEditOwnTimes",
    exists (select from wage_readers w where w.crew_id = $1 and w.user_id = m.user_id) as "seesWages"
  from members m join crews c on c.crew_id = m.crew_id join users p on p.user_id = m.user_id
    left join single_sign_on s on s.crew_id = $1 and s.is_on
  where m.crew_id = $1 and c.crew_id = $1 and ($3::bigint[] is null or m.user_id = any($3))
    and (m.disabled_at is null or m.disabled_at > ($2::timestamptz at time zone c.time_zone)::date)`;

/** Members whose role reaches beyond themselves, with their rights. */
export async function readLeaders(tx: Tx, crewId: number, now: Date): Promise<Member[]> {
  const rows = await tx.query<MembershipRow>(
    `${membershipSql} and (m.role <> 'member' or exists (select from team_roles r where r.crew_id = $1 and r.user_id = m.user_id))`,
    [crewId, now, null],
  );
  return rows.map((row) => membershipOf(crewId, row).member);
}

function membershipOf(crewId: number, row: MembershipRow): Membership {
  const plainMember = memberOf(crewId, {
    ...row,
    role: "member",
    managesTeamsOnly: false,
    teamRoles: [],
    seesWages: false,
  });
  const lacksSecondFactor = actsAsMember({ ...row, leads: row.role !== "member" || row.teamRoles.length > 0 });
  const member = lacksSecondFactor ? plainMember : memberOf(crewId, row);
  return {
    member,
    memberByProvider: lacksSecondFactor && row.providerIsFactor ? memberOf(crewId, row) : member,
    requiresProvider: row.requiresProvider,
    plainMember,
    lacksSecondFactor,
    inMaintenance: row.maintenance === 1,
  };
}

function memberOf(crewId: number, row: MembershipRow): Member {
  const { userId, role, products, closedProducts, teamRoles, seesWages, maker } = row;
  const isClosed = products === 0 && closedProducts !== 0;
  const readable = isClosed ? closedProducts : products;
  return {
    kind: "member",
    userId,
    crewId,
    role,
    permissions: permissionsOf({ ...row, isClosed, products: readable, teamRoles: teamRoles.map((held) => held.role) }),
    products,
    ...(isClosed && { isClosed }),
    ...(seesWages && { seesWages }),
    ...(maker && { maker }),
    ...reachedTeams({ ...row, ownTeamIds: row.ownTeamIds.map(Number) }),
  };
}

/** Undefined for strangers and disabled members. */
export async function findMembership(
  tx: Tx,
  crewId: number,
  userId: number,
  now: Date,
): Promise<Membership | undefined> {
  const [row] = await tx.query<MembershipRow>(membershipSql, [crewId, now, [userId]]);
  return row ? membershipOf(crewId, row) : findServiceMembership(tx, crewId, userId, now);
}

/** A service account has the rights of a manager of the whole crew, without being a member. */
async function findServiceMembership(
  tx: Tx,
  crewId: number,
  serviceId: number,
  now: Date,
): Promise<Membership | undefined> {
  const [row] = await tx.query<Pick<MembershipRow, "maintenance" | "products" | "closedProducts" | "maker">>(
    `select c.maintenance, ${productsSql} as products, ${closedProductsSql} as "closedProducts",
       jsonb_build_object('userId', a.created_by, 'role', m.role) as maker
     from service_accounts a join crews c on c.crew_id = a.crew_id
       left join members m on m.crew_id = $1 and m.user_id = a.created_by
     where a.crew_id = $1 and c.crew_id = $1 and a.service_id = $3 and a.revoked_at is null`,
    [crewId, now, serviceId],
  );
  return row && membershipOf(crewId, { ...row, ...managerOfCrew, userId: serviceId });
}

const managerOfCrew = {
  role: "manager",
  managesTeamsOnly: false,
  mayEditOwnTimes: false,
  seesWages: false,
  ownTeamIds: [],
  teamRoles: [],
  isRequired: false,
  isSetUp: false,
  requiresProvider: false,
  providerIsFactor: false,
} satisfies Partial<MembershipRow>;

type TerminalMembership = Awaited<ReturnType<Memberships["findTerminal"]>>;

export async function findTerminalMembership(tx: Tx, crewId: number, now: Date): Promise<TerminalMembership> {
  const [row] = await tx.query<{ maintenance: number; products: number }>(
    `select c.maintenance, ${productsSql} as products from crews c where c.crew_id = $1`,
    [crewId, now],
  );
  const terminal = { kind: "terminal" as const, crewId, products: row?.products ?? 0 };
  return { terminal, inMaintenance: row?.maintenance === 1 };
}

/** At most two of the user's crews: enough to tell whether there is exactly one. */
export async function firstCrewsOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<Row<"user_crews", "crewId">>(
    `select crew_id as "crewId" from user_crews where user_id = $1 limit 2`,
    [userId],
  );
  return rows.map(({ crewId }) => crewId);
}
