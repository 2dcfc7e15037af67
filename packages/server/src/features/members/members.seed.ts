import type { Tx } from "#kernel/database/database.ts";
import * as store from "./members.store.ts";

/** Adds many members in a few statements. */
export const addMembers = store.insertMembers;

/** The records that an office keeps about a member. */
interface MemberRecord {
  userId: number;
  externalId: string;
  firstWorkDayAt: string;
  employmentType?: string;
  ofAgeAt?: string | null;
}

export async function setMemberRecords(tx: Tx, crewId: number, records: readonly MemberRecord[]): Promise<void> {
  await tx.run(
    `update members m set external_id = r.number, employment_type = r.employment, first_work_day_at = r.first_day,
       of_age_at = r.of_age
     from unnest($2::bigint[], $3::text[], $4::text[], $5::date[], $6::date[])
       as r (user_id, number, employment, first_day, of_age)
     where m.crew_id = $1 and m.user_id = r.user_id`,
    [
      crewId,
      records.map(({ userId }) => userId),
      records.map(({ externalId }) => externalId),
      records.map(({ employmentType }) => employmentType ?? null),
      records.map(({ firstWorkDayAt }) => firstWorkDayAt),
      records.map(({ ofAgeAt }) => ofAgeAt ?? null),
    ],
  );
}
