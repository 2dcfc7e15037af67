import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type CallerName, callerNames, namesCrew, refusalOf } from "./callers.ts";
import type { Checksums } from "./crew-rows.ts";
import { type FrontDoor, openFrontDoor, whereIs } from "./front-door.ts";
import { sampleInput } from "./sample-input.ts";

const { harbour, foreign } = testIds.crews;
const writes = contract.filter(({ method }) => method !== "GET");

/** Calls whose command refuses more than the declared rule can tell; each with its reason. */
const deeperRules: Record<string, string> = {
  "sessions.signOutCrew": "a device stays signed in until an administrator who gave the password ends it there",
  "live.authenticate": "the sample names a person's own channel, which a device may not join",
  "timeClock.startWork": "a device stamps alone only where the crew lets anybody at the three-column terminal",
  "timeClock.startBreak": "a device stamps alone only where the crew lets anybody at the three-column terminal",
  "timeClock.stopWork": "a device stamps alone only where the crew lets anybody at the three-column terminal",
};
/** Nobody does these to themselves, and a manager does them to plain members only: the sample is about one. */
const aboutOthers = new Set([
  "passwords.setForMember",
  "members.disable",
  "members.enable",
  "members.withdrawInvitation",
  "memberRoles.create",
]);
/** What a read-only manager may still write: one's own affairs, never the crew's. */
const ownAffairs = new Set(["crews.use", "privacy.export", "months.confirmDay", "pins.set"]);

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor();
});
afterEach(() => door.restore());
afterAll(() => door.close());

const crewsFor = (endpoint: Endpoint): (number | undefined)[] =>
  namesCrew(endpoint) ? [harbour, foreign] : [undefined];

const named = (calls: readonly Endpoint[]): [string, Endpoint][] => calls.map((call) => [call.name, call]);

/** The ids are those of the crew that the call names, the user's is the caller's own. */
async function inputFor(
  endpoint: Endpoint,
  caller: CallerName,
  crewId: number = harbour,
): Promise<Record<string, unknown>> {
  const userId = aboutOthers.has(endpoint.name) ? testIds.users.mia : whereIs(caller, crewId).userId;
  return sampleInput(endpoint, await door.idsOf(crewId, userId));
}

test.each(
  named(contract),
)("%s: those whom its rule refuses hear 1006, those without a session 1013, a device of another crew 1010, all others are served (PRM001, PRM008, API501, API012, ERR022, ERR026, ERR029, ERR505, ERR530)", async (_name, endpoint) => {
  for (const crewId of crewsFor(endpoint)) {
    for (const caller of callerNames) {
      const input = await inputFor(endpoint, caller, crewId);
      const refusal = refusalOf(caller, endpoint, input, whereIs(caller, crewId));
      const answer = await door.call(caller, endpoint, input);
      const told = `${caller} in crew ${crewId}: ${answer.status} ${JSON.stringify(answer.refusal)}`;
      if (refusal !== undefined) {
        expect(answer.id, told).toBe(refusal);
        expect(answer.payload, told).toBeUndefined();
        continue;
      }
      expect(answer.status, told).toBeLessThan(500);
      // Success is 200, not 201, 204 or a redirect.
      expect(answer.status === 200 || answer.status >= 400, told).toBe(true);
      if (!(endpoint.name in deeperRules)) expect([1006, 1013, 1010], told).not.toContain(answer.id);
    }
    await door.restore();
  }
});

test.each(
  named(writes.filter(({ name }) => !ownAffairs.has(name))),
)("%s: a read-only manager changes no row of any crew", async (_name, endpoint) => {
  const before = [await door.snapshot.ofCrew(harbour), await door.snapshot.ofCrew(foreign)];
  for (const crewId of crewsFor(endpoint)) {
    await door.call("managerReadOnly", endpoint, await inputFor(endpoint, "managerReadOnly", crewId));
  }
  expect([await door.snapshot.ofCrew(harbour), await door.snapshot.ofCrew(foreign)]).toEqual(before);
});

test.each(
  named(contract.filter(namesCrew)),
)("%s: with another crew's ids under one's own crew nothing of that crew is told or touched (PRM001, API501)", async (_name, endpoint) => {
  const before: Checksums = await door.snapshot.ofCrew(foreign);
  const theirs = await door.idsOf(foreign, testIds.users.boris);
  const input = sampleInput(endpoint, (field) => (field === "crewId" ? harbour : theirs(field)));
  for (const caller of ["member", "manager", "owner", "terminal"] as const) {
    const answer = await door.call(caller, endpoint, input);
    expect(JSON.stringify(answer), caller).not.toContain("FOREIGN");
    expect(answer.status, caller).toBeLessThan(500);
  }
  expect(await door.snapshot.ofCrew(foreign)).toEqual(before);
});

/** Calls that read a stretch of days; moments, as in the log, are no days, and the kinds of days are the same on all. */
const isRange = z.object({ from: z.literal("2025-03-01"), to: z.literal("2025-03-01") });
const readsDays = ({ name, method, input }: Endpoint): boolean =>
  method === "GET" &&
  name !== "dayKinds.list" &&
  isRange.safeParse(input.partial().safeParse({ from: "2025-03-01", to: "2025-03-01" }).data).success;
test.each(
  named(contract.filter(readsDays)),
)("%s: both ends must be days of the calendar, the first not after the last; a single day is a range (API502, API503)", async (_name, endpoint) => {
  const sample = await inputFor(endpoint, "owner");
  const ask = (from: string, to: string) => door.call("owner", endpoint, { ...sample, from, to });
  const fieldsOf = ({ refusal }: Awaited<ReturnType<typeof ask>>) => refusal?.errors.map(({ field }) => field);
  const noDay = await ask("2025-02-30", "2025-03-01");
  expect([noDay.status, noDay.id, fieldsOf(noDay)]).toEqual([400, 1005, ["from"]]);
  const noEnd = await ask("2025-02-27", "2025-02-30");
  expect([noEnd.status, noEnd.id, fieldsOf(noEnd)]).toEqual([400, 1005, ["to"]]);
  const backwards = await ask("2025-03-02", "2025-03-01");
  expect([backwards.status, backwards.id, fieldsOf(backwards)]).toEqual([400, 1005, ["to"]]);
  const single = await ask("2025-03-01", "2025-03-01");
  // What else is wrong with the sample is not the range's fault.
  expect(single.status === 200 || single.status >= 403, JSON.stringify(single.refusal)).toBe(true);
});

test("every declared call is served", () => {
  const unserved = contract.filter(({ method, path }) => !door.app.app.http.hasRoute({ method, url: path }));
  expect(unserved.map(({ name }) => name)).toEqual([]);
});

test("a crew's rows are watched in every table that has a crew_id, and a change of one is noticed", async () => {
  const before = await door.snapshot.ofCrew(foreign);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(["crews", "members", "team_members", "teams", "events"]));
  await door.app.database.inCrew(foreign, (tx) =>
    tx.run("update teams set name = 'changed' where crew_id = $1", [foreign]),
  );
  const after = await door.snapshot.ofCrew(foreign);
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(["teams"]);
  expect(await door.snapshot.changed()).toEqual(["teams"]);
  await door.restore();
  expect(await door.snapshot.ofCrew(foreign)).toEqual(before);
});
