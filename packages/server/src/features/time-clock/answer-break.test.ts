import { breakAnswerEndpoints } from "@glasen/contract/break-answers.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";

// Thursday, 12 November 2026; Berlin is an hour ahead of the times below.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

const date = "2026-11-12";
const ask = (who = world.mia) => who.call(breakAnswerEndpoints.missing, { crewId, userId: mia, date });
const say = (more: object, who = world.mia) =>
  who.call(breakAnswerEndpoints.answer, { crewId, userId: mia, date, ...more } as never);
const findings = async () =>
  (await world.max.call(monthEndpoints.findings, { crewId, userId: mia, from: date, to: date })).payload.filter(
    ({ rule }) => rule === "break",
  );
const taken = (from: string, to: string) => ({ answer: "taken", from: world.iso(from), to: world.iso(to) });

test("a member answers about a missing statutory break that it was not taken or prevented; managers who asked get news, and the finding stays", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  expect((await ask()).payload).toBeNull();
  world.at("16:30");
  expect((await world.stamp("stopWork")).status).toBe(200);
  expect((await ask()).payload).toMatchObject({
    act: "ArbZG",
    taken: "PT0S",
    due: "PT1800S",
    missing: "PT1800S",
    from: world.iso("12:00"),
    to: world.iso("12:30"),
  });
  expect(await findings()).toMatchObject([{ severity: "warning", answer: null }]);
  const newsOfMax = async () =>
    (await world.max.call(newsEndpoints.list, { crewId, userId: max } as never)).payload.filter(
      ({ typeId }) => typeId === "timeEvaluation.findingAnswered",
    );
  const kept = await say({ answer: "notTaken" });
  // Nobody had asked yet.
  expect(await newsOfMax()).toEqual([]);
  const question = { crewId, userId: mia, date, rule: "break", actual: "PT0S", state: "asked", note: "Pause?" };
  expect((await world.max.call(findingMarkEndpoints.mark, question as never)).status).toBe(200);
  expect(kept.payload).toMatchObject({ answer: "notTaken", outcome: "kept", from: null, missing: "PT1800S" });
  await say({ answer: "prevented", reason: "Alone in the shop" });
  expect(await findings()).toMatchObject([{ answer: { answer: "prevented", reason: "Alone in the shop" } }]);
  expect(await newsOfMax()).toMatchObject([
    {
      title: "Answer from Mia",
      text: "Missing break on 12.11.2026: could not be taken.",
      description: "Alone in the shop",
      senderId: mia,
      actionLink: `/crew/${crewId}/times/month/${mia}?day=${date}`,
    },
  ]);
  const range = { crewId, userId: mia, from: date, to: date } as const;
  const said = await world.max.call(breakAnswerEndpoints.list, range);
  expect(said.payload.map(({ answer }) => answer)).toEqual(["notTaken", "prevented"]);
});

test("members answer only for themselves, a prevented break needs a reason, and a break must lie within the work", async () => {
  expect((await ask(world.max)).id).toBe(1006);
  expect((await say({ answer: "notTaken" }, world.max)).id).toBe(1006);
  expect((await say({ answer: "prevented", reason: " " })).status).toBe(400);
  expect((await say({ answer: "taken" })).status).toBe(400);
  expect((await say(taken("16:00", "16:45"))).id).toBe(1016);
  expect((await say(taken("07:30", "08:30"))).id).toBe(1016);
});

test("a break that is reported later becomes a correction request, which a manager grants", async () => {
  world.at("19:00");
  const asked = await say({ ...taken("12:00", "12:15"), reason: "Forgot to stamp" });
  expect(asked.payload).toMatchObject({ outcome: "requested" });
  const open = await world.max.call(correctionEndpoints.list, { crewId, status: "open" });
  expect(open.payload).toMatchObject([
    { kind: "replace", reason: "Forgot to stamp", clockInTimestamp: world.iso("08:00") },
  ]);
  const [request] = open.payload;
  await world.max.call(correctionEndpoints.grant, { crewId, id: request?.id ?? 0, answer: "" });
  expect((await ask()).payload).toMatchObject({ taken: "PT900S", missing: "PT900S" });
});

test("a break that is reported minutes after the clock-out is recorded at once with its history, and is no longer missing", async () => {
  world.at("16:40");
  expect((await say(taken("14:00", "14:15"))).payload).toMatchObject({ outcome: "recorded" });
  expect((await ask()).payload).toBeNull();
  expect(await findings()).toEqual([]);
  expect((await say({ answer: "notTaken" })).refusal?.message).toContain("No break is missing");
  const history = await world.max.call(stampChainEndpoints.history, {
    crewId,
    userId: mia,
    clockInTimestamp: world.iso("08:00"),
  });
  expect(history.payload.at(-1)).toMatchObject({ kind: "break", changedBy: mia, reason: "Break entered afterwards" });
});

test("where a rule deducts the break, none is missing", async () => {
  const workingTimeModelDays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: "PT28800S", breakRule: 2 }));
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays };
  expect((await world.olga.call(workingTimeEndpoints.createModel, model as never)).status).toBe(200);
  const wednesday = "2026-11-11";
  const stamps = [
    { timestamp: `${wednesday}T07:00:00Z`, timeAccount: 1 as const },
    { timestamp: `${wednesday}T15:30:00Z`, timeAccount: 0 as const },
  ];
  await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
  const asked = await world.mia.call(breakAnswerEndpoints.missing, { crewId, userId: mia, date: wednesday });
  expect(asked.payload).toBeNull();
});
