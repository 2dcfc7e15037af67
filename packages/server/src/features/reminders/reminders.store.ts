import { MIN_USUAL_DAYS, USUAL_WEEKS } from "@glasen/domain/notifications/weekday-start.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";

/** Reminders that are no more of any use are not looked for. */
const MAX_REMINDER_MINUTES = 240;
const CLOCK_IN_AGE_LIMIT = "48 hours";

const isMember = (
  alias: string,
): string => `exists (select from members m where m.crew_id = ${alias}.crew_id and m.user_id = ${alias}.user_id
  and m.erased_at is null and (m.disabled_at is null or m.disabled_at > (($1)::timestamptz at time zone c.time_zone)::date))`;

/** Absent on the whole day of a shift. */
const isAbsent = (
  crew: string,
): string => `exists (select from absence_days a where a.crew_id = ${crew} and a.user_id = s.user_id and a.day = s.day
  group by a.crew_id having bit_or(a.halves) = 3)`;

const wasNotified = (row: string, key: string): string => `exists (select from notification_deliveries d
  where d.crew_id = ${row}.crew_id and d.user_id = ${row}.user_id and d.dedupe_key = ${key})`;

export interface LateStart {
  crewId: number;
  userId: number;
  guid: string;
  startsAt: Date;
  endsAt: Date;
}

/** As maintenance: members of all crews whose shift has begun and who have not come. */
export const findLateStarts = (tx: Tx, now: Date): Promise<LateStart[]> =>
  tx.query<LateStart & Record<string, unknown>>(
    `select s.crew_id as "crewId", s.user_id as "userId", s.guid, s.starts_at as "startsAt", s.ends_at as "endsAt"
     from crews c join shifts s on s.crew_id = c.crew_id and s.type = 'published' and s.user_id is not null
       -- The index of shifts is by day; zones are at most a day away.
       and s.day between ($1::timestamptz - interval '1 day')::date and ($1::timestamptz + interval '1 day')::date
       and s.starts_at between $1::timestamptz - interval '${MAX_REMINDER_MINUTES + 10} minutes' and $1::timestamptz - interval '5 minutes'
     where s.ends_at > $1 and ${isMember("s")} and not ${isAbsent("s.crew_id")}
       and not exists (select from stamp_chains t where t.crew_id = s.crew_id and t.user_id = s.user_id
         and (t.clock_in_at > s.starts_at - interval '4 hours' or (t.clock_out_at is null and t.clock_in_at > $1::timestamptz - interval '${CLOCK_IN_AGE_LIMIT}')))
       and not ${wasNotified("s", "'clockIn-' || s.guid")}`,
    [now],
  );

export interface UsualDay {
  crewId: number;
  userId: number;
  day: LocalDate;
  /** When the member came on the same weekday of the last weeks, in minutes after midnight, one start a day. */
  starts: number[];
}

/**
 * As maintenance: members of all crews who have neither come nor are absent today, on no holiday and without a shift, and who came
 * on the same weekday often enough.
 */
export const findUsualDays = (tx: Tx, now: Date): Promise<UsualDay[]> =>
  tx.query<UsualDay & Record<string, unknown>>(
    `select c.crew_id as "crewId", s.user_id as "userId", l.day, s.starts
     from crews c cross join lateral (select ($1::timestamptz at time zone c.time_zone)::date as day) l
     cross join lateral (select f.crew_id, f.user_id, l.day, array_agg(f.start) as starts
       from (select t.crew_id, t.user_id, extract(epoch from min(t.clock_in_at at time zone c.time_zone) - t.local_day)::int / 60 as start
         from stamp_chains t where t.crew_id = c.crew_id
           and t.local_day = any(array(select l.day - 7 * w from generate_series(1, ${USUAL_WEEKS}) w))
         group by t.crew_id, t.user_id, t.local_day) f
       group by f.crew_id, f.user_id having count(*) >= ${MIN_USUAL_DAYS}) s
     where not exists (select from holidays h where h.crew_id = c.crew_id and h.day = l.day)
       and ${isMember("s")}
       and not exists (select from absence_days a where a.crew_id = c.crew_id and a.user_id = s.user_id and a.day = l.day)
       and not exists (select from shifts p where p.crew_id = c.crew_id and p.user_id = s.user_id and p.day = l.day and p.type = 'published')
       and not exists (select from stamp_chains t where t.crew_id = c.crew_id and t.user_id = s.user_id
         and (t.local_day = l.day or (t.clock_out_at is null and t.clock_in_at > $1::timestamptz - interval '${CLOCK_IN_AGE_LIMIT}')))
       and not ${wasNotified("s", "'clockIn-usual-' || l.day")}`,
    [now],
  );

export interface OpenWork {
  crewId: number;
  userId: number;
  chainId: string;
  clockInAt: Date;
  /** The end of the shift that the member works; null without one. */
  shiftEndsAt: Date | null;
}

/** As maintenance: members of all crews who are clocked in outside of a shift. */
export const findOpenWork = (tx: Tx, now: Date): Promise<OpenWork[]> =>
  tx.query<OpenWork & Record<string, unknown>>(
    `select t.crew_id as "crewId", t.user_id as "userId", t.chain_id as "chainId", t.clock_in_at as "clockInAt", s.ends_at as "shiftEndsAt"
     from crews c join stamp_chains t on t.crew_id = c.crew_id and t.clock_out_at is null
       and t.clock_in_at between $1::timestamptz - interval '${CLOCK_IN_AGE_LIMIT}' and $1::timestamptz - interval '5 minutes'
     left join lateral (select max(p.ends_at) as ends_at from shifts p where p.crew_id = t.crew_id and p.user_id = t.user_id
       and p.type = 'published' and p.ends_at > t.clock_in_at and p.starts_at <= $1) s on true
     where coalesce(s.ends_at, t.clock_in_at) < $1 and ${isMember("t")} and not ${wasNotified("t", "'clockOut-' || t.chain_id")}`,
    [now],
  );

export interface LongWork {
  crewId: number;
  userId: number;
  chainId: string;
  stamps: { at: number; account: TimeAccount }[];
}

/** As maintenance: members of all crews who are at work, not on a break, for so long that the law may ask for one. */
export const findLongWork = (tx: Tx, now: Date): Promise<LongWork[]> =>
  tx.query<LongWork & Record<string, unknown>>(
    `select t.crew_id as "crewId", t.user_id as "userId", t.chain_id as "chainId",
       (select json_agg(json_build_object('at', extract(epoch from x.stamp_at) * 1000, 'account', x.account) order by x.stamp_at)
        from stamps x where x.crew_id = t.crew_id and x.chain_id = t.chain_id) as stamps
     from crews c join stamp_chains t on t.crew_id = c.crew_id and t.clock_out_at is null
       and t.clock_in_at between $1::timestamptz - interval '16 hours' and $1::timestamptz - interval '3 hours'
     join clock_states k on k.crew_id = t.crew_id and k.user_id = t.user_id and k.chain_id = t.chain_id and k.account = 1
     where ${isMember("t")}`,
    [now],
  );

/** As maintenance: crews in whose zone it is this time of day, and whose reminders of the kind were not made on this day yet. */
export async function crewsInHours(
  tx: Tx,
  kind: string,
  { now, from, to }: { now: Date; from: string; to: string },
): Promise<{ crewId: number; today: LocalDate }[]> {
  return tx.query<{ crewId: number; today: LocalDate }>(
    `select c.crew_id as "crewId", l.day::text as today
     from crews c cross join lateral (select ($2::timestamptz at time zone c.time_zone)::date as day,
       ($2::timestamptz at time zone c.time_zone)::time as time) l
     where l.time >= $3::time and l.time < $4::time
       and not exists (select from reminder_runs r where r.crew_id = c.crew_id and r.kind = $1 and r.day = l.day)
     order by c.crew_id`,
    [kind, now, from, to],
  );
}

/** False where another process has made the reminders of this day. */
export async function startRun(
  tx: Tx,
  crewId: number,
  run: { kind: string; day: LocalDate; now: Date },
): Promise<boolean> {
  const isFirst = await tx.run(
    "insert into reminder_runs (crew_id, kind, day, ran_at) values ($1, $2, $3, $4) on conflict do nothing",
    [crewId, run.kind, run.day, run.now],
  );
  return isFirst === 1;
}

interface PlannedShiftRow {
  userId: number;
  startsAt: Date;
  endsAt: Date;
  workplace: string | null;
  timeZone: string;
}

/** The published shifts of a day, of members who are not absent, in the order of their start. */
export const shiftsOn = (tx: Tx, crewId: number, day: LocalDate): Promise<PlannedShiftRow[]> =>
  tx.query<PlannedShiftRow & Record<string, unknown>>(
    `select s.user_id as "userId", s.starts_at as "startsAt", s.ends_at as "endsAt", w.name as workplace, c.time_zone as "timeZone"
     from shifts s join crews c on c.crew_id = $1 left join workplaces w on w.crew_id = $1 and w.workplace_id = s.workplace_id
     where s.crew_id = $1 and s.day = $2 and s.type = 'published' and s.user_id is not null and not ${isAbsent("$1")}
     order by s.user_id, s.starts_at`,
    [crewId, day],
  );

/** The members with requests that have waited since before the given moment, and the number of each kind. */
export const waitingRequests = (
  tx: Tx,
  crewId: number,
  before: Date,
): Promise<{ userId: number; absences: number; corrections: number }[]> =>
  tx.query<{ userId: number; absences: number; corrections: number }>(
    `select user_id as "userId", count(*) filter (where kind = 'absence') as absences, count(*) filter (where kind = 'correction') as corrections
     from (select user_id, 'absence' as kind from absences where crew_id = $1 and status = 'requested' and created_at < $2
       union all
       select user_id, 'correction' from correction_requests where crew_id = $1 and status = 'open' and requested_at < $2) r
     group by user_id`,
    [crewId, before],
  );

/** Members with worked days of a month that they have neither confirmed nor disputed, and how many. */
export const unconfirmedDays = (
  tx: Tx,
  crewId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<{ userId: number; days: number }[]> =>
  tx.query<{ userId: number; days: number }>(
    `select t.user_id as "userId", count(distinct t.local_day) as days from stamp_chains t
     where t.crew_id = $1 and t.local_day between $2 and $3
       and not exists (select from day_confirmations k where k.crew_id = $1 and k.user_id = t.user_id and k.day = t.local_day)
       and not exists (select from closed_months m where m.crew_id = $1 and m.user_id = t.user_id and m.month = $2)
     group by t.user_id`,
    [crewId, from, to],
  );
