import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, olga, rita, startClockWorld } from "#test/clock-world.ts";
import type { TestClient } from "#test/test-client.ts";

let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
  world.app.clock.now = new Date("2026-11-16T18:00:00.000Z");
});
afterEach(() => world.close());

const news = async (who: TestClient, userId: number) =>
  (await who.call(newsEndpoints.list, { crewId, userId })).payload.map(
    ({ typeId, title, text, description, isClosed, actionLink }) => ({
      typeId,
      title,
      text,
      description,
      isClosed,
      actionLink,
    }),
  );
const drafts = (stamps: [string, number][], days = 0) =>
  stamps.map(([time, timeAccount]) => ({ timestamp: world.iso(time, days), timeAccount })) as never;
const day = [
  ["07:00", 1],
  ["12:10", 0],
] as [string, number][];
const shorter = [
  ["07:00", 1],
  ["12:00", 0],
] as [string, number][];

test("a correction request makes news for those who decide, and its decision for the person, from and to in the text", async () => {
  await world.stamp("startWork", { timestamp: world.iso("07:00") });
  await world.stamp("stopWork", { timestamp: world.iso("12:10") });
  const ask = { crewId, userId: mia, clockInTimestamp: world.iso("07:00"), reason: "left earlier" };
  const asked = await world.mia.call(correctionEndpoints.request, { ...ask, stamps: drafts(shorter) });
  const request = {
    typeId: "timeEvaluation.correctionRequested",
    title: "Correction by Mia",
    text: "16.11.2026, 08:00 – 13:10 → 08:00 – 13:00. The correction waits for a decision.",
    description: "left earlier",
    actionLink: `/crew/${crewId}/times/requests`,
  };
  for (const [who, userId] of [
    [world.max, max],
    [world.olga, olga],
  ] as const) {
    expect(await news(who, userId)).toEqual([{ ...request, isClosed: false }]);
  }
  expect(await news(world.mia, mia)).toEqual([]);
  expect(await news(world.rita, rita)).toEqual([]);

  await world.max.call(correctionEndpoints.grant, { crewId, id: asked.payload.id, answer: "fine" });
  expect(await news(world.mia, mia)).toEqual([
    {
      typeId: "timeEvaluation.correctionGranted",
      title: "Correction granted",
      text: "Max granted: 16.11.2026, 08:00 – 13:10 → 08:00 – 13:00.",
      description: "fine",
      isClosed: false,
      actionLink: `/crew/${crewId}/times`,
    },
  ]);
  expect(await news(world.olga, olga)).toEqual([{ ...request, isClosed: true }]);
});

test("requests of one call are one message, which closes when the last of them is decided or withdrawn", async () => {
  const chains = [-3, -2].map((days) => ({ stamps: drafts(shorter, days) }));
  const asked = await world.mia.call(correctionEndpoints.requestMany, { crewId, userId: mia, chains, reason: "fair" });
  const [first, second] = asked.payload.map(({ id }) => id) as [number, number];
  expect((await news(world.max, max)).map(({ text }) => text)).toEqual([
    "13.11.2026, new 08:00 – 13:00; 14.11.2026, new 08:00 – 13:00. The correction waits for a decision.",
  ]);
  await world.max.call(correctionEndpoints.reject, { crewId, id: first, answer: "" });
  expect((await news(world.mia, mia)).map(({ typeId }) => typeId)).toEqual(["timeEvaluation.correctionRejected"]);
  expect((await news(world.max, max)).map(({ isClosed }) => isClosed)).toEqual([false]);
  await world.mia.call(correctionEndpoints.withdraw, { crewId, id: second });
  expect((await news(world.max, max)).map(({ isClosed }) => isClosed)).toEqual([true]);
});

test("a time that a manager enters, changes or deletes makes news for the person; one's own changes do not", async () => {
  await world.chain(day, { reason: "forgot the clock" });
  const replace = (stamps: [string, number][], who = world.max) =>
    who.call(stampChainEndpoints.replace, {
      crewId,
      userId: mia,
      clockInTimestamp: world.iso("07:00"),
      stamps: drafts(stamps),
    });
  await replace([
    ["07:00", 1],
    ["09:00", 2],
    ["09:30", 1],
    ["12:10", 0],
  ]);
  await world.max.call(stampChainEndpoints.remove, { crewId, userId: mia, clockInTimestamp: world.iso("07:00") });
  const received = await news(world.mia, mia);
  expect(received.map(({ typeId }) => typeId)).toEqual(Array(3).fill("timeEvaluation.timesChanged"));
  expect(received.map(({ text, description }) => [text, description])).toEqual([
    ["Max changed: 16.11.2026, 08:00 – 13:10 (break 0:30) → deleted.", ""],
    ["Max changed: 16.11.2026, 08:00 – 13:10 (no break) → 08:00 – 13:10 (break 0:30).", ""],
    ["Max changed: 16.11.2026, new 08:00 – 13:10.", "forgot the clock"],
  ]);
  await world.max.call(stampChainEndpoints.create, { crewId, userId: max, stamps: drafts(day) });
  expect(await news(world.max, max)).toEqual([]);
});

test("a batch of a manager is one message", async () => {
  const chains = [-9, -8, -7, -6, -5, -4].map((days) => ({ stamps: drafts(shorter, days) }));
  await world.max.call(stampChainEndpoints.createMany, { crewId, userId: mia, chains });
  expect((await news(world.mia, mia)).map(({ text }) => text)).toEqual([
    "Max changed: 6 times, 07.11.2026 – 12.11.2026.",
  ]);
});
