import type { RefusalName } from "@glasen/contract/errors.ts";
import { type ImportedMember, importedMember } from "@glasen/contract/import-members.ts";
import { type ImportField, isFormula } from "@glasen/domain/members/import/columns.ts";
import {
  duplicateRows,
  type ParsedRow,
  type ParsedTable,
  parseMemberTable,
} from "@glasen/domain/members/import/parse-members.ts";
import type { TableLimits } from "@glasen/domain/members/import/parse-table.ts";
import { problemsOf } from "#kernel/call/parse-input.ts";

export interface FoundProblem {
  row: number;
  field: ImportField | null;
  value: string | null;
  name: RefusalName;
}

/** The valid fields of a row, and the complete member where all of them are valid. */
export interface ReadRow {
  read: ParsedRow;
  member: { [Field in keyof ImportedMember]?: ImportedMember[Field] | undefined };
  complete: ImportedMember | undefined;
}

/** A table, and every problem that shows without a look at the crew. */
export interface ReadTable {
  table: ParsedTable;
  rows: ReadRow[];
  problems: FoundProblem[];
}

export const problemAt = ({ line, values }: ParsedRow, field: ImportField | null, name: RefusalName): FoundProblem => ({
  row: line,
  field,
  value: field === null ? null : (values[field] ?? null),
  name,
});

/** Of so many problems, further lines report one each: answering tens of thousands would hold up other calls. */
const MAX_DETAILED = 5_000;

// Made once: a schema is compiled with its first use, which takes longer than reading a row.
const validFields = importedMember.partial();

/** Runs in the process for files: reading and checking a large table takes seconds. */
export function readMemberTable(bytes: Uint8Array, limits: TableLimits): ReadTable {
  const table = parseMemberTable(bytes, limits);
  const problems: FoundProblem[] = [];
  const faultyLines = new Set<number>();
  const report = (...[read, field, name]: Parameters<typeof problemAt>): void => {
    if (problems.length >= MAX_DETAILED && faultyLines.has(read.line)) return;
    faultyLines.add(read.line);
    problems.push(problemAt(read, field, name));
  };

  if (table.rows.length === 0) report({ line: 1, values: {} }, null, "presence");
  const rows: ReadRow[] = [];
  for (const read of table.rows) {
    const result = importedMember.safeParse(read.values);
    if (result.success) rows.push({ read, member: result.data, complete: result.data });
    else {
      const wrong = problemsOf(result.error, read.values);
      for (const { name, field } of wrong) {
        if (!isFormula(read.values[field as ImportField] ?? "")) report(read, field as ImportField, name);
      }
      // The valid fields of the row are still checked against the crew, so that one run reports all of its problems.
      const rest = Object.entries(read.values).filter(([field]) => !wrong.some((one) => one.field === field));
      const { data } = validFields.safeParse(Object.fromEntries(rest));
      if (data) rows.push({ read, member: data, complete: undefined });
    }
    if (!read.values.email && !read.values.username) report(read, "email", "presence");
    for (const [field, text] of Object.entries(read.values)) {
      if (isFormula(text)) report(read, field as ImportField, "formulaNotTaken");
    }
  }
  for (const read of duplicateRows(table.rows, "email")) report(read, "email", "emailTaken");
  for (const read of duplicateRows(table.rows, "username")) report(read, "username", "usernameTaken");
  for (const read of duplicateRows(table.rows, "externalId")) report(read, "externalId", "personnelNumberTaken");
  return { table, rows, problems };
}
