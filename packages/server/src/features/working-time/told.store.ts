import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/db.ts";

interface Touched {
  userId: number;
  from: LocalDate;
  to: LocalDate;
}

/** Gives the stretch of days that may come out differently; undefined where there is none. */
export async function replaceAbsenceDays(
  tx: Tx,
  crewId: number,
  {
    key,
    userId,
    days,
  }: {
    key: string;
    userId: number;
    days: readonly { date: LocalDate; typeId: number; halves: number; seconds: number | null }[];
  },
): Promise<Touched | undefined> {
  const gone = await tx.query<{ day: LocalDate }>(
    "delete from absence_days where crew_id = $1 and absence_key = $2 returning day",
    [crewId, key],
  );
  if (days.length > 0) {
    await tx.run(
      `insert into absence_days (crew_id, user_id, absence_key, day, type_id, halves, seconds)
       select $1, $2, $3, d.* from unnest($4::date[], $5::int[], $6::int[], $7::int[]) as d`,
      [
        crewId,
        userId,
        key,
        days.map(({ date }) => date),
        days.map(({ typeId }) => typeId),
        days.map(({ halves }) => halves),
        days.map(({ seconds }) => seconds),
      ],
    );
  }
  return spanOf(userId, [...gone.map(({ day }) => day), ...days.map(({ date }) => date)]);
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
  const days = new Map<number, LocalDate[]>();
  for (const { userId, day } of [...gone, ...kept.map(({ userId, date }) => ({ userId, day: date }))]) {
    days.set(userId, [...(days.get(userId) ?? []), day]);
  }
  return [...days].flatMap(([userId, all]) => spanOf(userId, all) ?? []);
}

function spanOf(userId: number, days: readonly LocalDate[]): Touched | undefined {
  const sorted = [...days].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from && to ? { userId, from, to } : undefined;
}
