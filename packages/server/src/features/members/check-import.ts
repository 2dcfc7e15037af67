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
import type { Call } from "#kernel/call.ts";
import { problemsOf } from "#kernel/parse-input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { findPeople, type Person } from "../accounts/accounts.public.ts";
import { countEnabled, membersAmong, takenExternalIds } from "./members.store.ts";

export interface CheckedRow extends ImportedMember {
  row: number;
  /** Who has the email already. */
  known: Person | undefined;
}

export interface CheckedImport {
  table: ParsedTable;
  rows: CheckedRow[];
  problems: Found[];
}

export interface Found {
  row: number;
  field: ImportField | null;
  value: string | null;
  name: RefusalName;
}

/** A row as far as it can be read; whole where nothing is wrong in itself. */
interface Sound {
  read: ParsedRow;
  member: { [Field in keyof ImportedMember]?: ImportedMember[Field] | undefined };
  whole: ImportedMember | undefined;
}

/** Reads the whole table and finds everything wrong with it: in each cell, between rows, and against who is here already. */
export async function checkImport(
  call: Call,
  crewId: number,
  content: string,
  crew: { most: number | null; today: string },
): Promise<CheckedImport> {
  const table = parseMemberTable(Buffer.from(content, "base64"));
  if (table.rows.length > MAX_IMPORT_ROWS) throw new Refusal("tooMany", "content");
  const problems: Found[] = [];
  const find = ({ line, values }: ParsedRow, field: ImportField | null, name: RefusalName): void => {
    problems.push({ row: line, field, value: field === null ? null : (values[field] ?? null), name });
  };

  if (table.rows.length === 0) find({ line: 1, values: {} }, null, "presence");
  const sound: Sound[] = [];
  for (const read of table.rows) {
    const result = importedMember.safeParse(read.values);
    if (result.success) sound.push({ read, member: result.data, whole: result.data });
    else {
      const wrong = problemsOf(result.error, read.values);
      for (const { name, field } of wrong) {
        if (!isFormula(read.values[field as ImportField] ?? "")) find(read, field as ImportField, name);
      }
      // What is sound in the row is held against the crew all the same: nobody repairs one cell to hear of the next.
      const rest = Object.entries(read.values).filter(([field]) => !wrong.some((one) => one.field === field));
      const { data } = importedMember.partial().safeParse(Object.fromEntries(rest));
      if (data) sound.push({ read, member: data, whole: undefined });
    }
    if (!read.values.email && !read.values.username) find(read, "email", "presence");
    for (const [field, text] of Object.entries(read.values)) {
      if (isFormula(text)) find(read, field as ImportField, "formulaNotTaken");
    }
  }
  for (const read of duplicateRows(table.rows, "email")) find(read, "email", "emailTaken");
  for (const read of duplicateRows(table.rows, "username")) find(read, "username", "usernameTaken");
  for (const read of duplicateRows(table.rows, "externalId")) find(read, "externalId", "personnelNumberTaken");

  const rows = await checkAgainstCrew(call, crewId, sound, find);
  const room = crew.most === null ? null : crew.most - (await countEnabled(call.tx, crewId, crew.today));
  if (room !== null) for (const read of table.rows.slice(Math.max(0, room))) find(read, null, "crewFull");
  return { table, rows, problems: problems.sort((one, other) => one.row - other.row) };
}

async function checkAgainstCrew(
  { tx, actor }: Call,
  crewId: number,
  sound: readonly Sound[],
  find: (read: ParsedRow, field: ImportField, name: RefusalName) => void,
): Promise<CheckedRow[]> {
  const given = <K extends "email" | "username" | "externalId">(field: K): string[] =>
    sound.flatMap(({ member }) => member[field] ?? []);
  const people = await findPeople(tx, { emails: given("email"), usernames: given("username") });
  const byEmail = new Map(people.map((person) => [person.email?.toLowerCase(), person]));
  const byUsername = new Map(people.map((person) => [person.username?.toLowerCase(), person]));
  const inside = new Set(
    await membersAmong(
      tx,
      crewId,
      people.map(({ userId }) => userId),
    ),
  );
  const numbers = new Set(await takenExternalIds(tx, crewId, given("externalId")));

  return sound.flatMap(({ read, member, whole }) => {
    const known = member.email === undefined ? undefined : byEmail.get(member.email.toLowerCase());
    const holder = member.username === undefined ? undefined : byUsername.get(member.username.toLowerCase());
    if (known && inside.has(known.userId)) find(read, "email", "emailAlreadyInCrew");
    if (holder && holder !== known) find(read, "username", "usernameTaken");
    if (member.externalId !== undefined && numbers.has(member.externalId))
      find(read, "externalId", "personnelNumberTaken");
    const target = { crewId, userId: 0, teamIds: [], from: "member", role: member.role ?? "member" } as const;
    if (!memberPolicy.giveRole(actor, target)) find(read, "role", "notAuthorized");
    return whole ? [{ ...whole, row: read.line, known }] : [];
  });
}

export const presentFound = ({ name, ...found }: Found, language: Language): ImportProblem => ({
  ...found,
  id: refusals[name].id,
  message: refusals[name][language],
});
