/** A row of an archive, under the names of the table's columns. */
export type ArchiveRow = Record<string, unknown>;

/** Whether a column of a crew's table has the id of a person. */
export const namesPerson = (table: string, column: string): boolean =>
  ["user_id", "deputy_id", "sender_id", "decided_for", "owner_id"].includes(column) ||
  (column.endsWith("_by") && column !== "group_by") ||
  (table === "audit_entries" && ["actor_id", "subject_id"].includes(column));

/** Names of ids inside of documents: of the change log, and of published shifts. */
const inDocuments = new Set(["user_id", "userId", "user_ids", "userIds", "ownerId", "deputyId", "eligibleUserIds"]);

/** Whether a column has the ids of several people. */
const namesPeople = (column: string): boolean => column.endsWith("user_ids") || column === "mentioned";

/**
 * The row with other ids for its people, wherever it names one. No id stays as it is, however it is written: a text that
 * the database reads as a number would name somebody of this installation.
 */
export function withPeople(table: string, row: ArchiveRow, personOf: (id: number) => number): ArchiveRow {
  const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === "actor_id" && row["actor_kind"] !== "user") return [column, value];
    if (namesPerson(table, column) || namesPeople(column)) return [column, inDocument(value, personOf)];
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
  return value === null || value === undefined ? value : personOf(Number(value));
}
