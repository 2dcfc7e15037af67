import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";

interface Moment {
  crewId: number;
  reach: Reach;
  today: LocalDate;
  now: Date;
  /** A clock-in before this was forgotten, so it counts as not at work. */
  openSince: Date;
  keepsPositions: boolean;
}

/** Everybody reached who is employed today, as a JSON list of `LivePerson`, in one statement. */
export async function livePeopleJson(
  tx: Tx,
  { crewId, reach, today, now, openSince, keepsPositions }: Moment,
): Promise<string> {
  const values: unknown[] = [crewId, today, now, openSince, keepsPositions];
  const reached = withinReach(reach, "m.user_id", values);
  const [row] = await tx.query<{ people: string }>(
    `select '[' || coalesce(string_agg(row_to_json(l)::text, ',' order by l."userId"), '') || ']' as people
     from (select m.user_id as "userId", coalesce(k.account, 0) as "timeAccount", ${isoInstant("k.clock_in_at")} as "clockInAt",
         ${isoInstant("k.last_at")} as since, k.time_category_1_id as "timeCategory1Id", k.time_category_2_id as "timeCategory2Id",
         row_to_json(p) as position, row_to_json(s) as shift
       from members m
       left join clock_states k on k.crew_id = $1 and k.user_id = m.user_id and k.account <> 0 and k.clock_in_at > $4::timestamptz
       left join lateral (select latitude, longitude, ${isoInstant("stamp_at")} as "takenAt", fence from stamps
         where $5::boolean and crew_id = $1 and chain_id = k.chain_id and latitude is not null and longitude is not null
         order by stamp_at desc limit 1) p on true
       left join lateral (select ${isoInstant("starts_at")} as "from", ${isoInstant("ends_at")} as "to", workplace_id as "workplaceId"
         from shifts
         where crew_id = $1 and user_id = m.user_id and type = 'published'
           and (day = $2::date or (day = $2::date - 1 and ends_at > $3::timestamptz))
         order by ends_at <= $3::timestamptz, abs(extract(epoch from starts_at - $3::timestamptz)) limit 1) s on true
       where m.crew_id = $1 and m.erased_at is null
         and (m.first_work_day_at is null or m.first_work_day_at <= $2::date) and (m.disabled_at is null or m.disabled_at > $2::date)
         and ${reached}) l`,
    values,
  );
  return row?.people ?? "[]";
}
