import type { RecordEntry, Unassigned } from "./entries.ts";
import type { Row } from "./row.ts";

/** As long as a field of the member's own dialog takes. */
const MAX_FIELD = 100;

export function readRecord(row: Row): Unassigned<RecordEntry> {
  const [externalId, employmentType, costCentre] = (["externalId", "employmentType", "costCentre"] as const).map(
    (field) => row.text(field, MAX_FIELD) || null,
  ) as [string | null, string | null, string | null];
  return { externalId, employmentType, costCentre };
}
