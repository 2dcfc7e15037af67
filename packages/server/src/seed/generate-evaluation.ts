import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { ensureEvaluated } from "../features/evaluation/evaluation.public.ts";
import { addModels } from "../features/working-time/working-time.seed.ts";
import type { GeneratedCrew } from "./generate.ts";

const STATUTORY_BREAK = 2;
const EIGHT_HOURS = 28_800;

/** A model of forty hours a week with the statutory break for everybody, and the evaluated days. */
export async function generateEvaluation(tx: Tx, { crewId, options, now }: GeneratedCrew): Promise<void> {
  const today = localDayOf("Europe/Berlin", instantOf(now));
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    target: day <= 5 ? EIGHT_HOURS : null,
    breakRule: STATUTORY_BREAK,
    roundingRule: null,
  }));
  await addModels(tx, crewId, addDays(today, -options.recordedDays), [{ userId: null, days }]);
  await ensureEvaluated(tx, crewId, today, now);
}
