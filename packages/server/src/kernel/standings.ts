import type { Member } from "@glasen/domain/access/actor.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { actsAsMember } from "@glasen/domain/accounts/policy.ts";
import type { Database } from "./db.ts";

/** How a user stands in a crew, or that the crew is closed for work. */
export interface Standing {
  member: Member;
  /** The same person with no more than everybody's rights, for a session that proved too little for more. */
  plain: Member;
  /** Acts as a plain member because the crew asks for a second factor. */
  lacksSecondFactor: boolean;
  inMaintenance: boolean;
}

const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;

interface StandingRow {
  role: Role;
  managesTeamsOnly: boolean;
  products: number;
  teamIds: number[];
  maintenance: number;
  isRequired: boolean;
  isSetUp: boolean;
}

/** Who a user is in a crew, kept for seconds in this process and dropped at once when it changes anywhere. */
export class Standings {
  readonly #database: Database;
  readonly #kept = new Map<string, { standing: Standing | undefined; until: number }>();
  readonly #maintenance = new Map<number, { isOn: boolean; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  async of(crewId: number, userId: number, now: Date): Promise<Standing | undefined> {
    const key = `${crewId}:${userId}`;
    const kept = this.#kept.get(key);
    if (kept && kept.until > now.getTime()) return kept.standing;
    const [row] = await this.#database.inCrew(crewId, (tx) =>
      tx.query<StandingRow>(
        `select m.role, m.manages_teams_only as "managesTeamsOnly", c.maintenance,
           c.requires_second_factor as "isRequired", p.has_second_factor as "isSetUp",
           (select coalesce(bit_or(u.bitmask), 0) from usage_rights u
            where u.crew_id = $1 and u.valid_from <= $3 and (u.valid_until is null or u.valid_until > $3)) as products,
           array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = $2) as "teamIds"
         from members m join crews c on c.crew_id = m.crew_id join users p on p.user_id = m.user_id
         where m.crew_id = $1 and m.user_id = $2 and c.crew_id = $1
           and (m.disabled_at is null or m.disabled_at > ($3::timestamptz at time zone c.time_zone)::date)`,
        [crewId, userId, now],
      ),
    );
    const standing = row && standingOf(crewId, userId, row);
    if (this.#kept.size >= CACHE_SIZE) this.#kept.clear();
    this.#kept.set(key, { standing, until: now.getTime() + CACHE_MS });
    return standing;
  }

  /** For devices, which are no members. */
  async isInMaintenance(crewId: number, now: Date): Promise<boolean> {
    const kept = this.#maintenance.get(crewId);
    if (kept && kept.until > now.getTime()) return kept.isOn;
    const [row] = await this.#database.inCrew(crewId, (tx) =>
      tx.query<{ maintenance: number }>("select maintenance from crews where crew_id = $1", [crewId]),
    );
    const isOn = row?.maintenance === 1;
    this.#maintenance.set(crewId, { isOn, until: now.getTime() + CACHE_MS });
    return isOn;
  }

  forgetCrew(crewId: number): void {
    this.#maintenance.delete(crewId);
    for (const key of this.#kept.keys()) if (key.startsWith(`${crewId}:`)) this.#kept.delete(key);
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#maintenance.clear();
  }
}

function standingOf(crewId: number, userId: number, row: StandingRow): Standing {
  const teamIds = row.teamIds.map(Number);
  const as = (role: Role): Member => ({
    kind: "member",
    userId,
    crewId,
    role,
    permissions: permissionsOf({ ...row, role }),
    teamIds,
  });
  const plain = as("member");
  const lacksSecondFactor = actsAsMember(row.role, row);
  return {
    member: lacksSecondFactor ? plain : as(row.role),
    plain,
    lacksSecondFactor,
    inMaintenance: row.maintenance === 1,
  };
}
