import type { Tx } from "#kernel/database/database.ts";
import { renewEvaluationVersion } from "../crews/evaluation-marks.public.ts";

/** One weekday of a model, Monday first. */
interface SeedModelDay {
  target: number | null;
  breakRule: number;
  roundingRule: number | null;
}

export interface SeedModel {
  /** Null: the model of the crew. */
  userId: number | null;
  days: readonly SeedModelDay[];
}

export async function addModels(tx: Tx, crewId: number, from: string, models: readonly SeedModel[]): Promise<void> {
  await tx.run(
    `insert into working_time_models (crew_id, valid_from, user_id, days)
     select $1, $2, m.* from unnest($3::bigint[], $4::jsonb[]) as m`,
    [crewId, from, models.map(({ userId }) => userId), models.map(({ days }) => JSON.stringify(days))],
  );
  await renewEvaluationVersion(tx, crewId);
}

/** Adds the same frame for some members; a weekday without one is null. */
export async function addFrames(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  { from, days }: { from: string; days: readonly ({ from: string; to: string } | null)[] },
): Promise<void> {
  await tx.run(
    `insert into working_time_frames (crew_id, user_id, valid_from, days)
     select $1, u, $3, $4 from unnest($2::bigint[]) as u`,
    [crewId, userIds, from, JSON.stringify(days)],
  );
}

/** How a German bakery evaluates: nights count for the day of the clock-in, gaps as breaks. */
export async function addBakerySettings(tx: Tx, crewId: number): Promise<void> {
  await tx.run(
    `insert into evaluation_settings (crew_id, night_mode, is_plan_actual, does_gap_count_as_break, least_piece_seconds,
       does_sickness_fill_up, country, sector) values ($1, 'clockInDay', false, true, 900, true, 'de', 'bakery')`,
    [crewId],
  );
  await renewEvaluationVersion(tx, crewId);
}
