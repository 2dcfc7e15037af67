import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export async function setEvaluationVersion(tx: Tx, crewId: number, version: string): Promise<void> {
  await tx.run("update crews set evaluation_version = $2 where crew_id = $1", [crewId, version]);
}

/** The last evaluated day, with the crew locked; null where nothing is evaluated yet. */
export async function lockEvaluatedUntil(tx: Tx, crewId: number): Promise<LocalDate | null> {
  const [row] = await tx.query<{ until: Row<"crews">["evaluatedUntil"] }>(
    "select evaluated_until as until from crews where crew_id = $1 for no key update",
    [crewId],
  );
  return row?.until ?? null;
}

export async function setEvaluatedUntil(tx: Tx, crewId: number, day: LocalDate): Promise<void> {
  await tx.run("update crews set evaluated_until = $2 where crew_id = $1", [crewId, day]);
}

/** Marks stored days as outdated from a day on; null once all of them are evaluated by the current rules. */
export async function setReevaluateFrom(tx: Tx, crewId: number, day: LocalDate | null): Promise<void> {
  await tx.run("update crews set reevaluate_from = $2 where crew_id = $1", [crewId, day]);
}
