import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

interface Touched {
  userId: number;
  from: LocalDate;
  to: LocalDate;
}

export interface ToldAbsence {
  key: string;
  userId: number;
  days: readonly { date: LocalDate; typeId: number; halves: number; seconds: number | null }[];
}

/** Gives the stretches of days that may come out differently, one a member; two statements however many absences they are. */
export async function replaceAbsenceDays(tx: Tx, crewId: number, absences: readonly ToldAbsence[]): Promise<Touched[]> {
  const gone = await tx.query<{ userId: number; day: LocalDate }>(
    `delete from absence_days where crew_id = $1 and absence_key = any($2::text[]) returning user_id as "userId", day`,
    [crewId, absences.map(({ key }) => key)],
  );
  const kept = absences.flatMap(({ days, ...of }) => days.map((day) => ({ ...of, ...day })));
  if (kept.length > 0) {
    await tx.run(
      `insert into absence_days (crew_id, user_id, absence_key, day, type_id, halves, seconds)
       select $1, d.* from unnest($2::bigint[], $3::text[], $4::date[], $5::int[], $6::int[], $7::int[]) as d`,
      [
        crewId,
        kept.map(({ userId }) => userId),
        kept.map(({ key }) => key),
        kept.map(({ date }) => date),
        kept.map(({ typeId }) => typeId),
        kept.map(({ halves }) => halves),
        kept.map(({ seconds }) => seconds),
      ],
    );
  }
  return touchedBy([...gone, ...kept.map(({ userId, date }) => ({ userId, day: date }))]);
}

export interface ToldShift {
  userId: number;
  date: LocalDate;
  from: Date;
  to: Date;
  breakFrom: Date | null;
  breakSeconds: number;
}

export async function replaceShifts(
  tx: Tx,
  crewId: number,
  shifts: readonly { key: string; shift: ToldShift | null }[],
): Promise<Touched[]> {
  const gone = await tx.query<{ userId: number; day: LocalDate }>(
    `delete from planned_shifts where crew_id = $1 and shift_key = any($2::text[]) returning user_id as "userId", day`,
    [crewId, shifts.map(({ key }) => key)],
  );
  const kept = shifts.flatMap(({ key, shift }) => (shift ? [{ key, ...shift }] : []));
  if (kept.length > 0) {
    await tx.run(
      `insert into planned_shifts (crew_id, user_id, day, shift_key, starts_at, ends_at, break_at, break_seconds)
       select $1, p.* from unnest($2::bigint[], $3::date[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[],
         $8::int[]) as p`,
      [
        crewId,
        kept.map(({ userId }) => userId),
        kept.map(({ date }) => date),
        kept.map(({ key }) => key),
        kept.map(({ from }) => from),
        kept.map(({ to }) => to),
        kept.map(({ breakFrom }) => breakFrom),
        kept.map(({ breakSeconds }) => breakSeconds),
      ],
    );
  }
  return touchedBy([...gone, ...kept.map(({ userId, date }) => ({ userId, day: date }))]);
}

function touchedBy(days: readonly { userId: number; day: LocalDate }[]): Touched[] {
  const touched = new Map<number, Touched>();
  for (const { userId, day } of days) {
    const { from, to } = touched.get(userId) ?? { from: day, to: day };
    touched.set(userId, { userId, from: day < from ? day : from, to: day > to ? day : to });
  }
  return [...touched.values()];
}

/** How many published shifts a member has in each of some periods, in their order. */
export async function shiftsWithin(
  tx: Tx,
  crewId: number,
  periods: readonly { userId: number; startDate: LocalDate; endDate: LocalDate }[],
): Promise<number[]> {
  const rows = await tx.query<{ shifts: number }>(
    `select (select count(*)::int from planned_shifts s
         where s.crew_id = $1 and s.user_id = p.user_id and s.day between p.first and p.last) as shifts
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
