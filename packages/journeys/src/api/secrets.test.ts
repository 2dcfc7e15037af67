import { randomUUID } from "node:crypto";
import { contract } from "@glasen/contract/contract.ts";
import { headers } from "@glasen/contract/headers.ts";
import { createLog } from "@glasen/server/kernel/process/log.ts";
import { testIds, testPassword } from "@glasen/server/test/test-crews.ts";
import { expect, test } from "vitest";
import type { CallerName } from "./callers.ts";
import { openFrontDoor } from "./front-door.ts";
import { sampleInput } from "./sample-input.ts";
import { secretCarriers } from "./secret-carriers.ts";
import { walkThroughSecrets } from "./secret-walk.ts";
import { encodingsOf, fastHashesOf, findIn, readLeftBehind } from "./stored-text.ts";

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

  const places = await readLeftBehind(door.app.url, door.app.clock.now, logged);
  await door.close();
  expect(places.stored).toContain("canary");
  expect(places.backup).toContain("canary");
  const forms = canaries.flatMap((canary) => [...encodingsOf(canary), ...fastHashesOf(canary)]);
  expect(findIn(places, forms)).toEqual([]);
});

test("after a successful walk through every call with a secret, none is left in database, log or backup", async () => {
  const { answered, words, tokens, codes, places, close } = await walkThroughSecrets();
  await close();
  expect(secretCarriers().filter((name) => !answered.has(name))).toEqual([]);
  expect(places.stored).toContain("walker");
  expect(places.backup).toContain("walker");
  // A word that somebody thought of is left in no form that can be tried; of a random token a hash tells nothing.
  const forms = [
    ...words.flatMap((word) => [...encodingsOf(word), ...fastHashesOf(word)]),
    ...tokens.flatMap(encodingsOf),
  ];
  expect(findIn(places, forms)).toEqual([]);
  // Digits occur everywhere; as a text of their own they would be the code.
  const found = codes.flatMap((code) =>
    Object.entries(places).flatMap(([place, text]) =>
      new RegExp(`(?<![\\w.:+-])(?<!": )${code}(?![\\w.:+-])`).test(text) ? [`${place}: ${code}`] : [],
    ),
  );
  expect([...found, ...findIn(places, codes.flatMap(fastHashesOf))]).toEqual([]);
});
