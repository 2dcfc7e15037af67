import type { Role } from "@glasen/domain/access/permissions.ts";
import type { Tx } from "#kernel/database/database.ts";

/** A member as policies look at one. */
export interface PolicyMember {
  crewId: number;
  memberId: number;
  userId: number;
  role: Role;
  teamIds: number[];
  firstWorkDayAt: string | null;
  disabledAt: string | null;
  erasedAt: Date | null;
}

const selectMembers = `select m.crew_id as "crewId", m.member_id as "memberId", m.user_id as "userId", m.role,
    m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt", m.erased_at as "erasedAt",
    array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = m.user_id order by t.team_id) as "teamIds"
  from members m where m.crew_id = $1 and m.user_id = any($2::bigint[]) order by m.user_id`;

export async function findMembers(tx: Tx, crewId: number, userIds: readonly number[]): Promise<PolicyMember[]> {
  const rows = await tx.query<PolicyMember & Record<string, unknown>>(selectMembers, [crewId, userIds]);
  return rows.map((row) => ({ ...row, teamIds: row.teamIds.map(Number) }));
}

/** Locked until the transaction ends, because the caller decides something about them. */
export async function lockMembers(tx: Tx, crewId: number, userIds: readonly number[]): Promise<PolicyMember[]> {
  await tx.query(
    "select from members where crew_id = $1 and user_id = any($2::bigint[]) order by user_id for no key update",
    [crewId, userIds],
  );
  return findMembers(tx, crewId, userIds);
}
