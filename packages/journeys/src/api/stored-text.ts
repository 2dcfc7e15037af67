import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { openSealed } from "@glasen/server/commands/backup/envelope.ts";
import { readTar } from "@glasen/server/commands/backup/tar.ts";
import { writeBackup } from "@glasen/server/commands/backup/write-backup.ts";
import pg from "pg";

/** The places in which a secret could be left behind, as text. */
export interface LeftBehind {
  stored: string;
  logged: string;
  backup: string;
}

export async function readLeftBehind(url: string, now: Date, logged: string): Promise<LeftBehind> {
  return { stored: await everyRow(url), logged, backup: await backupOf(url, now) };
}

/** Where any of the texts occurs: the place and the text. */
export const findIn = (places: LeftBehind, texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    Object.entries(places).flatMap(([place, content]) => (content.includes(text) ? [`${place}: ${text}`] : [])),
  );

/** A secret as it might be written: plain, or encoded. */
export const encodingsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  Buffer.from(secret).toString("base64url"),
];

/** A secret under a fast hash, which somebody could try guesses against. */
export const fastHashesOf = (secret: string): string[] =>
  ["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) => [
    hash(algorithm, secret),
    hash(algorithm, secret, "base64").replace(/=+$/, ""),
    hash(algorithm, secret, "base64url"),
  ]);

async function backupOf(url: string, now: Date): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "glasen-secrets-"));
  const file = join(home, "backup.glasen");
  await writeBackup({ url, secret: "a secret of the backup in this test", file, now });
  const archive = (await openSealed(file, undefined)).pipe(createGunzip());
  let text = "";
  // The contents alone: the headers are full of short numbers.
  for await (const { body } of readTar(archive)) text += `${body.toString("latin1")}\n`;
  rmSync(home, { recursive: true });
  return text;
}

/** All rows of all tables as text; binary columns as hexadecimal digits. */
async function everyRow(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let text = "";
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    text += `${rows.map(({ row }) => row).join("\n")}\n`;
  }
  await client.end();
  return text;
}
