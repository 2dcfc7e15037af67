/** The fairness ledger: counted from the published shifts themselves, with the corrections of planners. */
import { type BurdenCounts, EARLY, LATE, NIGHT } from "@glasen/domain/filling/burdens.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

export const LEDGER_DAYS = 365;

interface LedgerDays {
  from: LocalDate;
  to: LocalDate;
  zone: string;
  holidays: readonly LocalDate[];
}

interface LedgerCounts {
  shifts: number;
  counts: BurdenCounts;
  /** Shifts that lie wholly in a time at which the member would like to work. */
  wishesMet: number;
}

type CountRow = { userId: number; shifts: number; wishesMet: number } & Record<keyof BurdenCounts, number>;

/** The wishes of a date replace those of its weekday. */
const isInForce = `(w.day = s.day or (w.weekday = extract(isodow from s.day) and coalesce(w.valid_from <= s.day, true)
  and coalesce(s.day <= w.valid_until, true) and not exists (
    select from availability_wishes d where d.crew_id = $1 and d.user_id = s.user_id and d.day = s.day)))`;
const minuteOf = (moment: string): string => `extract(epoch from (${moment} at time zone $4)::time) / 60`;

/** By member, for those who had a shift or a correction in these days. `burdensOf` of the domain says the same of one shift. */
export async function countsWithin(
  tx: Tx,
  crewId: number,
  { from, to, zone, holidays }: LedgerDays,
): Promise<Map<number, LedgerCounts>> {
  const night = [-1, 0, 1, 2].map(
    (
      day,
    ) => `greatest(0, extract(epoch from least(s.ends_at, ((s.day + ${day + 1}) + time '${NIGHT.to}') at time zone $4)
      - greatest(s.starts_at, ((s.day + ${day}) + time '${NIGHT.from}') at time zone $4)))`,
  );
  const rows = await tx.query<CountRow & Record<string, unknown>>(
    `with told as (
       select s.user_id, s.day, s.is_late, ${night.join(" + ")} >= ${NIGHT.least} as is_night,
         (s.starts_at at time zone $4)::time as start, (s.ends_at at time zone $4) as until,
         exists (select from availability_wishes w where w.crew_id = $1 and w.user_id = s.user_id and w.kind = 'WOULD_LIKE'
           and ${isInForce} and w.from_minute <= ${minuteOf("s.starts_at")}
           and w.until_minute >= case when (s.ends_at at time zone $4)::date > s.day then 1440 else ${minuteOf("s.ends_at")} end
         ) as is_wished
       from shifts s where s.crew_id = $1 and s.day between $2 and $3 and s.type = 'published' and s.user_id is not null
     ), marked as (
       select t.user_id, 1 as shifts, (extract(isodow from t.day) > 5)::int as weekend, t.is_night::int as night,
         (t.day = any($5::date[]))::int as holiday,
         (not t.is_night and t.start >= '${EARLY.from}' and t.start < '${EARLY.before}')::int as early,
         (not t.is_night and (t.until::date > t.day or t.until::time >= '${LATE}'))::int as late, t.is_late::int as short_notice,
         t.is_wished::int as wished
       from told t
       union all
       select c.user_id, 0, ${["weekend", "night", "holiday", "early", "late", "shortNotice"]
         .map((burden) => `case when c.burden = '${burden}' then c.amount else 0 end`)
         .join(", ")}, 0
       from fairness_corrections c where c.crew_id = $1 and c.day between $2 and $3
     )
     select user_id::float8 as "userId", sum(shifts)::int as shifts, sum(weekend)::int as weekend, sum(night)::int as night,
       sum(holiday)::int as holiday, sum(early)::int as early, sum(late)::int as late, sum(short_notice)::int as "shortNotice",
       sum(wished)::int as "wishesMet"
     from marked group by user_id`,
    [crewId, from, to, zone, holidays],
  );
  return new Map(rows.map(({ userId, shifts, wishesMet, ...counts }) => [userId, { shifts, wishesMet, counts }]));
}

const correctionColumns = select(
  "fairness_corrections",
  ["userId", "burden", "amount", "reason", "createdAt", "createdBy"],
  { id: "correctionId" },
);
export type CorrectionRow = RowOf<typeof correctionColumns>;

export const correctionsOf = (
  tx: Tx,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<CorrectionRow[]> =>
  tx.query<CorrectionRow>(
    `select ${correctionColumns.list} from fairness_corrections
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4 order by created_at, correction_id`,
    [crewId, userIds, from, to],
  );

export async function insertCorrection(
  tx: Tx,
  row: Omit<CorrectionRow, "id"> & { crewId: number; day: LocalDate },
): Promise<CorrectionRow> {
  const [saved] = await tx.query<CorrectionRow>(
    `insert into fairness_corrections (crew_id, user_id, burden, amount, reason, day, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${correctionColumns.list}`,
    [row.crewId, row.userId, row.burden, row.amount, row.reason, row.day, row.createdAt, row.createdBy],
  );
  return saved as CorrectionRow;
}
