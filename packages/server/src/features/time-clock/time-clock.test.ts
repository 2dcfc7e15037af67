import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boris, type ClockWorld, crewId, max, mia, startClockWorld, through } from "#test/clock-world.ts";

let world: ClockWorld;
beforeEach(async () => {
  world = await startClockWorld();
});
afterEach(() => world.close());

const accountOf = async (userId: number): Promise<number | null | undefined> => {
  const { payload } = await world.max.call(memberEndpoints.list, { crewId, requireActiveTimeAccountId: true });
  return payload.find((member) => member.userId === userId)?.activeTimeAccount;
};
const problem = (answer: { refusal: { errors: { id: number; field?: string }[] } }): [number, string | undefined] => {
  const [first] = answer.refusal.errors;
  return [first?.id ?? 0, first?.field];
};

test("start work, start break, continue and stop are one chain with accounts 1, 2, 1, 0; answers carry timeAccount and code (CLK027, CLK028, CLK029, CLK037, CLK040, CLK041, CLK068, CLK073, CLK074, TRM036, ERR061)", async () => {
  world.at("08:00");
  expect(await accountOf(mia)).toBe(0);
  const started = await world.stamp("startWork", { timestamp: world.iso("08:00") });
  expect(started).toMatchObject({
    status: 200,
    code: 5002,
    payload: { timeAccount: 1, timestamp: world.iso("08:00") },
  });
  expect(await accountOf(mia)).toBe(1);
  world.at("10:00");
  expect((await world.stamp("startBreak")).payload).toMatchObject({ timeAccount: 2 });
  expect(await accountOf(mia)).toBe(2);
  world.at("10:30");
  expect((await world.stamp("startWork")).payload).toMatchObject({
    timeAccount: 1,
    clockInTimestamp: world.iso("08:00"),
  });
  world.at("12:00");
  expect((await world.stamp("stopWork")).payload).toMatchObject({ timeAccount: 0 });
  expect(await accountOf(mia)).toBe(0);

  const listed = await world.mia.call(timeClockEndpoints.stamps, { crewId });
  expect(listed).toMatchObject({ status: 200, code: 5008 });
  expect(listed.payload.map(({ timeAccount }) => timeAccount)).toEqual([1, 2, 1, 0]);
  expect(new Set(listed.payload.map(({ clockInTimestamp }) => clockInTimestamp))).toEqual(
    new Set([world.iso("08:00")]),
  );
  expect(listed.payload[0]).toEqual({
    crewId,
    userId: mia,
    timestamp: world.iso("08:00"),
    clockInTimestamp: world.iso("08:00"),
    timeAccount: 1,
    timeCategory1Id: null,
    timeCategory2Id: null,
    groupId: null,
    note: "",
    location: null,
    fence: null,
    channel: "Web",
    recordedOffline: false,
  });
});

test("an action that the state does not allow is refused with 4022 and never turned into another (CLK039, ERR056)", async () => {
  for (const action of ["stopWork", "startBreak"] as const) {
    expect(await world.stamp(action)).toMatchObject({ status: 409, id: 4022 });
  }
  await world.stamp("startWork");
  world.at("09:00");
  expect(await world.stamp("startWork")).toMatchObject({ id: 4022 });
  await world.stamp("startBreak");
  world.at("09:30");
  expect(await world.stamp("startBreak")).toMatchObject({ id: 4022 });
  expect((await world.mia.call(timeClockEndpoints.stamps, { crewId })).payload).toHaveLength(2);
});

test("the same given moment twice is 4012 (ERR051)", async () => {
  const timestamp = world.iso("08:00");
  expect((await world.stamp("startWork", { timestamp })).status).toBe(200);
  const again = await world.stamp("startWork", { timestamp });
  expect(again.id).toBe(4012);
  expect(problem(again)).toEqual([4012, "timestamp"]);
});

test("fields are checked: crew, moment, note, position (CLK059, CLK072, ERR040, ERR042, ERR043, CAT025, CON507)", async () => {
  const send = (body: object) => world.mia.send("POST", "/api/v2/time-tracking/start-work", { body });
  expect(problem(await send({ userId: mia }))).toEqual([4002, "crewId"]);
  expect(problem(await send({ crewId, userId: mia, timestamp: "yesterday" }))).toEqual([4004, "timestamp"]);
  expect(problem(await send({ crewId, userId: mia, note: "n".repeat(1001) }))).toEqual([4003, "note"]);
  expect(problem(await send({ crewId, userId: mia, location: "abc" }))).toEqual([4001, "location"]);
  await world.settings({ timeTrackingAllowedOther: "optional" });
  const done = await send({ crewId, userId: mia, note: "🥐".repeat(1000), location: "48.137154,11.576124" });
  expect(done).toMatchObject({ status: 200, payload: { location: "48.137154,11.576124", note: "🥐".repeat(1000) } });
});

test("members stamp for themselves, managers for others, nobody outside of the crew; a stamp has the channel of the header, or Web (CLK001, CLK072, PRM021, API010)", async () => {
  expect(await world.stamp("startWork", { userId: max })).toMatchObject({ id: 1006 });
  expect(await world.stamp("startWork", {}, world.rita)).toMatchObject({ id: 1006 });
  expect(await world.stamp("startWork", { userId: boris }, world.max)).toMatchObject({ id: 1006 });
  expect(await world.stamp("startWork", {}, world.max)).toMatchObject({ status: 200 });
  await world.settings({ timeTrackingAllowedMobile: "false" });
  const press = (action: "startWork" | "startBreak" | "stopWork", channel: string) =>
    world.mia.call(timeClockEndpoints[action], { crewId, userId: mia }, through(channel));
  world.at("09:00");
  expect((await press("startBreak", "Mobile")).id).toBe(1006);
  expect((await press("startBreak", "Other")).status).toBe(200);
  await world.settings({ timeTrackingAllowedMobile: "no", timeTrackingAllowedOther: "false" });
  world.at("10:00");
  expect((await press("startWork", "Web")).id).toBe(1006);
  expect((await press("startWork", "Mobile")).status).toBe(200);
  const { payload } = await world.mia.call(timeClockEndpoints.stamps, { crewId });
  expect(payload.map(({ channel }) => channel)).toEqual(["Web", "Other", "Mobile"]);
});

test("a channel that is switched off refuses stamps with 1006 and says so (CLK060)", async () => {
  await world.settings({ timeTrackingAllowedOther: "false" });
  const refused = await world.stamp("startWork");
  expect(refused).toMatchObject({ status: 403, id: 1006, message: "Time clocking is disabled on this device" });
  await world.settings({ timeTrackingAllowedOther: "no" }, mia);
  expect((await world.stamp("startWork")).status).toBe(200);
});

test("a position is required with 4007, stored or dropped, as the channel's mode says (CAT035, CAT037, ERR046)", async () => {
  await world.settings({ timeTrackingAllowedOther: "yes" });
  expect(problem(await world.stamp("startWork"))).toEqual([4007, "location"]);
  expect((await world.stamp("startWork", { location: "48.1,11.5" })).payload).toMatchObject({ location: "48.1,11.5" });
  await world.settings({ timeTrackingAllowedOther: "no" });
  world.at("09:00");
  expect((await world.stamp("stopWork", { location: "48.1,11.5" })).payload).toMatchObject({ location: null });
});

test("a crew without stored positions stores only inside, outside or unknown", async () => {
  await world.settings({ timeTrackingAllowedOther: "optional" });
  const kept = await world.stamp("startWork", { location: "48.1,11.5" });
  expect(kept.payload).toMatchObject({ location: "48.1,11.5" });
  const privacy = { crewId, keepsPositions: false, retentionDays: 30 };
  expect((await world.max.call(timeClockEndpoints.changeLocationPrivacy, privacy)).status).toBe(200);
  expect((await world.mia.call(timeClockEndpoints.changeLocationPrivacy, privacy)).id).toBe(1006);
  expect((await world.mia.call(timeClockEndpoints.locationPrivacy, { crewId })).payload).toEqual({
    keepsPositions: false,
    retentionDays: 30,
  });
  world.at("09:00");
  await world.stamp("stopWork", { location: "48.1,11.5" });
  const { payload } = await world.mia.call(timeClockEndpoints.stamps, { crewId });
  expect(payload.map(({ location }) => location)).toEqual([null, null]);
});

test("a geofence that is created while a chain runs counts for every later stamp of the chain, with or without a key (CAT022)", async () => {
  const { payload: category } = await world.max.call(categoryEndpoints.create, { crewId, name: "Harbour", level: 1 });
  const groupId = category.id;
  world.at("08:00");
  expect((await world.stamp("startWork", { timeCategory1Id: groupId })).payload).toMatchObject({ fence: null });
  const fence = { crewId, groupId, latitude: "47.9959", longitude: "7.8522" };
  expect((await world.max.call(geofenceEndpoints.create, fence)).status).toBe(200);
  world.at("08:05");
  expect((await world.stamp("startBreak")).payload).toMatchObject({ timeCategory1Id: groupId, fence: "unknown" });
  world.at("08:06");
  const withoutKey = await world.mia.call(timeClockEndpoints.startWork, { crewId, userId: mia });
  expect(withoutKey.payload).toMatchObject({ timeCategory1Id: groupId, fence: "unknown" });

  const { payload: geofences } = await world.max.call(geofenceEndpoints.list, { crewId });
  await world.max.call(geofenceEndpoints.remove, { crewId, id: geofences[0]?.id ?? 0 });
  world.at("08:07");
  expect((await world.stamp("stopWork")).payload).toMatchObject({ timeCategory1Id: groupId, fence: null });
});

test("the future is 4031 unless the crew allows it; future stamps do not count yet (CLK036, ERR059, SET016)", async () => {
  world.at("08:00");
  expect(await world.stamp("startWork", { timestamp: world.iso("09:00") })).toMatchObject({ id: 4031 });
  await world.settings({ timeTrackingInFutureAllowed: true });
  expect(await world.stamp("startWork", { timestamp: world.iso("09:00") })).toMatchObject({ status: 200 });
  expect(await accountOf(mia)).toBe(0);
  world.at("09:01");
  expect(await accountOf(mia)).toBe(1);
});

test("a finished chain that covers now shows as work until it ends, and nothing else can start in it (CLK036)", async () => {
  await world.settings({ timeTrackingInFutureAllowed: true });
  world.at("10:00");
  expect(
    (
      await world.chain([
        ["08:00", 1],
        ["18:00", 0],
      ])
    ).status,
  ).toBe(200);
  expect(await accountOf(mia)).toBe(1);
  expect(await world.stamp("startWork")).toMatchObject({ id: 1015 });
  expect(await world.stamp("stopWork")).toMatchObject({ id: 4022 });
  world.at("18:00");
  expect(await accountOf(mia)).toBe(0);
  expect((await world.stamp("startWork")).status).toBe(200);
});

test("stamps lie within the member's days of employment, else 1019 (CLK066, CLK067, MEM523, ERR033, ERR508)", async () => {
  const day = (days: number) => world.iso("00:00", days).slice(0, 10);
  const member = (await world.max.call(memberEndpoints.list, { crewId, userId: [mia] })).payload[0];
  const id = member?.id ?? 0;
  expect((await world.max.call(memberEndpoints.change, { crewId, id, firstWorkDayAt: day(0) as never })).status).toBe(
    200,
  );
  const early = await world.stamp("startWork", { timestamp: world.iso("08:00", -1) });
  expect(early).toMatchObject({
    id: 1019,
    message: "You cannot save changes for times in which an employee was inactive.",
  });
  expect((await world.stamp("startWork")).status).toBe(200);
  world.at("09:00");
  await world.stamp("stopWork");
  expect((await world.max.call(memberEndpoints.disable, { crewId, id, disabledAt: day(1) as never })).status).toBe(200);
  world.app.clock.now = new Date(world.iso("10:00", 1));
  expect(await world.stamp("startWork", {}, world.max)).toMatchObject({
    id: 1019,
    message: "You cannot save changes for times in which an employee was inactive.",
  });
});

test("a clock-in older than 48 hours counts as not working and is listed until it is corrected (CLK048)", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  world.app.clock.now = new Date(world.iso("09:00", 2));
  expect(await accountOf(mia)).toBe(0);
  expect(await world.stamp("stopWork")).toMatchObject({ id: 4022 });
  const missing = await world.max.call(stampChainEndpoints.missingClockOuts, { crewId });
  expect(missing.payload).toMatchObject([{ userId: mia, isClockOutMissing: true, workDuration: "PT0S" }]);
  expect((await world.stamp("startWork")).status).toBe(200);
  expect(await accountOf(mia)).toBe(1);

  const clockInTimestamp = world.iso("08:00", -2);
  const mend = {
    crewId,
    userId: mia,
    clockInTimestamp,
    clockOutTimestamp: world.iso("16:00", -2),
    reason: "went home at four",
  };
  expect((await world.mia.call(stampChainEndpoints.addClockOut, mend)).id).toBe(1025);
  const mended = await world.max.call(stampChainEndpoints.addClockOut, mend);
  expect(mended).toMatchObject({ status: 200, payload: { workDuration: "PT28800S", isClockOutMissing: false } });
  expect((await world.max.call(stampChainEndpoints.missingClockOuts, { crewId })).payload).toEqual([]);
  expect(await accountOf(mia)).toBe(1);
  const history = await world.max.call(stampChainEndpoints.history, { crewId, userId: mia, clockInTimestamp });
  expect(history.payload).toMatchObject([{ kind: "clock-out", reason: "went home at four", changedBy: max }]);
});

test("stamps of others are for those who may see them (CLK069, API005)", async () => {
  await world.stamp("startWork");
  await world.stamp("startWork", { userId: max }, world.max);
  const both = await world.max.send("GET", `/api/v2/time-tracking/stamps?crewId=${crewId}&userIds=${mia},${max}`);
  expect((both.payload as { userId: number }[]).map(({ userId }) => userId)).toEqual([max, mia]);
  expect((await world.rita.call(timeClockEndpoints.stamps, { crewId })).payload).toHaveLength(2);
  expect((await world.mia.call(timeClockEndpoints.stamps, { crewId, userIds: [max] })).id).toBe(1006);
  expect((await world.mia.call(timeClockEndpoints.stamps, { crewId })).payload).toMatchObject([{ userId: mia }]);
  const window = { crewId, startTime: world.iso("09:00"), endTime: world.iso("10:00") };
  expect((await world.max.call(timeClockEndpoints.stamps, window)).payload).toEqual([]);
});

test("a terminal stamps without a person only in the open three-column view; there a break can open a chain (CLK039, TRM041, TRM044)", async () => {
  expect(await world.stamp("startWork", {}, world.terminal)).toMatchObject({ id: 1006 });
  expect(await world.stamp("startWork", { inTerminal: true })).toMatchObject({ id: 1006 });
  await world.settings({ terminalAuthenticationMode: "NONE", terminalViewMode: "THREE_COLUMN" });
  const opened = await world.stamp("startBreak", { inTerminal: true }, world.terminal);
  expect(opened).toMatchObject({
    status: 200,
    payload: {
      timeAccount: 2,
      channel: "Terminal",
      clockInTimestamp: opened.payload && world.app.clock.now.toISOString(),
    },
  });
  const seen = await world.terminal.call(timeClockEndpoints.stamps, { crewId });
  expect(seen.payload).toMatchObject([{ userId: mia, timeAccount: 2, note: "" }]);
  await world.settings({ terminalAuthenticationMode: "PIN_CODE" });
  world.at("09:00");
  expect(await world.stamp("startWork", {}, world.terminal)).toMatchObject({ id: 1006 });
});

test("the note belongs to the stamp at its time; an unknown time is refused with 4009 (CLK075, ERR061)", async () => {
  world.at("08:00");
  await world.stamp("startWork");
  const note = { crewId, userId: mia, timestamp: world.iso("08:00"), note: "first batch burnt" };
  expect(await world.mia.call(timeClockEndpoints.updateStamp, note)).toMatchObject({
    status: 200,
    code: 5001,
    payload: { note: note.note },
  });
  const unknown = await world.mia.call(timeClockEndpoints.updateStamp, { ...note, timestamp: world.iso("08:01") });
  expect(problem(unknown)).toEqual([4009, "timestamp"]);
  const tooLong = await world.mia.call(timeClockEndpoints.updateStamp, { ...note, note: "n".repeat(1001) });
  expect(problem(tooLong)).toEqual([4003, "note"]);
  world.at("09:00");
  await world.stamp("stopWork");
  world.at("09:16");
  expect(await world.mia.call(timeClockEndpoints.updateStamp, { ...note, note: "late" })).toMatchObject({ id: 4046 });
  expect(await world.max.call(timeClockEndpoints.updateStamp, { ...note, note: "late" })).toMatchObject({
    status: 200,
  });
  const history = await world.mia.call(stampChainEndpoints.history, {
    crewId,
    userId: mia,
    clockInTimestamp: note.timestamp,
  });
  expect(history.payload.map(({ kind, before, after }) => [kind, before?.[0]?.note, after?.[0]?.note])).toEqual([
    ["note", "first batch burnt", "late"],
  ]);
});
