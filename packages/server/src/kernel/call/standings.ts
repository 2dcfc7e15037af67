import type { Member, Terminal } from "@glasen/domain/access/actor.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { reachedTeams } from "@glasen/domain/access/reach.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { actsAsMember } from "@glasen/domain/accounts/policy.ts";
import { KeptLoads } from "../cache/cache.ts";
import type { MaybeLater } from "../cache/maybe-later.ts";
import type { Database, Tx } from "../database/database.ts";
import { publishIn } from "../events/bus.ts";
import type { Call } from "./call.ts";

/** How a user stands in a crew, or that the crew is closed for work. */
export interface Standing {
  member: Member;
  /** The same person with no more than everybody's rights, for a session that proved too little for more. */
  plain: Member;
  /** Acts as a plain member because the crew asks for a second factor. */
  lacksSecondFactor: boolean;
  inMaintenance: boolean;
}

interface StandingRow {
  userId: number;
  role: Role;
  managesTeamsOnly: boolean;
  products: number;
  mayEditOwnTimes: boolean;
  ownTeamIds: string[];
  teamRoles: { role: Role; teamId: number }[];
  maintenance: number;
  isRequired: boolean;
  isSetUp: boolean;
}

const productsSql = `(select coalesce(bit_or(u.bitmask), 0) from usage_rights u
     where u.crew_id = $1 and u.valid_from <= $2 and (u.valid_until is null or u.valid_until > $2))`;

/** How members stand in a crew now, one or all of them, disabled ones left out; `$1` is the crew, `$2` the moment, `$3` the users. */
const standingSql = `select m.user_id as "userId", m.role, m.manages_teams_only as "managesTeamsOnly", c.maintenance,
    c.requires_second_factor as "isRequired", p.has_second_factor as "isSetUp",
    ${productsSql} as products,
    array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = m.user_id) as "ownTeamIds",
    (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'teamId', r.team_id)), '[]') from team_roles r
     where r.crew_id = $1 and r.user_id = m.user_id and r.valid_from <= ($2::timestamptz at time zone c.time_zone)::date) as "teamRoles",
    coalesce((select v.value = 'true'::jsonb from setting_values v
     where v.crew_id = $1 and v.name = 'timeTrackingEditAllowed' and (v.user_id is null or v.user_id = m.user_id)
       and daterange(v.valid_from, v.valid_to) @> ($2::timestamptz at time zone c.time_zone)::date
     order by v.user_id nulls last limit 1), false) as "mayEditOwnTimes"
  from members m join crews c on c.crew_id = m.crew_id join users p on p.user_id = m.user_id
  where m.crew_id = $1 and c.crew_id = $1 and ($3::bigint[] is null or m.user_id = any($3))
    and (m.disabled_at is null or m.disabled_at > ($2::timestamptz at time zone c.time_zone)::date)`;

/** Everybody whose role can reach beyond themselves. */
export async function readLeaders(tx: Tx, crewId: number, now: Date): Promise<Member[]> {
  const rows = await tx.query<StandingRow & Record<string, unknown>>(
    `${standingSql} and (m.role <> 'member' or exists (select from team_roles r where r.crew_id = $1 and r.user_id = m.user_id))`,
    [crewId, now, null],
  );
  return rows.map((row) => standingOf(crewId, row).member);
}

function standingOf(crewId: number, row: StandingRow): Standing {
  const plain = memberOf(crewId, { ...row, role: "member", managesTeamsOnly: false, teamRoles: [] });
  const lacksSecondFactor = actsAsMember({ ...row, leads: row.role !== "member" || row.teamRoles.length > 0 });
  return {
    member: lacksSecondFactor ? plain : memberOf(crewId, row),
    plain,
    lacksSecondFactor,
    inMaintenance: row.maintenance === 1,
  };
}

function memberOf(crewId: number, row: StandingRow): Member {
  const { userId, role, products, teamRoles } = row;
  return {
    kind: "member",
    userId,
    crewId,
    role,
    permissions: permissionsOf({ ...row, teamRoles: teamRoles.map((held) => held.role) }),
    products,
    ...reachedTeams({ ...row, ownTeamIds: row.ownTeamIds.map(Number) }),
  };
}

/** Who a user is in a crew, kept for seconds in this process and dropped at once when it changes anywhere. */
export class Standings {
  readonly #database: Database;
  readonly #kept = new KeptLoads();

  constructor(database: Database) {
    this.#database = database;
  }

  of(crewId: number, userId: number, now: Date): MaybeLater<Standing | undefined> {
    return this.#kept.of(`${crewId}:${userId}`, now, async () => {
      const [row] = await this.#database.inCrew(crewId, (tx) =>
        tx.query<StandingRow & Record<string, unknown>>(standingSql, [crewId, now, [userId]]),
      );
      return row && standingOf(crewId, row);
    });
  }

  /** For devices, which are no members. */
  ofDevice(crewId: number, now: Date): MaybeLater<{ terminal: Terminal; inMaintenance: boolean }> {
    return this.#kept.of(`${crewId}:device`, now, async () => {
      const [row] = await this.#database.inCrew(crewId, (tx) =>
        tx.query<{ maintenance: number; products: number }>(
          `select c.maintenance, ${productsSql} as products from crews c where c.crew_id = $1`,
          [crewId, now],
        ),
      );
      const terminal = { kind: "terminal" as const, crewId, products: row?.products ?? 0 };
      return { terminal, inMaintenance: row?.maintenance === 1 };
    });
  }

  forgetCrew(crewId: number): void {
    this.#kept.forgetUnder(`${crewId}:`);
  }

  forgetAll(): void {
    this.#kept.forgetAll();
  }
}

/** Rights changed: every process hears of it with the commit, this one has forgotten the old ones when the answer leaves. */
export async function accessChanged(
  { tx, kernel, afterCommit }: Pick<Call, "tx" | "kernel" | "afterCommit">,
  crewId: number,
  userId?: number,
): Promise<void> {
  await publishIn(tx, { kind: "access", crewId, ...(userId !== undefined && { userId }) });
  afterCommit(() => kernel.standings.forgetCrew(crewId));
}
