import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, olga, startClockWorld } from "#test/clock-world.ts";

let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
  world.at("18:00");
  await world.chain([
    ["08:00", 1],
    ["17:00", 0],
  ]);
});
afterEach(() => world.close());

const wanted = (stamps: [string, number][]) =>
  stamps.map(([time, timeAccount]) => ({ timestamp: world.iso(time), timeAccount })) as never;
const ask = (more: object) =>
  world.mia.call(correctionEndpoints.request, { crewId, userId: mia, reason: "forgot my break", ...more } as never);
const decide = (verb: "grant" | "reject", id: number, who = world.max) =>
  who.call(correctionEndpoints[verb], { crewId, id, answer: "right" });
const chains = async () => (await world.mia.call(stampChainEndpoints.list, { crewId, userId: mia })).payload;

test("a member requests a correction, a manager grants it, and the history names the request", async () => {
  const stamps = wanted([
    ["08:00", 1],
    ["12:00", 2],
    ["12:30", 1],
    ["17:00", 0],
  ]);
  const asked = await ask({ clockInTimestamp: world.iso("08:00"), stamps });
  expect(asked).toMatchObject({
    status: 200,
    payload: { kind: "replace", status: "open", userId: mia, decidedBy: null },
  });
  const { id } = asked.payload;
  expect((await chains())[0]?.breakDuration).toBe("PT0S");
  expect((await decide("grant", id, world.mia)).id).toBe(1006);
  expect((await decide("grant", id, world.rita)).id).toBe(1006);
  expect((await decide("grant", id)).payload).toMatchObject({ status: "granted", decidedBy: max, answer: "right" });
  expect((await chains())[0]?.breakDuration).toBe("PT1800S");
  expect((await decide("grant", id)).status).toBe(200);
  expect((await decide("reject", id)).status).toBe(409);
  const history = await world.mia.call(stampChainEndpoints.history, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
  });
  expect(history.payload.at(-1)).toMatchObject({
    kind: "replace",
    changedBy: max,
    reason: "forgot my break",
    correctionRequestId: id,
  });
});

test("requests can add or delete times; a rejected or withdrawn request changes nothing", async () => {
  const missing = await ask({
    stamps: wanted([
      ["06:00", 1],
      ["07:00", 0],
    ]),
  });
  const unwanted = await ask({ clockInTimestamp: world.iso("08:00") });
  expect([missing.payload.kind, unwanted.payload.kind]).toEqual(["create", "delete"]);
  expect((await decide("reject", unwanted.payload.id)).payload).toMatchObject({ status: "rejected" });
  expect(await chains()).toHaveLength(1);
  const again = await ask({ clockInTimestamp: world.iso("08:00") });
  expect((await world.max.call(correctionEndpoints.withdraw, { crewId, id: again.payload.id })).status).toBe(404);
  expect((await world.mia.call(correctionEndpoints.withdraw, { crewId, id: again.payload.id })).payload.status).toBe(
    "withdrawn",
  );
  expect((await decide("grant", again.payload.id)).status).toBe(409);
  await decide("grant", missing.payload.id);
  expect((await chains()).map(({ clockInTimestamp }) => clockInTimestamp)).toEqual([
    world.iso("06:00"),
    world.iso("08:00"),
  ]);
  const third = await ask({ clockInTimestamp: world.iso("08:00") });
  await decide("grant", third.payload.id);
  expect(await chains()).toHaveLength(1);

  const open = await world.max.call(correctionEndpoints.list, { crewId, status: "open" });
  expect([open.payload, open.pagination?.total]).toEqual([[], 0]);
  const own = await world.mia.call(correctionEndpoints.list, { crewId });
  expect(own.payload.map(({ status }) => status)).toEqual(["granted", "withdrawn", "rejected", "granted"]);
  expect((await world.rita.call(correctionEndpoints.list, { crewId })).payload).toEqual([]);
});

test("times of several days are requested in one call, all or none, and decided one by one", async () => {
  const day = (days: number) => ({
    stamps: [
      { timestamp: world.iso("08:00", days), timeAccount: 1 as const },
      { timestamp: world.iso("16:00", days), timeAccount: 0 as const },
    ],
  });
  const ask = (list: unknown[], who = world.mia) =>
    who.call(correctionEndpoints.requestMany, { crewId, userId: mia, chains: list, reason: "fair" } as never);
  const before = (await world.mia.call(correctionEndpoints.list, { crewId })).payload.length;
  const broken = await ask([day(-3), { stamps: day(-2).stamps.slice(1) }]);
  expect(broken.refusal.errors.map(({ field }) => field)).toEqual([expect.stringMatching(/^chains\.1\.stamps\.0/)]);
  expect((await world.mia.call(correctionEndpoints.list, { crewId })).payload).toHaveLength(before);
  const asked = (await ask([day(-3), day(-2)])).payload;
  expect(asked.map(({ kind, status }) => [kind, status])).toEqual([
    ["create", "open"],
    ["create", "open"],
  ]);
  const granted = await world.max.call(correctionEndpoints.grant, { crewId, id: asked[0]?.id ?? 0 });
  expect(granted.payload.status).toBe("granted");
  expect((await ask([day(-1)], world.max)).id).toBe(1006);
});

test("a request that could never be granted is refused at once", async () => {
  expect((await ask({ clockInTimestamp: world.iso("09:00") })).id).toBe(4016);
  expect((await ask({ stamps: wanted([["08:00", 0]]) })).id).toBe(4022);
  expect((await ask({})).refusal.errors).toMatchObject([{ id: 4002, field: "stamps" }]);
  expect((await ask({ clockInTimestamp: world.iso("08:00"), reason: " " })).refusal.errors).toMatchObject([
    { id: 4002, field: "reason" },
  ]);
  expect((await ask({ userId: max, clockInTimestamp: world.iso("08:00") })).id).toBe(1006);
});

test("a request that overlaps times recorded meanwhile cannot be granted and stays open", async () => {
  const asked = await ask({
    stamps: wanted([
      ["06:00", 1],
      ["07:00", 0],
    ]),
  });
  await world.chain([
    ["06:30", 1],
    ["07:30", 0],
  ]);
  expect((await decide("grant", asked.payload.id)).id).toBe(1015);
  expect((await world.mia.call(correctionEndpoints.list, { crewId })).payload[0]?.status).toBe("open");
});

test("a decision can be taken back for some minutes: the times are as before and the request is open again", async () => {
  const reopen = (id: number, who = world.max) => who.call(correctionEndpoints.reopen, { crewId, id });
  const spans = async () => (await chains()).map(({ stamps }) => stamps.map(({ timestamp }) => timestamp));
  const before = await spans();
  const wishes = [
    {
      clockInTimestamp: world.iso("08:00"),
      stamps: wanted([
        ["08:30", 1],
        ["17:00", 0],
      ]),
    },
    { clockInTimestamp: world.iso("08:00") },
    {
      stamps: wanted([
        ["06:00", 1],
        ["07:00", 0],
      ]),
    },
  ];
  for (const wish of wishes) {
    const { id } = (await ask(wish)).payload;
    await decide("grant", id);
    expect(await spans()).not.toEqual(before);
    expect((await reopen(id, world.mia)).id).toBe(1006);
    expect((await reopen(id)).payload).toMatchObject({ status: "open", decidedBy: null, decidedAt: null, answer: "" });
    expect(await spans()).toEqual(before);
    await decide("reject", id);
    expect((await reopen(id)).payload.status).toBe("open");
    await decide("reject", id);
  }
});

test("a decision cannot be taken back after ten minutes, nor after the times changed again", async () => {
  const { id } = (
    await ask({
      clockInTimestamp: world.iso("08:00"),
      stamps: wanted([
        ["08:30", 1],
        ["17:00", 0],
      ]),
    })
  ).payload;
  await decide("grant", id);
  await world.max.call(stampChainEndpoints.replace, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:30"),
    stamps: wanted([
      ["08:40", 1],
      ["17:00", 0],
    ]),
    reason: "later still",
  } as never);
  expect((await world.max.call(correctionEndpoints.reopen, { crewId, id })).id).toBe(1011);
  const other = (await ask({ clockInTimestamp: world.iso("08:40") })).payload.id;
  await decide("reject", other);
  world.at("18:11");
  expect((await world.max.call(correctionEndpoints.reopen, { crewId, id: other })).id).toBe(1011);
});

test("where a second pair of eyes is asked for, managers write their own times by request only", async () => {
  const own = { crewId, userId: max, reason: "forgot" };
  const day = (from: string, to: string, days = 0) =>
    [
      [from, 1],
      [to, 0],
    ].map(([time, timeAccount]) => ({ timestamp: world.iso(String(time), days), timeAccount })) as never;
  expect((await world.max.call(stampChainEndpoints.create, { ...own, stamps: day("08:00", "16:00") })).status).toBe(
    200,
  );
  await world.settings({ managersDecideOwn: false, editStampChainTimeLimit: 1 });

  const at = { clockInTimestamp: world.iso("08:00") };
  const writes: Record<string, () => Promise<{ status: number; refusal: unknown }>> = {
    create: () => world.max.call(stampChainEndpoints.create, { ...own, stamps: day("08:00", "16:00", -1) }),
    force: () => world.max.call(stampChainEndpoints.forceCreate, { ...own, stamps: day("08:00", "16:00", -1) }),
    many: () =>
      world.max.call(stampChainEndpoints.createMany, { ...own, chains: [{ stamps: day("08:00", "16:00", -1) }] }),
    replace: () => world.max.call(stampChainEndpoints.replace, { ...own, ...at, stamps: day("07:00", "17:00") }),
    remove: () => world.max.call(stampChainEndpoints.remove, { ...own, ...at }),
    removeMany: () => world.max.call(stampChainEndpoints.removeMany, { ...own, stamps: [world.iso("08:00")] }),
    // Start and end of a day that never was, named afterwards.
    stamp: () => world.stamp("startWork", { userId: max, timestamp: world.iso("08:00", -1) }, world.max),
  };
  for (const [name, write] of Object.entries(writes)) {
    const { status, refusal } = await write();
    expect([name, status, refusal], name).toMatchObject([name, 403, { errors: [{ id: 1006 }] }]);
    expect(JSON.stringify(refusal), name).toContain("request a correction");
  }
  const breakInput = { ...own, timestamp: world.iso("08:00"), duration: "PT30M" };
  expect((await world.max.call(stampChainEndpoints.updateBreak, breakInput)).id).toBe(4046);
  // Stamping now is daily work.
  expect((await world.stamp("startWork", { userId: max }, world.max)).status).toBe(200);

  const asked = await world.max.call(correctionEndpoints.request, { ...own, ...at, stamps: day("08:00", "17:00") });
  expect(asked.status).toBe(200);
  const { id } = asked.payload;
  expect((await decide("grant", id)).refusal.errors).toMatchObject([{ id: 1006, field: "id" }]);
  expect((await decide("grant", id, world.olga)).payload.status).toBe("granted");

  // Members who may edit their own times are trusted, and managers then are like members, with their time limits.
  await world.settings({ timeTrackingEditAllowed: true });
  const replaced = { ...own, stamps: day("08:00", "16:30") };
  expect((await world.max.call(stampChainEndpoints.replace, { ...replaced, ...at })).id).toBe(4046);
  await world.settings({ createStampChainTimeLimit: 1 });
  const late = { userId: max, timestamp: world.iso("08:00", -1) };
  expect((await world.stamp("startWork", late, world.max)).id).toBe(4046);
  await world.settings({ editStampChainTimeLimit: null, createStampChainTimeLimit: null });
  expect((await world.max.call(stampChainEndpoints.replace, { ...replaced, ...at })).status).toBe(200);
  // Owners always decide, and managers go on deciding about others.
  await world.settings({ timeTrackingEditAllowed: false });
  const byOwner = { crewId, userId: olga, reason: "forgot", stamps: day("08:00", "16:00") };
  expect((await world.olga.call(stampChainEndpoints.create, byOwner)).status).toBe(200);
  const ofMia = { crewId, userId: mia, reason: "wrong", clockInTimestamp: world.iso("08:00") };
  expect((await world.max.call(stampChainEndpoints.remove, ofMia)).status).toBe(200);
});

test("a manager's own offline stamp from an earlier hour waits for somebody else where a second pair of eyes is asked for", async () => {
  await world.settings({ managersDecideOwn: false });
  const stamp = { crewId, userId: max, action: "startWork" as const, timestamp: world.iso("09:00") };
  const transactionID = "own-offline-stamp-1";
  const sent = await world.max.call(offlineStampEndpoints.bookOwn, { ...stamp, transactionID });
  expect(sent.payload).toEqual({ outcome: "held", reason: "ownTimesNeedAnother" });
  const booked = await world.olga.call(offlineStampEndpoints.decide, { crewId, transactionID, decision: "book" });
  expect(booked.payload.outcome).toBe("booked");
});
