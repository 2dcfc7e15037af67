import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { withClient } from "../../kernel/database/with-client.ts";
import { StartProblem } from "../../kernel/process/start-problem.ts";
import { appliedMigrations, copySql, type ListedTable, listSequences, listTables, readAs } from "./catalog.ts";
import { copyOut } from "./copy.ts";
import { sealing } from "./envelope.ts";
import { type Manifest, manifestName, secretName, sequencesName, sumsName, tableFolder } from "./manifest.ts";
import { endTar, writeTarEntry } from "./tar.ts";

/** Writes a consistent snapshot of the database and the secret into one file, while the server may keep running. */
export async function writeBackup({
  url,
  secret,
  file,
  now,
  passphrase,
}: {
  url: string;
  secret: string;
  file: string;
  now: Date;
  /** Undefined: the file is not encrypted. */
  passphrase?: string | undefined;
}) {
  if (existsSync(file)) throw new StartProblem(`${file} is there already: choose another name or move it away.`);
  const partial = `${file}.partial`;
  try {
    const manifest = await withClient(url, async (client) => {
      await beginSnapshot(client);
      const tables = await listTables(client);
      if (tables.length === 0) throw new StartProblem("The database is empty: there is nothing to back up yet.");
      const described: Manifest = {
        format: "glasen-backup-1",
        madeAt: now.toISOString(),
        migrations: await appliedMigrations(client),
        tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
      };
      await writeArchive(partial, passphrase, (out) =>
        writeEntries(out, client, { manifest: described, tables, secret }),
      );
      return described;
    });
    await syncFile(partial);
    await rename(partial, file);
    return manifest;
  } finally {
    await rm(partial, { force: true });
  }
}

async function writeArchive(
  path: string,
  passphrase: string | undefined,
  writeAll: (out: Writable) => Promise<void>,
): Promise<void> {
  const gzip = createGzip();
  const written = pipeline(gzip, sealing(passphrase), createWriteStream(path, { mode: 0o600 }));
  try {
    // A full disk ends the pipeline, while the writer would wait for it for ever.
    await Promise.race([written, writeAll(gzip)]);
    await written;
  } catch (error) {
    gzip.destroy();
    const isOfFile = error instanceof Error && "syscall" in error;
    throw isOfFile ? new StartProblem(`The backup could not be written: ${error.message}`) : error;
  }
}

/** One snapshot for all tables; row-level security that would hide rows is an error instead of silence. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query("begin transaction isolation level repeatable read read only");
  await client.query("set local row_security = off");
}

async function writeEntries(
  out: Writable,
  client: pg.Client,
  { manifest, tables, secret }: { manifest: Manifest; tables: ListedTable[]; secret: string },
): Promise<void> {
  await writeTarEntry(out, { name: manifestName, body: Buffer.from(JSON.stringify(manifest, null, 1)) });
  await writeTarEntry(out, { name: secretName, body: Buffer.from(secret) });
  const sums: string[] = [];
  for (const [index, table] of tables.entries()) {
    let part = 0;
    const sum = createHash("sha256");
    await readAs(client, table);
    const rows = await copyOut(client, copySql(table, "to stdout"), (body) => {
      sum.update(body);
      return writeTarEntry(out, { name: `${tableFolder(index)}${String(part++).padStart(6, "0")}.copy`, body });
    });
    sums.push(sum.digest("hex"));
    if (rows !== table.rows) throw new Error(`${table.name} has ${table.rows} rows, but ${rows} were copied`);
  }
  await client.query("reset role");
  await writeTarEntry(out, { name: sumsName, body: Buffer.from(JSON.stringify(sums)) });
  // Sequences are not part of the snapshot: read last, they are beyond every number used in it.
  await writeTarEntry(out, { name: sequencesName, body: Buffer.from(JSON.stringify(await listSequences(client))) });
  await endTar(out);
  out.end();
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
