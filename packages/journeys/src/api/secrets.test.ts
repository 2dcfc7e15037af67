import { hash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { contract } from "@glasen/contract/contract.ts";
import { headers } from "@glasen/contract/headers.ts";
import { writeBackup } from "@glasen/server/commands/backup/write-backup.ts";
import { createLog } from "@glasen/server/kernel/process/log.ts";
import { testIds, testPassword } from "@glasen/server/test/test-crews.ts";
import pg from "pg";
import { expect, test } from "vitest";
import type { CallerName } from "./callers.ts";
import { openFrontDoor } from "./front-door.ts";
import { sampleInput } from "./sample-input.ts";

const secretNames = /password|token|ticket|secret|^code$/i;
/** Names that hold no secret of a person, or one whose form leaves no room for a canary. */
const notSecret = ["transactionID", "pushToken", "publicKey"];
const callers: CallerName[] = ["nobody", "owner", "manager", "member", "terminal", "operator"];

/** Puts the canary into every field of the input that carries a secret, at any depth; whether there was one. */
function plant(input: Record<string, unknown>, canary: string): boolean {
  let isPlanted = false;
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value))
      isPlanted = plant(value as Record<string, unknown>, canary) || isPlanted;
    else if (typeof value === "string" && secretNames.test(name) && !notSecret.includes(name)) {
      input[name] = name === "code" ? canary.slice(0, 20) : canary;
      isPlanted = true;
    }
  }
  return isPlanted;
}

/** A canary as it might be stored: plain, encoded, or under a fast hash. */
const formsOf = (canary: string): string[] => [
  canary,
  Buffer.from(canary).toString("hex"),
  Buffer.from(canary).toString("base64url"),
  ...["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) => [
    hash(algorithm, canary),
    hash(algorithm, canary, "base64").replace(/=+$/, ""),
    hash(algorithm, canary, "base64url"),
  ]),
];

test("whatever call carries a secret, neither the secret nor a fast hash of it is stored, logged or backed up", async () => {
  let logged = "";
  const door = await openFrontDoor(undefined, createLog("trace", { write: (line) => void (logged += line) }));
  const idOf = await door.idsOf(testIds.crews.harbour, testIds.users.mia);
  const canaries: string[] = [];
  const accepted = new Set<string>();
  let addresses = 0;
  for (const endpoint of contract) {
    for (const caller of callers) {
      const canary = `Canary-${randomUUID()}`;
      const input = sampleInput(endpoint, idOf);
      // A name that is free, and the right old password where there is a new one, so that calls succeed.
      if ("username" in input) input.username = `canary${canaries.length}`;
      if ("email" in input) input.email = `canary${canaries.length}@example.com`;
      if (!plant(input, canary)) break;
      if ("newPassword" in input) input.password = testPassword;
      canaries.push(canary);
      addresses += 1;
      const client = door.clientOf(caller);
      const { status } = await client.call(endpoint, input as never, {
        headers: {
          [headers.transaction]: `key-${canaries.length}-of-a-canary`,
          "x-forwarded-for": `10.9.${addresses >> 8}.${addresses & 255}`,
        },
      });
      if (status === 200) accepted.add(endpoint.name);
    }
  }
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      "signUp.crewOwner",
      "accounts.changeUser",
      "passwords.setForMember",
      "members.inviteByLoginName",
    ]),
  );

  const home = mkdtempSync(join(tmpdir(), "glasen-secrets-"));
  const file = join(home, "backup.glasen");
  await writeBackup({
    url: door.app.url,
    secret: "a secret of the backup in this test",
    file,
    now: door.app.clock.now,
  });
  const backup = gunzipSync(readFileSync(file)).toString("latin1");
  rmSync(home, { recursive: true });
  const stored = await everyRow(door.app.url);
  await door.close();
  expect(stored).toContain("canary");
  expect(backup).toContain("canary");
  const found = canaries.flatMap((canary) =>
    formsOf(canary).flatMap((form) =>
      Object.entries({ stored, logged, backup }).flatMap(([place, text]) =>
        text.includes(form) ? [`${place}: ${form}`] : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});

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
