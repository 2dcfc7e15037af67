import { refusals } from "@glasen/contract/errors.ts";
import { type ImportedMember, type ImportProblem, MAX_IMPORT_ROWS } from "@glasen/contract/import-members.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { ParsedTable } from "@glasen/domain/members/import/parse-members.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { readFileApart } from "#kernel/files/read-file.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import type { LockedCrew } from "./crew-size.ts";
import { addressesInCrew, countEnabled, takenExternalIds } from "./members.store.ts";
import { type FoundProblem, problemAt, type ReadRow, type ReadTable } from "./read-member-table.ts";

export interface CheckedRow extends ImportedMember {
  row: number;
}

interface CheckedImport {
  table: ParsedTable;
  rows: CheckedRow[];
  problems: FoundProblem[];
}

/** As many columns as a table of people can have. */
const MAX_COLUMNS = 40;

// One row more than allowed reveals too many.
const limits = { maxRows: MAX_IMPORT_ROWS + 1, maxCells: (MAX_IMPORT_ROWS + 2) * MAX_COLUMNS };

/** Reads an uploaded table of people before a connection is held, in the process for files. */
export async function readImport(content: string): Promise<ReadTable> {
  const bytes = Buffer.from(content, "base64");
  const read = await readFileApart<ReadTable>({ kind: "memberTable", bytes, limits });
  if (!read) throw new Refusal("tableNotReadable", "content");
  if (read.table.rows.length > MAX_IMPORT_ROWS) throw new Refusal("tooMany", "content");
  return read;
}

/** Reports every problem: within a cell, between rows, and with members the crew already has. */
export async function checkImport(
  call: Call,
  crewId: number,
  { table, rows: readRows, problems: found }: ReadTable,
  crew: LockedCrew,
): Promise<CheckedImport> {
  const problems = [...found];
  const report = (...problem: Parameters<typeof problemAt>): void => void problems.push(problemAt(...problem));
  const rows = await checkAgainstCrew(call, crewId, readRows, report);
  const room = crew.maxSize === null ? null : crew.maxSize - (await countEnabled(call.tx, crewId, crew.today));
  if (room !== null) for (const read of table.rows.slice(Math.max(0, room))) report(read, null, "crewFull");
  return { table, rows, problems: problems.sort((one, other) => one.row - other.row) };
}

async function checkAgainstCrew(
  { tx, actor }: Call,
  crewId: number,
  readRows: readonly ReadRow[],
  report: (...problem: Parameters<typeof problemAt>) => void,
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
