/** Names for a printed plan. */
import type { Tx } from "#kernel/database/database.ts";

export interface PrintedPerson {
  userId: number;
  name: string;
  /** Of the first team by name; null without one. */
  team: string | null;
}

export const findPrintedPeople = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<PrintedPerson[]> =>
  tx.query<PrintedPerson & Record<string, unknown>>(
    `select m.user_id as "userId", case when m.erased_at is null then u.name else '#' || m.member_id end as name, t.team
     from members m join users u on u.user_id = m.user_id
       left join lateral (select t.name as team from team_members tm join teams t on t.crew_id = $1 and t.team_id = tm.team_id
         where tm.crew_id = $1 and tm.user_id = m.user_id order by lower(t.name), t.team_id limit 1) t on true
     where m.crew_id = $1 and m.user_id = any($2::bigint[])`,
    [crewId, userIds],
  );

export interface PrintedCrew {
  name: string;
  timeZone: string;
  /** The number and the time of the last publication that was not taken back. */
  version: number | null;
  publishedAt: Date | null;
}

export async function findPrintedCrew(tx: Tx, crewId: number): Promise<PrintedCrew> {
  const [row] = await tx.query<PrintedCrew & Record<string, unknown>>(
    `select c.name, c.time_zone as "timeZone", p.publication_id as version, p.published_at as "publishedAt" from crews c
       left join lateral (select publication_id, published_at from shift_publications
         where crew_id = $1 and taken_back_at is null order by published_at desc, publication_id desc limit 1) p on true
     where c.crew_id = $1`,
    [crewId],
  );
  return row as PrintedCrew;
}
