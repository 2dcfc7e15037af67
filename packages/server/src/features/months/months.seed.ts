import type { Tx } from "#kernel/database/database.ts";

interface SeedConfirmation {
  userId: number;
  state: "confirmed" | "disputed";
  note: string;
  from: string;
  to: string;
  at: Date;
  /** Only the last day of the period that was worked on. */
  isLastDayOnly: boolean;
}

/** Confirms or disputes the days of a period that were worked on; replaces earlier statements about them. */
export async function addConfirmation(tx: Tx, crewId: number, confirmation: SeedConfirmation): Promise<void> {
  const { userId, state, note, from, to, at, isLastDayOnly } = confirmation;
  await tx.run(
    `insert into day_confirmations (crew_id, user_id, day, state, note, stated_at)
     select $1, r.user_id, r.day, $5, $6, $7 from day_results r
     where r.crew_id = $1 and r.user_id = $2 and r.day between $3 and $4 and r.work > 0
     order by r.day desc limit $8
     on conflict (crew_id, user_id, day) do update set state = excluded.state, note = excluded.note, stated_at = excluded.stated_at`,
    [crewId, userId, from, to, state, note, at, isLastDayOnly ? 1 : 100],
  );
}

interface SeedSignOff {
  userId: number;
  /** The first day of the month. */
  month: string;
  at: Date;
}

/** Confirmations of whole months by members with a chain. */
export async function addSignOffs(tx: Tx, crewId: number, months: readonly SeedSignOff[]): Promise<void> {
  await tx.run(
    `insert into month_sign_offs (crew_id, user_id, month, state, stated_at, entry_number)
     select $1, m.user_id, m.month, 'confirmed', m.at, l.number
     from unnest($2::bigint[], $3::date[], $4::timestamptz[]) as m (user_id, month, at)
       cross join lateral (select max(e.number) as number from sealed_entries e where e.crew_id = $1 and e.user_id = m.user_id) l
     where l.number is not null`,
    [crewId, months.map(({ userId }) => userId), months.map(({ month }) => month), months.map(({ at }) => at)],
  );
}
