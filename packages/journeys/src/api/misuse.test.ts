import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { contract } from "@glasen/contract/contract.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { teams } from "@glasen/contract/teams.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import type { Answer } from "@glasen/server/test/test-client.ts";
import { testIds, testPassword } from "@glasen/server/test/test-crews.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type FrontDoor, openFrontDoor, succeed } from "./front-door.ts";
import type { Target } from "./permission-table.ts";
import { type IdOf, sampleInput } from "./sample-input.ts";
import { withExtraFields, withSwappedIds } from "./twisted-input.ts";

// Requests that are right but for one part of them: an id of somebody else deep in the body, one person too many in a
// list, fields that the call does not have. A new call is included automatically.

const { harbour, foreign } = testIds.crews;
const clockIn = "2026-11-12T07:00:00Z";
const mark = "OUTSIDER";

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor(async ({ owner, outsider, outsiderId: userId }) => {
    const about = { crewId: harbour, userId };
    const members = await succeed(owner, memberEndpoints.list, { crewId: harbour });
    const id = members.find((member) => member.userId === userId)?.id ?? 0;
    const personal = { externalId: `${mark}-1`, employmentType: `${mark}-2`, email: `${mark}-3@example.com` };
    await succeed(owner, memberEndpoints.change, { crewId: harbour, id, ...personal });
    const stamps = [
      { timestamp: clockIn, timeAccount: 1 as const },
      { timestamp: "2026-11-12T07:30:00Z", timeAccount: 0 as const },
    ];
    await succeed(owner, stampChainEndpoints.create, { ...about, stamps, note: `${mark}-4` } as never);
    const wish = { ...about, clockInTimestamp: clockIn, stamps: null, reason: `${mark}-5` };
    await succeed(outsider, correctionEndpoints.request, wish);
    const days = { startDate: "2026-12-14", startDayPart: "morning", endDate: "2026-12-14", endDayPart: "afternoon" };
    await succeed(outsider, absenceEndpoints.request, {
      ...about,
      typeId: 1,
      ...days,
      memberNote: `${mark}-6`,
    } as never);
    const model = sampleInput(workingTimeEndpoints.createModel, (field) => about[field as keyof typeof about]);
    await succeed(owner, workingTimeEndpoints.createModel, model as never);
    await succeed(owner, teams.create, { crewId: harbour, name: "Other team" });
  });
});
afterEach(() => door.restore());
afterAll(() => door.close());

const named = (calls: readonly Endpoint[]): [string, Endpoint][] => calls.map((call) => [call.name, call]);
const reads = contract.filter(({ method }) => method === "GET");
const writes = contract.filter(({ method }) => method !== "GET");
const outsiderId = (): number => door.userIdOf("teamLeader", "crew");

async function idsOf(target: Target): Promise<IdOf> {
  const ids = await door.idsOf(harbour, door.userIdOf("teamLeader", target));
  return (field) => {
    if (field === "timestamp" || field === "clockInTimestamp") return clockIn;
    return field === "memberRoles.id" ? ids("members.id") : ids(field);
  };
}

async function sampleFor(endpoint: Endpoint, target: Target): Promise<Record<string, unknown>> {
  return sample(endpoint, await idsOf(target));
}

function sample(endpoint: Endpoint, ids: IdOf): Record<string, unknown> {
  const input = sampleInput(endpoint, ids);
  if (!endpoint.name.endsWith(".batch")) return input;
  const path = String(ids(`${endpoint.name.split(".")[0]}.id`) ?? 1);
  return { ...input, items: [{ method: "DELETE", path }] };
}

const call = (caller: Parameters<FrontDoor["call"]>[0], endpoint: Endpoint, input: Record<string, unknown>) =>
  door.call(caller, endpoint, input);

const textOf = ({ payload, refusal }: Answer): string =>
  payload instanceof Uint8Array ? Buffer.from(payload).toString("latin1") : JSON.stringify([payload, refusal]);

/** A call with all its fields, with the necessary ones alone, and with these for the whole year. */
function questionsOf({ input }: Endpoint, sampled: Record<string, unknown>): Record<string, unknown>[] {
  const isNeeded = (name: string): boolean => !(input.shape[name] as z.ZodType).safeParse(undefined).success;
  const needed = Object.fromEntries(Object.entries(sampled).filter(([name]) => isNeeded(name)));
  const year = { from: "2026-01-01", to: "2026-12-31" };
  const wholeYear = Object.fromEntries(Object.entries(year).filter(([name]) => name in input.shape));
  return [sampled, needed, { ...needed, ...wholeYear }];
}

test.each(
  named(reads),
)("%s: a manager of one team learns nothing about a person outside, whatever is asked for (PRM521)", async (_name, endpoint) => {
  for (const target of ["crew", "team"] as const) {
    for (const asked of questionsOf(endpoint, await sampleFor(endpoint, target))) {
      const answer = await call("teamLeader", endpoint, asked);
      expect(answer.status, JSON.stringify(asked)).toBeLessThan(500);
      expect(textOf(answer), JSON.stringify(asked)).not.toContain(mark);
    }
  }
});

test("whatever is looked for is found by the owner, and the twisted requests differ from right ones", async () => {
  const found: string[] = [];
  let twisted = 0;
  for (const endpoint of contract) {
    const [right, other] = [await sampleFor(endpoint, "team"), await sampleFor(endpoint, "crew")];
    twisted += [...withSwappedIds(right, other)].length;
    // What a file says is compressed, and making one takes longer than all other calls together.
    if (endpoint.method !== "GET" || endpoint.file) continue;
    const answers = await Promise.all(questionsOf(endpoint, other).map((asked) => call("owner", endpoint, asked)));
    if (answers.some((answer) => textOf(answer).includes(mark))) found.push(endpoint.name);
  }
  expect(found).toEqual(expect.arrayContaining(["members.list", "absences.list", "corrections.list"]));
  expect(twisted).toBeGreaterThan(contract.length / 2);
});

test.each(
  named(writes),
)("%s: one id of somebody outside the team among right ones changes nothing of that person (PRM521)", async (_name, endpoint) => {
  const [right, other] = [await sampleFor(endpoint, "team"), await sampleFor(endpoint, "crew")];
  const before = await door.snapshot.ofUser(harbour, outsiderId());
  for (const twisted of withSwappedIds(right, other)) {
    const answer = await call("teamLeader", endpoint, twisted);
    const about = JSON.stringify(twisted);
    expect(answer.status, about).toBeLessThan(500);
    expect(textOf(answer), about).not.toContain(mark);
    expect(await door.snapshot.ofUser(harbour, outsiderId()), about).toEqual(before);
    await door.restore();
  }
});

test.each(
  named(contract.filter(({ input }) => "crewId" in input.shape)),
)("%s: one id of another crew among right ones tells and changes nothing there (PRM001, API501)", async (_name, endpoint) => {
  const own = await door.idsOf(harbour, testIds.users.mia);
  const theirs = await door.idsOf(foreign, testIds.users.boris);
  const right = sample(endpoint, own);
  const other = sample(endpoint, (field) => (field === "crewId" ? harbour : theirs(field)));
  const before = await door.snapshot.ofCrew(foreign);
  for (const twisted of withSwappedIds(right, other)) {
    const answer = await call("owner", endpoint, twisted);
    const about = JSON.stringify(twisted);
    expect(answer.status, about).toBeLessThan(500);
    expect(textOf(answer), about).not.toContain("FOREIGN");
    expect(await door.snapshot.ofCrew(foreign), about).toEqual(before);
    if (endpoint.method !== "GET") await door.restore();
  }
});

test.each(named(writes))("%s: fields that the call does not have make no difference", async (_name, endpoint) => {
  const extras = {
    ...{ crewId: foreign, userId: outsiderId(), ownerId: testIds.users.mia, memberId: 1, id: 1, adminId: 1 },
    ...{ role: "owner", managesTeamsOnly: false, isLimited: false, limitedToCrew: null, teamIds: null },
    ...{ status: "approved", decidedBy: 1, emailConfirmedAt: clockIn, passwordHash: "x", createdInCrewId: foreign },
    ...{ channel: "Terminal", recordedBy: 1, createdAt: clockIn },
  };
  const before = [await door.snapshot.ofUser(harbour, outsiderId()), await door.snapshot.ofCrew(foreign)];
  for (const caller of ["member", "teamLeader"] as const) {
    const input = await sampleFor(endpoint, caller === "member" ? "own" : "team");
    const plain = await call(caller, endpoint, input);
    await door.restore();
    const answer = await call(caller, endpoint, withExtraFields(endpoint.input, input, extras));
    // Settings are refused by name where they are unknown; everywhere else unknown fields are dropped.
    const isRefused = endpoint.name.startsWith("settings.") && answer.id === 1005;
    if (!isRefused) expect([answer.status, answer.id], caller).toEqual([plain.status, plain.id]);
    expect([await door.snapshot.ofUser(harbour, outsiderId()), await door.snapshot.ofCrew(foreign)]).toEqual(before);
    await door.restore();
  }
});

/** Addresses that this server would call, by the fields that carry them. */
const addressed = { "webhooks.create": "url", "moving.readKimai": "url", "singleSignOn.save": "issuer" };

test("an address that leads inside is refused when it is entered, with its field", async () => {
  const hosts = [
    ...["localhost", "LOCALHOST.", "app.localhost", "printer.local", "db.internal", "nas.home.arpa", "intranet"],
    ...["127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "10.0.0.8", "169.254.169.254", "0"],
    ...["[::1]", "[::ffff:127.0.0.1]", "[::ffff:a00:8]", "[fe80::1]", "[fd00::1]", "[64:ff9b::7f00:1]"],
  ];
  for (const [name, field] of Object.entries(addressed)) {
    const endpoint = contract.find((one) => one.name === name) as Endpoint;
    const sampled = {
      ...(await sampleFor(endpoint, "own")),
      clientSecret: "secret",
      from: "2026-10-01",
      to: "2026-10-02",
    };
    const input = { ...sampled, crewId: harbour, password: testPassword };
    for (const host of hosts) {
      const answer = await call("owner", endpoint, { ...input, [field]: `https://${host}/` });
      expect([answer.status, answer.refusal.errors?.[0]?.field], `${name} ${host}`).toEqual([400, field]);
    }
  }
});
