import type { Tx } from "#kernel/database/database.ts";

export interface SeedConfirmation {
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
