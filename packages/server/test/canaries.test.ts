import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { createLog } from "#kernel/process/log.ts";
import { openSealed } from "../src/commands/backup/envelope.ts";
import { writeBackup } from "../src/commands/backup/write-backup.ts";
import { startTestApp } from "./test-app.ts";
import { testIds, testPassword } from "./test-crews.ts";

const crewId = testIds.crews.harbour;
const canaries = ["Canary-of-invitation-1", "Canary-of-change-2", "Canary-of-manager-3", "Canary-of-nobody-4"] as const;

test("no password, nor a fast hash of a request that carries one, is in the database, the log or a backup", async () => {
  let logged = "";
  const log = createLog("trace", { write: (line) => void (logged += line) });
  const app = await startTestApp({ log, isRunning: true });
  const keyed = (key: string) => ({ headers: { [headers.transaction]: `canary-key-${key}` } });
  const [byInvitation, byChange, byManager, byNobody] = canaries;
  const olga = await app.signedIn("olga");
  const invited = {
    crewId,
    name: "Kim",
    language: "en" as const,
    role: "member" as const,
    username: "kim.canary",
    password: byInvitation,
    passwordConfirmation: byInvitation,
    teamIds: [],
  };
  expect((await olga.call(memberEndpoints.inviteByLoginName, invited, keyed("1"))).status).toBe(200);
  // A password is no part of what tells two requests apart: the same key with another one is the same request.
  const other = { ...invited, password: byNobody, passwordConfirmation: byNobody };
  expect((await olga.call(memberEndpoints.inviteByLoginName, other, keyed("1"))).status).toBe(200);
  const mia = await app.signedIn("mia");
  const change = { password: testPassword, newPassword: byChange, passwordConfirmation: byChange };
  expect((await mia.call(accountEndpoints.changeUser, change, keyed("2"))).status).toBe(200);
  const set = { crewId, userId: testIds.users.mia, password: byManager, passwordConfirmation: byManager };
  await olga.call(passwordEndpoints.setForMember, set, keyed("3"));
  await app.visitor().signIn("mia", byNobody);
  await app.visitor().call(operatorEndpoints.signIn, { name: "operator", password: byNobody }, keyed("4"));

  const home = mkdtempSync(join(tmpdir(), "glasen-canaries-"));
  const file = join(home, "backup.glasen");
  await writeBackup({ url: app.url, secret: "a secret of the backup in this test", file, now: app.clock.now });
  const archive = Buffer.concat((await (await openSealed(file, undefined)).toArray()) as Buffer[]);
  const backup = gunzipSync(archive).toString("latin1");
  rmSync(home, { recursive: true });
  const hashes = await withClient(app.url, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      `select encode(request_hash, 'hex') as hash from idempotent_replies
       union all select encode(request_hash, 'hex') from idempotent_replies_outside_crews`,
    );
    return rows.map((row) => row.hash);
  });
  await app.close();
  expect(hashes.length).toBeGreaterThan(0);
  expect(backup).toContain("kim.canary");
  for (const canary of canaries) {
    for (const form of [canary, hash("sha256", canary), hash("sha256", canary, "base64url")]) {
      expect(backup.includes(form), form).toBe(false);
      expect(logged.includes(form), form).toBe(false);
    }
  }
  // Somebody who reads the database and knows everything but the password cannot confirm a guess.
  expect(hashes).not.toContain(hash("sha256", JSON.stringify(invited)));
});
