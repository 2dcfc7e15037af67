import type { Reach } from "@glasen/domain/access/reach.ts";
import type { FenceStatus } from "@glasen/domain/categories/geofence.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";

export interface LivePersonRow {
  userId: number;
  timeAccount: TimeAccount;
  clockInAt: Date | null;
  since: Date | null;
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
  latitude: number | null;
  longitude: number | null;
  takenAt: Date | null;
  fence: FenceStatus | null;
  shiftFrom: Date | null;
  shiftTo: Date | null;
  workplaceId: number | null;
}

/**
 * Everybody reached who is employed today, in one statement. A clock-in before `openSince` was forgotten, so it counts as
 * not at work.
 */
export function livePeople(
  tx: Tx,
  {
    crewId,
    reach,
    today,
    now,
    openSince,
  }: { crewId: number; reach: Reach; today: LocalDate; now: Date; openSince: Date },
): Promise<LivePersonRow[]> {
  const values: unknown[] = [crewId, today, now, openSince];
  const reached = withinReach(reach, "m.user_id", values);
  return tx.query<LivePersonRow & Record<string, unknown>>(
    `select m.user_id as "userId", coalesce(k.account, 0) as "timeAccount", k.clock_in_at as "clockInAt", k.last_at as since,
       k.time_category_1_id as "timeCategory1Id", k.time_category_2_id as "timeCategory2Id",
       p.latitude, p.longitude, p.stamp_at as "takenAt", p.fence,
       s.starts_at as "shiftFrom", s.ends_at as "shiftTo", s.workplace_id as "workplaceId"
     from members m
     left join clock_states k on k.crew_id = $1 and k.user_id = m.user_id and k.account <> 0 and k.clock_in_at > $4::timestamptz
     left join lateral (select latitude, longitude, stamp_at, fence from stamps
       where crew_id = $1 and chain_id = k.chain_id and latitude is not null order by stamp_at desc limit 1) p on true
     left join lateral (select starts_at, ends_at, workplace_id from shifts
       where crew_id = $1 and user_id = m.user_id and type = 'published' and (day = $2::date or (day = $2::date - 1 and ends_at > $3::timestamptz))
       order by ends_at <= $3::timestamptz, abs(extract(epoch from starts_at - $3::timestamptz)) limit 1) s on true
     where m.crew_id = $1 and m.erased_at is null
       and (m.first_work_day_at is null or m.first_work_day_at <= $2::date) and (m.disabled_at is null or m.disabled_at > $2::date)
       and ${reached}
     order by m.user_id`,
    values,
  );
}
