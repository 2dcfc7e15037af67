import { durationEndpoints } from "@glasen/contract/durations.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";

// Nights in Berlin in which the clocks are changed, with the clock pressed live through the hour that is missing or comes twice.
let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
  // The trial ends before the next change of the clocks.
  await withClient(world.app.url, (client) =>
    client.query("update usage_rights set valid_until = null, closes_at = null"),
  );
});
afterEach(() => world.close());

const seconds = (hours: number, minutes: number, rest: number): string => `PT${hours * 3600 + minutes * 60 + rest}S`;

test.each([
  [
    "the hour that comes twice",
    "2027-10-30",
    [
      ["2027-10-30T20:00:00Z", "startWork"],
      // 02:30:07 in summer, and 02:30:11 an hour later, in winter.
      ["2027-10-31T00:30:07Z", "startBreak"],
      ["2027-10-31T01:30:11Z", "startWork"],
      ["2027-10-31T04:00:13Z", "stopWork"],
    ],
    { work: seconds(7, 0, 9), break: seconds(1, 0, 4) },
  ],
  [
    "the hour that is missing",
    "2027-03-27",
    [
      ["2027-03-27T21:00:00Z", "startWork"],
      // 01:45:05 in winter, and 03:15:08 half an hour later, in summer.
      ["2027-03-28T00:45:05Z", "startBreak"],
      ["2027-03-28T01:15:08Z", "startWork"],
      ["2027-03-28T04:00:09Z", "stopWork"],
    ],
    { work: seconds(6, 30, 6), break: seconds(0, 30, 3) },
  ],
] as const)("presses through %s are one chain whose durations are right to the second", async (_what, day, presses, sums) => {
  world.app.clock.now = new Date(presses[0][0]);
  const person = await world.app.signedIn("mia");
  for (const [at, action] of presses) {
    world.app.clock.now = new Date(at);
    expect(await world.stamp(action, {}, person)).toMatchObject({
      status: 200,
      payload: { timestamp: new Date(at).toISOString() },
    });
  }
  const [from, to] = [presses[0][0], presses[3][0]];
  const { payload } = await person.call(stampChainEndpoints.list, {
    crewId,
    userId: mia,
    startTime: from,
    endTime: to,
  });
  expect(payload).toMatchObject([
    {
      date: day,
      workDuration: sums.work,
      breakDuration: sums.break,
      stamps: presses.map(([at]) => ({ timestamp: new Date(at).toISOString() })),
    },
  ]);
  const ofDay = { crewId, userId: mia, from: day, to: day, type: ["work", "break"] };
  expect((await person.call(durationEndpoints.list, ofDay as never)).payload).toEqual([
    { type: "work", value: sums.work },
    { type: "break", value: sums.break },
  ]);
});
