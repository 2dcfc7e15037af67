import type { RowSource } from "#kernel/call/row-source.ts";

/** Every member's own role, and the roles for single teams; both take their ids from one sequence. */
export const memberRoleRows: RowSource = {
  from: `(select m.crew_id, m.member_id as id, m.user_id, m.role,
        case when m.role = 'member' then 2 when m.manages_teams_only then 3 else 1 end as scope,
        null::bigint as team_id, coalesce(m.role_valid_from, m.first_work_day_at, m.created_at::date) as valid_from
      from members m where m.crew_id = $1
      union all
      select t.crew_id, t.team_role_id, t.user_id, t.role, 3, t.team_id, t.valid_from from team_roles t where t.crew_id = $1) as r`,
  crew: "r.crew_id",
  columns: {
    id: { sql: "r.id", kind: "number" },
    crewId: { sql: "r.crew_id", kind: "number" },
    userId: { sql: "r.user_id", kind: "number" },
    role: { sql: "r.role", kind: "text" },
    scope: { sql: "r.scope", kind: "number" },
    groupId: { sql: "r.team_id", kind: "number" },
    validFrom: { sql: "r.valid_from", kind: "date" },
  },
};
