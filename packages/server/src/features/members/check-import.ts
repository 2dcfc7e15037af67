import { type RefusalName, refusals } from "@glasen/contract/errors.ts";
import {
  type ImportedMember,
  type ImportProblem,
  importedMember,
  MAX_IMPORT_ROWS,
} from "@glasen/contract/import-members.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { type ImportField, isFormula } from "@glasen/domain/members/import/columns.ts";
import {
  duplicateRows,
  type ParsedRow,
  type ParsedTable,
  parseMemberTable,
} from "@glasen/domain/members/import/parse-members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { problemsOf } from "#kernel/call/parse-input.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import type { LockedCrew } from "./crew-size.ts";
import { addressesInCrew, countEnabled, takenExternalIds } from "./members.store.ts";

export interface CheckedRow extends ImportedMember {
  row: number;
}

export interface CheckedImport {
  table: ParsedTable;
  rows: CheckedRow[];
  problems: FoundProblem[];
}

export interface FoundProblem {
  row: number;
  field: ImportField | null;
  value: string | null;
  name: RefusalName;
}

/** The valid fields of a row, and the complete member where all of them are valid. */
interface ReadRow {
  read: ParsedRow;
  member: { [Field in keyof ImportedMember]?: ImportedMember[Field] | undefined };
  complete: ImportedMember | undefined;
}

/** Parses the whole table and reports every problem: within a cell, between rows, and with members the crew already has. */
export async function checkImport(
  call: Call,
  crewId: number,
  content: string,
  crew: LockedCrew,
): Promise<CheckedImport> {
  const table = parseMemberTable(Buffer.from(content, "base64"), MAX_IMPORT_ROWS + 1);
  if (table.rows.length > MAX_IMPORT_ROWS) throw new Refusal("tooMany", "content");
  const problems: FoundProblem[] = [];
  const report = ({ line, values }: ParsedRow, field: ImportField | null, name: RefusalName): void => {
    problems.push({ row: line, field, value: field === null ? null : (values[field] ?? null), name });
  };

  if (table.rows.length === 0) report({ line: 1, values: {} }, null, "presence");
  const readRows: ReadRow[] = [];
  for (const read of table.rows) {
    const result = importedMember.safeParse(read.values);
    if (result.success) readRows.push({ read, member: result.data, complete: result.data });
    else {
      const wrong = problemsOf(result.error, read.values);
      for (const { name, field } of wrong) {
        if (!isFormula(read.values[field as ImportField] ?? "")) report(read, field as ImportField, name);
      }
      // The valid fields of the row are still checked against the crew, so that one run reports all of its problems.
      const rest = Object.entries(read.values).filter(([field]) => !wrong.some((one) => one.field === field));
      const { data } = importedMember.partial().safeParse(Object.fromEntries(rest));
      if (data) readRows.push({ read, member: data, complete: undefined });
    }
    if (!read.values.email && !read.values.username) report(read, "email", "presence");
    for (const [field, text] of Object.entries(read.values)) {
      if (isFormula(text)) report(read, field as ImportField, "formulaNotTaken");
    }
  }
  for (const read of duplicateRows(table.rows, "email")) report(read, "email", "emailTaken");
  for (const read of duplicateRows(table.rows, "username")) report(read, "username", "usernameTaken");
  for (const read of duplicateRows(table.rows, "externalId")) report(read, "externalId", "personnelNumberTaken");

  const rows = await checkAgainstCrew(call, crewId, readRows, report);
  const room = crew.maxSize === null ? null : crew.maxSize - (await countEnabled(call.tx, crewId, crew.today));
  if (room !== null) for (const read of table.rows.slice(Math.max(0, room))) report(read, null, "crewFull");
  return { table, rows, problems: problems.sort((one, other) => one.row - other.row) };
}

async function checkAgainstCrew(
  { tx, actor }: Call,
  crewId: number,
  readRows: readonly ReadRow[],
  report: (read: ParsedRow, field: ImportField, name: RefusalName) => void,
): Promise<CheckedRow[]> {
  const given = <K extends "email" | "username" | "externalId">(field: K): string[] =>
    readRows.flatMap(({ member }) => member[field] ?? []);
  const holders = await findPeople(tx, { usernames: given("username") });
  const usernames = new Set(holders.map(({ username }) => username?.toLowerCase()));
  const addresses = new Set(await addressesInCrew(tx, crewId, given("email")));
  const numbers = new Set(await takenExternalIds(tx, crewId, given("externalId")));

  return readRows.flatMap(({ read, member, complete }) => {
    if (member.email !== undefined && addresses.has(member.email.toLowerCase()))
      report(read, "email", "emailAlreadyInCrew");
    if (member.username !== undefined && usernames.has(member.username.toLowerCase()))
      report(read, "username", "usernameTaken");
    if (member.externalId !== undefined && numbers.has(member.externalId))
      report(read, "externalId", "personnelNumberTaken");
    const asMember = { role: "member", managesTeamsOnly: false } as const;
    const to = { ...asMember, role: member.role ?? "member" };
    const target = { crewId, userId: 0, teamIds: [], from: asMember, to };
    if (!memberPolicy.giveRole(actor, target)) report(read, "role", "notAuthorized");
    return complete ? [{ ...complete, row: read.line }] : [];
  });
}

export const presentProblem = ({ name, ...found }: FoundProblem, language: Language): ImportProblem => ({
  ...found,
  id: refusals[name].id,
  message: refusals[name][language],
});
