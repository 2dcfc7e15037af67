import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { apiTokenEndpoints } from "@glasen/contract/integrations.ts";
import { isOpenToLimitedSession } from "@glasen/contract/limited-sessions.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { isOpenToToken } from "@glasen/contract/token-scopes.ts";
import { isForServices, tokenScopes } from "@glasen/domain/integrations/token-scopes.ts";
import { withClient } from "@glasen/server/kernel/database/with-client.ts";
import { testIds, testNow, testPassword } from "@glasen/server/test/test-crews.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type CallerName, callerNames } from "./callers.ts";
import type { Checksums } from "./crew-rows.ts";
import { type FrontDoor, openFrontDoor } from "./front-door.ts";
import {
  dependsOnTarget,
  readPermissionTable,
  type Target,
  targets,
  type Verdict,
  verdictOf,
} from "./permission-table.ts";
import { sampleInput } from "./sample-input.ts";

const { harbour, foreign } = testIds.crews;
const writes = contract.filter(({ method }) => method !== "GET");
const table = readPermissionTable();
const namesCrew = (endpoint: Endpoint): boolean => "crewId" in endpoint.input.shape;

/** How a case of the table differs from the ordinary call. */
interface Variant {
  input?: Record<string, unknown>;
  /** What a terminal sends beside it. */
  fromTerminal?: Record<string, unknown>;
  prepare?(door: FrontDoor): Promise<unknown>;
}
const openTerminal: Variant = {
  fromTerminal: { inTerminal: true, timeCategory1Id: undefined, timeCategory2Id: undefined },
  prepare: ({ call }) =>
    call("owner", settingEndpoints.change, {
      crewId: harbour,
      terminalAuthenticationMode: "NONE",
      terminalViewMode: "THREE_COLUMN",
    }),
};
const variants: Record<string, Variant> = {
  "absences.create: sickness": { input: { typeId: 2 } },
  "apiTokens.create: of the crew": { input: { isOfCrew: true } },
  "crews.change: ownerId": { input: { ownerId: testIds.users.mia, password: testPassword } },
  "integrations.subscribeCalendar: own calendar": { input: { teamId: null } },
  "live.authenticate: crew channel": { input: { channel_name: `private-crew-${harbour}` } },
  "memberRoles.create: manager": { input: { role: "manager" } },
  "memberRoles.create: reads the crew": { input: { role: "managerReadOnly", scope: 1 } },
  "memberRoles.create: reads teams": { input: { role: "managerReadOnly", scope: 3 } },
  "members.setRole: manager": { input: { role: "manager" } },
  "members.setRole: reads the crew": { input: { role: "managerReadOnly", managesTeamsOnly: false } },
  "members.setRole: reads teams": { input: { role: "managerReadOnly", managesTeamsOnly: true } },
  "settings.change: limits managers": { input: { managersDecideOwn: false, absenceTwoDecisions: true } },
  "settings.changeGroup: crew": { input: { userId: null } },
  "settings.removeGroup: crew": { input: { userId: undefined } },
  "timeClock.startWork: terminal without authentication": openTerminal,
  "timeClock.startBreak: terminal without authentication": openTerminal,
  "timeClock.stopWork: terminal without authentication": openTerminal,
};
/**
 * To make a demo crew is more work than a thousand other calls. A plain member makes one from the beginning; everybody
 * else who is permitted has one already, and is answered with it.
 */
const ownDemoCrews = ({ app }: FrontDoor): Promise<unknown> =>
  withClient(app.url, (superuser) =>
    superuser.query(
      `insert into crews (name, owner_id, is_demo, created_at)
       select 'Demo', user_id, true, $1 from users where user_id <> $2`,
      [testNow, testIds.users.mia],
    ),
  );
const preparations: Record<string, Variant["prepare"]> = { "crews.createDemo": ownDemoCrews };

/** What a read-only manager may still write: their own affairs, never the crew's; and calls that do not refuse them yet. */
const ownAffairs = new Set([
  ...[
    "integrations.subscribeCalendar",
    "crews.use",
    "privacy.export",
    "months.confirmDay",
    "months.signOff",
    "proof.receiptMail",
    "news.mark",
    "news.markAllSeen",
    "news.remove",
    "pins.set",
  ],
  ...table.filter(({ unmet }) => unmet.includes("managerReadOnly")).map(({ call }) => call),
]);

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor();
});
afterEach(() => door.restore());
afterAll(() => door.close());

const crewsFor = (endpoint: Endpoint): (number | undefined)[] =>
  namesCrew(endpoint) ? [harbour, foreign] : [undefined];

const named = (calls: readonly Endpoint[]): [string, Endpoint][] => calls.map((call) => [call.name, call]);

/** The ids are those of the crew that the call names, the user's is the target's. */
const inputFor = async (
  endpoint: Endpoint,
  caller: CallerName,
  { crewId = harbour, target = "own" }: { crewId?: number | undefined; target?: Target } = {},
): Promise<Record<string, unknown>> => sampleInput(endpoint, await door.idsOf(crewId, door.userIdOf(caller, target)));

test("each call has a row in docs/permissions.tsv, each row a call, and each case a description here", () => {
  const names = table.map(({ call, variant }) => (variant ? `${call}: ${variant}` : call));
  expect(names).toEqual([...new Set(names)]);
  const plain = table.filter(({ variant }) => variant === "").map(({ call }) => call);
  expect(plain.toSorted()).toEqual(contract.map(({ name }) => name).toSorted());
  expect(names.filter((name) => name.includes(": ")).toSorted()).toEqual(Object.keys(variants).toSorted());
});

test("a session by PIN makes the calls that are listed for it, as the table says", () => {
  const closed = contract.filter((endpoint) => !isOpenToLimitedSession(endpoint)).map(({ name }) => name);
  const listed = table.filter(
    ({ call, cells }) => closed.includes(call) && !["no", "sign-in"].includes(cells.pinSession),
  );
  expect(listed.map(({ call }) => call)).toEqual([]);
});

test("a service account, which is no member, gets an answer or a refusal from every call that tokens may make", async () => {
  const scopes = tokenScopes.filter(isForServices);
  const made = await door
    .clientOf("manager")
    .call(apiTokenEndpoints.create, { crewId: harbour, name: "Kasse", scopes, password: testPassword, isOfCrew: true });
  const headers = { authorization: `Bearer ${made.payload.token}` };
  const [service] = await door.app.database.inCrew(harbour, (tx) =>
    tx.query<{ id: number }>("select service_id as id from service_accounts where crew_id = $1", [harbour]),
  );
  const ids = await door.idsOf(harbour, service?.id ?? 0);
  for (const endpoint of contract.filter((call) => isOpenToToken(call, scopes))) {
    const answer = await door.app.visitor().call(endpoint, sampleInput(endpoint, ids) as never, { headers });
    const about = `${endpoint.name}: ${answer.status} ${JSON.stringify(answer.refusal).slice(0, 300)}`;
    expect.soft(answer.status, about).toBeLessThan(500);
    expect.soft(answer.id, about).not.toBe(1013);
  }
});

/** Whether the answer is what the table says; a permitted call may still fail for another reason. */
function expectVerdict(
  verdict: Verdict,
  answer: Awaited<ReturnType<FrontDoor["call"]>>,
  about: string,
  userId: number,
) {
  const message = `${about} should be ${verdict}: ${answer.status} ${JSON.stringify(answer.refusal).slice(0, 300)}`;
  expect.soft(answer.status, message).toBeLessThan(500);
  // Success is 200, not 201, 204 or a redirect.
  expect.soft(answer.status === 200 || answer.status >= 400, message).toBe(true);
  switch (verdict) {
    case "signIn":
      expect.soft([answer.id, answer.payload], message).toEqual([1013, undefined]);
      break;
    case "refused":
      expect.soft([answer.id, answer.payload], message).toEqual([1006, undefined]);
      break;
    case "hidden":
      expect.soft([200, 404], message).toContain(answer.status);
      expect.soft(JSON.stringify(answer.payload ?? null), message).not.toContain(`"userId":${userId},`);
      break;
    case "allowed":
      expect.soft([1006, 1010, 1013], message).not.toContain(answer.id);
  }
}

test.each(
  table.map((row): [string, (typeof table)[number]] => [row.variant ? `${row.call}, ${row.variant}` : row.call, row]),
)("%s: permitted and refused as docs/permissions.tsv says, by 1006, without a session by 1013, for a terminal of another crew by 1010 (PRM001, PRM008, API501, API012, ERR022, ERR026, ERR029, ERR505, ERR530)", async (_name, {
  call,
  variant,
  cells,
  unmet,
}) => {
  const endpoint = contract.find(({ name }) => name === call) as Endpoint;
  const { input: changes = {}, fromTerminal, prepare = preparations[call] } = variants[`${call}: ${variant}`] ?? {};
  const ask = async (caller: CallerName, where: { crewId: number | undefined; target: Target }) => {
    const sample = await inputFor(endpoint, caller, where);
    return door.call(caller, endpoint, { ...sample, ...changes, ...(caller === "terminal" && fromTerminal) });
  };
  const samples = await Promise.all(targets.slice(1).map((target) => inputFor(endpoint, "owner", { target })));
  const isPersonal = new Set(samples.map((sample) => JSON.stringify({ ...sample, ...changes }))).size > 1;
  await prepare?.(door);
  for (const caller of callerNames) {
    const cell = cells[caller];
    if (unmet.includes(caller)) continue;
    if (!isPersonal) expect(dependsOnTarget(cell), `${call} is about no person`).toBe(false);
    for (const target of isPersonal && cell !== "sign-in" ? targets : targets.slice(0, 1)) {
      const answer = await ask(caller, { crewId: harbour, target });
      expectVerdict(verdictOf(cell, target), answer, `${caller}, ${target}`, door.userIdOf(caller, target));
      if (endpoint.method !== "GET" && answer.status === 200) {
        await door.restore();
        await prepare?.(door);
      }
    }
  }
  // A call that needs no session asks for none in another crew either.
  if (!namesCrew(endpoint) || prepare || variant || endpoint.sessions.includes("nobody")) return;
  // In the other crew, everybody from this one is the stranger, and its owner is the owner.
  for (const caller of callerNames) {
    const answer = await ask(caller, { crewId: foreign, target: "own" });
    const about = `${caller} in the other crew`;
    const keepsCell =
      caller === "operator" || caller === "nobody" || (caller === "pinSession" && cells[caller] === "no");
    const cell = keepsCell ? cells[caller] : cells.otherOwner;
    if (caller === "terminal") {
      expect(answer.id, about).toBe(cells.terminal === "sign-in" ? 1013 : 1010);
    } else {
      const verdict = caller === "otherOwner" ? verdictOf(cells.owner, "own") : verdictOf(cell, "own");
      expectVerdict(verdict, answer, about, testIds.users.boris);
    }
  }
});

test.each(
  named(writes.filter(({ name }) => !ownAffairs.has(name))),
)("%s: a read-only manager changes no row of any crew", async (_name, endpoint) => {
  const before = [await door.snapshot.ofCrew(harbour), await door.snapshot.ofCrew(foreign)];
  for (const crewId of crewsFor(endpoint)) {
    await door.call("managerReadOnly", endpoint, await inputFor(endpoint, "managerReadOnly", { crewId }));
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
