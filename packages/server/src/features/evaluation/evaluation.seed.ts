import type { Tx } from "#kernel/database/database.ts";

interface SeedBooking {
  userId: number;
  day: string;
  account: number;
  seconds: number;
  reason: string;
  by: number;
  at: Date;
}

export async function addBooking(tx: Tx, crewId: number, booking: SeedBooking): Promise<void> {
  const { userId, day, account, seconds, reason, by, at } = booking;
  await tx.run(
    `insert into bookings (crew_id, user_id, day, time_account, seconds, additional_data, booked_by, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [crewId, userId, day, account, seconds, JSON.stringify({ reason }), by, at],
  );
}

/** Adds a reason for every long day of a member on which the statutory break is missing. */
export async function addBreakAnswers(tx: Tx, crewId: number, userId: number, reason: string): Promise<void> {
  await tx.run(
    `insert into break_answers (crew_id, user_id, day, answer, reason, outcome, act, taken_seconds, due_seconds,
       missing_seconds, channel, answered_by, answered_at)
     select $1, $2, c.local_day, 'prevented', $3, 'kept', 'ArbZG', 0, 1800, 1800, 'Web', $2, c.clock_out_at + interval '1 minute'
     from stamp_chains c
     where c.crew_id = $1 and c.user_id = $2 and c.clock_out_at - c.clock_in_at > interval '6 hours 30 minutes'
       and c.chain_id <> all(array(select s.chain_id from stamps s where s.crew_id = $1 and s.user_id = $2 and s.account = 2))`,
    [crewId, userId, reason],
  );
}

export async function addClosedMonth(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  { month, by, at }: { month: string; by: number; at: Date },
): Promise<void> {
  await tx.run(
    `insert into closed_months (crew_id, user_id, month, closed_by, closed_at)
     select $1, u, $3, $4, $5 from unnest($2::bigint[]) as u`,
    [crewId, userIds, month, by, at],
  );
}
