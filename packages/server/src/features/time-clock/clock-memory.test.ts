import { setTimeout as sleep } from "node:timers/promises";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#kernel/database/database.ts";
import { readConfig } from "#kernel/process/config.ts";
import { type ClockWorld, crewId, max, mia, startClockWorld, withKey } from "#test/clock-world.ts";
import { silentLog } from "#test/silent-log.ts";
import { TestClient } from "#test/test-client.ts";
import { type App, buildApp } from "../../app.ts";
import { setAbsenceDays } from "../working-time/working-time.public.ts";

let world: ClockWorld;
let database: ReturnType<typeof openDatabase>;
let other: App;
/** Mia at another process on the same database. */
let elsewhere: TestClient;
beforeAll(async () => {
  world = await startClockWorld();
  database = openDatabase(world.app.url, { max: 4, prepares: true });
  const config = readConfig({ NODE_ENV: "test", GLASEN_SECRET: world.app.app.kernel.config.secret }, []);
  other = await buildApp({ config, database, log: silentLog, now: () => world.app.clock.now });
  elsewhere = new TestClient(other.http);
  for (const [name, value] of world.mia.cookies) elsewhere.cookies.set(name, value);
});
afterAll(async () => {
  await other.stop();
  await database.close();
  await world.close();
});
// Each on a day of its own.
beforeEach(() => {
  world.app.clock.now = new Date(world.iso("00:00", 1));
});

const accounts = async (): Promise<number[]> => {
  const { payload } = await world.max.call(timeClockEndpoints.stamps, {
    crewId,
    userIds: [mia],
    startTime: world.iso("00:00"),
    endTime: world.iso("23:59"),
  });
  return (payload as { timeAccount: number }[]).map(({ timeAccount }) => timeAccount);
};

test("what another process wrote since is noticed: no stamp is made on an old state", async () => {
  world.at("08:00:00");
  expect((await world.stamp("startWork")).status).toBe(200);
  world.at("08:00:01");
  expect((await world.stamp("startBreak", {}, elsewhere)).status).toBe(200);
  world.at("08:00:02");
  expect((await world.stamp("startBreak")).id).toBe(4022);
  expect((await world.stamp("startWork")).status).toBe(200);
  world.at("08:00:03");
  expect((await world.stamp("stopWork", {}, elsewhere)).status).toBe(200);
  world.at("08:00:04");
  expect((await world.stamp("stopWork")).id).toBe(4022);
  expect(await accounts()).toEqual([1, 2, 1, 0]);
});

test("a key that was answered is answered the same, also where the memory would allow the stamp again", async () => {
  const press = (key: string, action: "startWork" | "stopWork") =>
    world.mia.call(timeClockEndpoints[action], { crewId, userId: mia }, withKey(key));
  world.at("08:00:00");
  const first = await press("pressed once", "startWork");
  world.at("08:00:01");
  await press("pressed twice", "stopWork");
  world.at("08:00:02");
  expect(await press("pressed once", "startWork")).toMatchObject({ status: 200, payload: first.payload as object });
  expect(await accounts()).toEqual([1, 0]);
});

test("stamps of many at once share what they write, and one that is refused takes none of the others along", async () => {
  world.at("08:00:00");
  await world.stamp("startWork");
  await world.stamp("startWork", { userId: max }, world.max);
  world.at("08:00:01");
  const answers = await Promise.all([
    world.stamp("startBreak"),
    world.stamp("startBreak", {}, elsewhere),
    world.stamp("startBreak", { userId: max }, world.max),
    world.stamp("stopWork", { userId: max }, world.max),
  ]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status, id }) => id ?? status)
      .sort(),
  ).toEqual([200, 4022]);
  expect(answers.slice(2).some(({ status }) => status === 200)).toBe(true);
  expect(await accounts()).toEqual([1, 2]);
});

const dayResult = () =>
  world.app.database.inCrew(crewId, (tx) =>
    tx.query<{ work: number; vacationHours: number; target: number }>(
      `select work, vacation_hours as "vacationHours", target from day_results
       where crew_id = $1 and user_id = $2 and day = $3`,
      [crewId, mia, world.iso("12:00").slice(0, 10)],
    ),
  );

test("a clock-out counts what was told of its day since, also while it is being told, and by which rules", async () => {
  const tell = (seconds: number, meanwhile: () => Promise<void> = async () => undefined) =>
    world.app.database.inCrew(crewId, async (tx) => {
      const days = [{ date: world.iso("12:00").slice(0, 10) as LocalDate, typeId: 6, halves: 0, seconds }];
      await setAbsenceDays({ tx, now: world.app.clock.now }, crewId, [{ key: "told", userId: mia, days }]);
      await meanwhile();
    });
  const press = async (action: "startWork" | "stopWork", time: string): Promise<void> => {
    world.at(time);
    expect((await world.stamp(action)).status).toBe(200);
  };
  const hoursADay = async (target: string, validFrom: string): Promise<void> => {
    const rules = { breakRule: null, roundingRule: null };
    const workingTimeModelDays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target, ...rules }));
    const model = { crewId, validFrom, workingTimeModelDays };
    expect((await world.olga.call(workingTimeEndpoints.createModel, model as never)).status).toBe(200);
  };
  await hoursADay("PT21600S", "2020-01-01");
  await press("stopWork", "00:00:01");
  await press("startWork", "08:00:00");
  await press("stopWork", "09:00:00");
  await press("startWork", "10:00:00");
  await tell(3600);
  await press("stopWork", "11:00:00");
  expect(await dayResult()).toMatchObject([{ work: 7200, vacationHours: 3600 }]);

  await press("startWork", "12:00:00");
  let pressed: Promise<void> | undefined;
  await tell(5400, async () => {
    pressed = press("stopWork", "13:00:00");
    await sleep(300);
  });
  await pressed;
  expect(await dayResult()).toMatchObject([{ work: 10_800, vacationHours: 5400, target: 21_600 }]);

  await press("startWork", "14:00:00");
  await hoursADay("PT25200S", "2021-01-01");
  await press("stopWork", "15:00:00");
  expect(await dayResult()).toMatchObject([{ work: 14_400, target: 25_200 }]);

  const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload;
  await world.olga.call(evaluationSettingEndpoints.change, { ...settings, crewId, nightMode: "split" });
  await press("startWork", "22:00:00");
  world.app.clock.now = new Date(world.iso("02:00:00", 1));
  expect((await world.stamp("stopWork")).status).toBe(200);
  // Midnight was at 23:00 by the clock that stamps are sent in.
  expect((await dayResult())[0]?.work).toBe(3 * 3600);
});

test("a rule, the crew's zone or a member's last day that changed since holds for the next stamp", async () => {
  world.at("08:00:00");
  await world.stamp("startWork");
  world.at("08:00:01");
  await world.stamp("stopWork");
  await world.settings({ timeTrackingLocation: "yes" });
  world.at("08:00:02");
  expect((await world.stamp("startWork")).id).toBe(4007);
  await world.settings({ timeTrackingLocation: "no" });
  expect((await world.stamp("startWork")).status).toBe(200);
  world.at("08:00:03");
  expect((await world.stamp("stopWork")).status).toBe(200);

  // A day that has begun in Kiritimati only.
  await world.olga.call(crewEndpoints.change, { crewId, timeZone: "Pacific/Kiritimati" } as never);
  world.at("23:00:00");
  expect((await world.stamp("startWork")).status).toBe(200);
  const { rows } = await days();
  expect(rows.at(-1)).toBe(world.iso("00:00", 1).slice(0, 10));
  world.at("23:00:01");
  expect((await world.stamp("stopWork")).status).toBe(200);

  const members = await world.max.call(memberEndpoints.list, { crewId });
  const { id } = (members.payload as { id: number; userId: number }[]).find(({ userId }) => userId === mia) as {
    id: number;
  };
  const disabledAt = world.iso("00:00", 1).slice(0, 10);
  expect((await world.max.call(memberEndpoints.disable, { crewId, id, disabledAt } as never)).status).toBe(200);
  expect((await world.stamp("startWork", {}, world.max)).id).toBe(1019);
});

async function days(): Promise<{ rows: string[] }> {
  const found = await world.app.database.inCrew(crewId, (tx) =>
    tx.query<{ day: string }>(
      "select local_day as day from stamp_chains where crew_id = $1 and user_id = $2 order by clock_in_at",
      [crewId, mia],
    ),
  );
  return { rows: found.map(({ day }) => day) };
}
