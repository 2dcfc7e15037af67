import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

/** The days of a member that may come out differently. */
export interface AffectedDays {
  userId: number;
  from: LocalDate;
  to: LocalDate;
}

export interface AbsenceInput {
  /** Names the absence for ever. */
  key: string;
  userId: number;
  days: readonly { date: LocalDate; typeId: number; halves: number; seconds: number | null }[];
}

/** Replaces the days of confirmed absences. The caller has locked the members' times and evaluates the affected days. */
export async function replaceAbsenceDays(
  tx: Tx,
  crewId: number,
  absences: readonly AbsenceInput[],
): Promise<AffectedDays[]> {
  const deleted = await tx.query<Row<"absence_days", "userId" | "day">>(
    `delete from absence_days where crew_id = $1 and absence_key = any($2::text[]) returning user_id as "userId", day`,
    [crewId, absences.map(({ key }) => key)],
  );
  const added = absences.flatMap(({ days, ...of }) => days.map((day) => ({ ...of, ...day })));
  if (added.length > 0) {
    await tx.run(
      `insert into absence_days (crew_id, user_id, absence_key, day, type_id, halves, seconds)
       select $1, d.* from unnest($2::bigint[], $3::text[], $4::date[], $5::int[], $6::int[], $7::int[]) as d`,
      [
        crewId,
        added.map(({ userId }) => userId),
        added.map(({ key }) => key),
        added.map(({ date }) => date),
        added.map(({ typeId }) => typeId),
        added.map(({ halves }) => halves),
        added.map(({ seconds }) => seconds),
      ],
    );
  }
  return affectedBy([...deleted, ...added.map(({ userId, date }) => ({ userId, day: date }))]);
}

function affectedBy(days: readonly { userId: number; day: LocalDate }[]): AffectedDays[] {
  const affected = new Map<number, AffectedDays>();
  for (const { userId, day } of days) {
    const { from, to } = affected.get(userId) ?? { from: day, to: day };
    affected.set(userId, { userId, from: day < from ? day : from, to: day > to ? day : to });
  }
  return [...affected.values()];
}

/** The number of published shifts that a member has in each period, in the order of the periods. */
export async function countShifts(
  tx: Tx,
  crewId: number,
  periods: readonly { userId: number; startDate: LocalDate; endDate: LocalDate }[],
): Promise<number[]> {
  const rows = await tx.query<{ shifts: number }>(
    `select (select count(*)::int from shifts s
         where s.crew_id = $1 and s.user_id = p.user_id and s.type = 'published' and s.day between p.first and p.last) as shifts
     from unnest($2::bigint[], $3::date[], $4::date[]) with ordinality as p (user_id, first, last, place) order by p.place`,
    [
      crewId,
      periods.map(({ userId }) => userId),
      periods.map(({ startDate }) => startDate),
      periods.map(({ endDate }) => endDate),
    ],
  );
  return rows.map(({ shifts }) => shifts);
}

/** Members with a published shift that has not become work although nothing was stamped on its day. */
export async function plannedMembers(
  tx: Tx,
  crewId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select distinct s.user_id as "userId" from shifts s
     where s.crew_id = $1 and s.day between $2 and $3 and s.type = 'published' and s.user_id is not null
       and not exists (select from stamp_chains c where c.crew_id = $1 and c.user_id = s.user_id and c.local_day = s.day)
       and not exists (select from day_results r where r.crew_id = $1 and r.user_id = s.user_id and r.day = s.day and r.is_from_plan)
       and not exists (select from absence_days a where a.crew_id = $1 and a.user_id = s.user_id and a.day = s.day
         and a.halves = ${halves.whole} and a.seconds is null)
     order by 1`,
    [crewId, from, to],
  );
  return rows.map(({ userId }) => userId);
}
