/** A row of an archive, under the names of the table's columns. */
export type ArchiveRow = Record<string, unknown>;

/** Whether a column of a crew's table has the id of a person. */
export const namesPerson = (table: string, column: string): boolean =>
  ["user_id", "deputy_id", "sender_id", "decided_for", "owner_id"].includes(column) ||
  column.endsWith("_by") ||
  (table === "audit_entries" && ["actor_id", "subject_id"].includes(column));

/** Names of ids inside of documents: of the change log, and of published shifts. */
const inDocuments = new Set(["user_id", "userId", "user_ids", "userIds", "ownerId", "deputyId", "eligibleUserIds"]);

/** The row with other ids for its people, wherever it names one. */
export function withPeople(table: string, row: ArchiveRow, personOf: (id: number) => number): ArchiveRow {
  const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === "actor_id" && row["actor_kind"] !== "user") return [column, value];
    if (namesPerson(table, column) && typeof value === "number") return [column, personOf(value)];
    if (column.endsWith("user_ids")) return [column, inDocument(value, personOf)];
    return [column, isDocument(value) ? mapDocument(value, personOf) : value];
  });
  return Object.fromEntries(entries);
}

const isDocument = (value: unknown): value is object => typeof value === "object" && value !== null;

function mapDocument(value: unknown, personOf: (id: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => mapDocument(item, personOf));
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      inDocuments.has(name) ? inDocument(item, personOf) : mapDocument(item, personOf),
    ]),
  );
}

/** An id, or a list of ids. */
function inDocument(value: unknown, personOf: (id: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => inDocument(item, personOf));
  return typeof value === "number" ? personOf(value) : value;
}
