/** Takes in the archive of a crew from another installation, or from this one. */
import { limits } from "@glasen/contract/limits.ts";
import { type ArchiveRow, withPeople } from "@glasen/domain/moving/archive-people.ts";
import { inOrderOfReferences, isFileColumn, readOnlyTables } from "@glasen/domain/moving/crew-archive.ts";
import { safeReturnPath } from "@glasen/domain/single-sign-on/rules.ts";
import { isEmailAddress } from "@glasen/domain/text/email-address.ts";
import { oneLineOf } from "@glasen/domain/text/one-line.ts";
import { z } from "zod";
import type { Database, Tx } from "#kernel/database/database.ts";
import type { Config } from "#kernel/process/config.ts";
import { addEveryProduct, addTrial } from "../access/products.public.ts";
import { findOwnerOfAddress, insertPeople } from "../accounts/accounts.public.ts";
import { auditAsSystem } from "../audit/audit.public.ts";
import { addUsersToCrew } from "../crews/crews.public.ts";
import { inviteByMail } from "../members/invitations.public.ts";
import { givePins } from "../security/pins.public.ts";
import { type ArchiveTable, archiveTables, insertRows, nextCrewId, passIds } from "./archive.store.ts";
import { ARCHIVE_VERSION } from "./write-archive.ts";
import { DamagedZip, ZipFile } from "./zip-file.ts";

/** A reason for which an archive is not taken in, in one sentence. */
export class ArchiveProblem extends Error {}

interface TakenCrew {
  crewId: number;
  name: string;
  members: number;
  invited: number;
  rows: number;
}

interface Taking {
  path: string;
  /** The address of an account of this installation, which becomes the owner of the crew. */
  ownerEmail: string;
  config: Config;
  now: Date;
}

/** Names come to screens, file names and mails, as those do that people type. */
const name = z.string().transform((text) => [...oneLineOf(text)].slice(0, limits.name).join("") || "?");

const manifestSchema = z.object({
  format: z.literal("glasen-crew"),
  version: z.int(),
  crewId: z.int(),
  crewName: name,
  tables: z.array(
    z.object({ name: z.string(), isTaken: z.boolean(), columns: z.array(z.object({ name: z.string() })) }),
  ),
});
type Manifest = z.infer<typeof manifestSchema>;

const personSchema = z.object({
  user_id: z.int(),
  name,
  language: z.enum(["de", "en"]),
  email: z.string().refine(isEmailAddress).nullable(),
});
type Person = z.infer<typeof personSchema>;

/** Bytes of rows that one statement inserts. */
const BATCH_BYTES = 2_000_000;
/** Ids beyond this are no ids of Glasen, and would use up the numbers of this installation. */
const MAX_ID = 1_000_000_000_000;

/**
 * Everything in one transaction, so that an archive is taken in whole or not at all. Crew and people get new ids; other
 * ids are kept, since each is looked up together with its crew, and the next ids come after them. Nobody but the
 * owner gets access: the others are invited to their addresses, and accept with the account they have or make.
 */
export async function takeCrew(database: Database, taking: Taking): Promise<TakenCrew> {
  const archive = await ZipFile.open(taking.path).catch((error: Error) => {
    throw new ArchiveProblem(`The archive cannot be read: ${error.message}.`);
  });
  try {
    const manifest = await readManifest(archive);
    return await database.asMaintenance((tx) => takeIn(tx, archive, manifest, taking));
  } catch (error) {
    throw problemOf(error);
  } finally {
    await archive.close();
  }
}

/** A damaged file, and rows that break a rule of the database (its classes 22 and 23), are problems of the archive. */
function problemOf(error: unknown): unknown {
  if (error instanceof DamagedZip) return new ArchiveProblem(`The archive cannot be read: ${error.message}.`);
  const { code, constraint, table } = error as { code?: unknown; constraint?: string; table?: string };
  if (typeof code !== "string" || !/^(2[23]|Z_)/.test(code)) return error;
  const place = [table, constraint].filter(Boolean).join(", ");
  return new ArchiveProblem(`The archive has content that cannot be taken in${place && ` (${place})`}.`);
}

async function readManifest(archive: ZipFile): Promise<Manifest> {
  if (!archive.has("manifest.json")) throw new ArchiveProblem("The file is no archive of a crew.");
  const text = (await archive.content("manifest.json")).toString();
  const parsed = manifestSchema.safeParse(parsedJson(text, "manifest.json"));
  if (!parsed.success) throw new ArchiveProblem("The file is no archive of a crew.");
  if (parsed.data.version > ARCHIVE_VERSION)
    throw new ArchiveProblem("The archive was made by a newer version: update this installation first.");
  return parsed.data;
}

async function takeIn(
  tx: Tx,
  archive: ZipFile,
  manifest: Manifest,
  { ownerEmail, config, now }: Taking,
): Promise<TakenCrew> {
  const ownerId = (await findOwnerOfAddress(tx, ownerEmail))?.userId;
  if (ownerId === undefined)
    throw new ArchiveProblem(
      `No account has confirmed the address ${ownerEmail}: sign up with it and confirm it first.`,
    );
  const tables = tablesOf(manifest, await archiveTables(tx));
  const crewId = await nextCrewId(tx);
  const people = await readPeople(archive);
  const [crew] = await readRows(archive, "crews");
  const personOf = await addPersons(tx, people, { crewId, ownerId, formerOwnerId: Number(crew?.["owner_id"]), now });
  let rows = 0;
  for (const table of tables) rows += await takeTable(tx, archive, table, { manifest, crewId, personOf });
  if (!(await passIds(tx, { crewId, most: MAX_ID, isDistributed: config.databaseIsDistributed })))
    throw new ArchiveProblem("The archive has ids that are too high.");

  const members = await readRows(archive, "members");
  const today = now.toISOString().slice(0, 10);
  const active = members.filter(
    ({ erased_at, disabled_at }) => erased_at === null && (disabled_at === null || String(disabled_at) > today),
  );
  const idsOf = (some: readonly ArchiveRow[]): number[] => some.map((member) => personOf(Number(member["user_id"])));
  await addUsersToCrew(tx, { crewId, crewName: manifest.crewName }, idsOf(active));
  await givePins(tx, config.secret, crewId, idsOf(active), now);
  await (config.billing === "on" ? addTrial : addEveryProduct)(tx, crewId, now);
  const emails = new Map(people.map(({ user_id, email }) => [user_id, email]));
  const invited = active.flatMap((member) => {
    const userId = personOf(Number(member["user_id"]));
    const email = emails.get(Number(member["user_id"]));
    return email && userId !== ownerId ? [{ userId, email }] : [];
  });
  const traceId = `take-crew-${crewId}`;
  await auditAsSystem({ tx, now, traceId }, crewId, [
    { area: "crew", action: "crew-taken-in", subjectId: ownerId, after: { crewName: manifest.crewName, rows } },
  ]);
  await inviteByMail({ tx, config, now, traceId }, { crewId, people: invited, invitedBy: ownerId });
  return { crewId, name: manifest.crewName, members: members.length, invited: invited.length, rows };
}

/** The tables to take, in an order in which each finds those that it refers to. */
function tablesOf(manifest: Manifest, known: readonly ArchiveTable[]): ArchiveTable[] {
  const byName = new Map(known.map((table) => [table.name, table]));
  const taken = manifest.tables
    // An archive may have been changed, so it does not decide about tables that no installation takes in.
    .filter(({ name, isTaken }) => isTaken && !readOnlyTables.has(name))
    .map(({ name, columns }) => {
      const table = byName.get(name);
      const present = new Set(columns.map((column) => column.name));
      const mine = table?.columns.filter((column) => present.has(column.name)) ?? [];
      if (!table || mine.length < present.size)
        throw new ArchiveProblem("The archive was made by a newer version: update this installation first.");
      return { ...table, columns: mine };
    });
  return inOrderOfReferences(taken);
}

async function readPeople(archive: ZipFile): Promise<Person[]> {
  const parsed = z.array(personSchema).safeParse(await readRows(archive, "people"));
  if (!parsed.success) throw new ArchiveProblem("The list of people in the archive is damaged.");
  return parsed.data;
}

/** Adds everybody but the owner as a person without a sign-in; returns who is who. An id of nobody gets one of nobody. */
async function addPersons(
  tx: Tx,
  people: readonly Person[],
  { crewId, ownerId, formerOwnerId, now }: { crewId: number; ownerId: number; formerOwnerId: number; now: Date },
): Promise<(id: number) => number> {
  const others = people.filter(({ user_id }) => user_id !== formerOwnerId);
  const added = await insertPeople(
    tx,
    others.map(({ name, language }) => ({
      ...{ name, language, username: null, passwordHash: null, createdInCrewId: crewId },
    })),
    now,
  );
  const ids = new Map(others.map(({ user_id }, at) => [user_id, added[at]?.userId ?? 0]));
  ids.set(formerOwnerId, ownerId);
  return (id) => ids.get(id) ?? 0;
}

/** Rows of a table; a line has one. */
async function* rowsOf(archive: ZipFile, name: string): AsyncGenerator<ArchiveRow> {
  for await (const line of archive.lines(`data/${name}.json`)) {
    const text = line.replace(/,$/, "");
    if (text !== "" && text !== "[" && text !== "]") yield parsedJson(text, `data/${name}.json`) as ArchiveRow;
  }
}

function parsedJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveProblem(`${file} in the archive is damaged.`);
  }
}

async function readRows(archive: ZipFile, name: string): Promise<ArchiveRow[]> {
  const rows: ArchiveRow[] = [];
  for await (const row of rowsOf(archive, name)) rows.push(row);
  return rows;
}

async function takeTable(
  tx: Tx,
  archive: ZipFile,
  { name, columns }: ArchiveTable,
  { manifest, crewId, personOf }: { manifest: Manifest; crewId: number; personOf: (id: number) => number },
): Promise<number> {
  const names = columns.map((column) => column.name);
  const files = columns.filter((column) => isFileColumn(column.type, column.name)).map((column) => column.name);
  let count = 0;
  let batch: ArchiveRow[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) count += await insertRows(tx, name, names, batch);
    [batch, bytes] = [[], 0];
  };
  for await (const row of rowsOf(archive, name)) {
    const taken: ArchiveRow = { ...withPeople(name, row, personOf), crew_id: crewId };
    if (name === "crews") taken["name"] = manifest.crewName;
    if (typeof taken["action_link"] === "string")
      taken["action_link"] = safeReturnPath(taken["action_link"]).replace(
        `/crew/${manifest.crewId}/`,
        `/crew/${crewId}/`,
      );
    for (const column of files)
      if (typeof row[column] === "string")
        taken[column] = `\\x${(await archive.content(row[column] as string)).toString("hex")}`;
    batch.push(taken);
    bytes += JSON.stringify(taken).length;
    if (bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}
