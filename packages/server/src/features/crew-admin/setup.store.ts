import type { SetupStep } from "@glasen/domain/crews/setup.ts";
import type { Tx } from "#kernel/database/database.ts";

export async function dismissedSteps(tx: Tx, crewId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ step: string }>("select step from setup_steps where crew_id = $1", [crewId]);
  return new Set(rows.map(({ step }) => step));
}

export async function dismissSteps(tx: Tx, crewId: number, steps: readonly SetupStep[], now: Date): Promise<void> {
  await tx.run(
    `insert into setup_steps (crew_id, step, dismissed_at) select $1, s, $3 from unnest($2::text[]) as s
     on conflict on constraint setup_steps_pk do nothing`,
    [crewId, steps, now],
  );
}

export async function reopenSteps(tx: Tx, crewId: number, steps: readonly SetupStep[]): Promise<void> {
  await tx.run("delete from setup_steps where crew_id = $1 and step = any($2::text[])", [crewId, steps]);
}
