import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { renewEvaluationVersion } from "../features/crews/evaluation-marks.public.ts";
import { ensureEvaluated } from "../features/evaluation/evaluation.public.ts";
import type { GeneratedCrew } from "./generate.ts";

const STATUTORY_BREAK = 2;
const EIGHT_HOURS = 28_800;

/** Forty hours a week with the statutory break for everybody, since there are recorded times; the days evaluated. */
export async function generateEvaluation(tx: Tx, { crewId, options, now }: GeneratedCrew): Promise<void> {
  const today = localDayOf("Europe/Berlin", instantOf(now));
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    target: day <= 5 ? EIGHT_HOURS : null,
    breakRule: STATUTORY_BREAK,
    roundingRule: null,
  }));
  await tx.run("insert into working_time_models (crew_id, valid_from, days) values ($1, $2, $3)", [
    crewId,
    addDays(today, -options.recordedDays),
    JSON.stringify(days),
  ]);
  await renewEvaluationVersion(tx, crewId);
  await ensureEvaluated(tx, crewId, today, now);
}
