import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { type ComponentProps, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallName } from "#platform/call.ts";
import { channelStore } from "#platform/channel.ts";
import { CrewContext } from "#platform/crew.ts";
import { Toasts } from "#ui/Toasts.tsx";
import { acme, crewWhereMiaIs, refused, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
// Here already, as after the first press: a test's clock does not wait for a file.
import "../categories/CategoryPicker.public.tsx";
import "../evaluation/BreakQuestion.public.tsx";
import { StampWatch } from "./StampWatch.public.tsx";
import { type WatchProps, WatchView } from "./WatchView.tsx";

vi.unmock("#ui/timing.ts");

const start = Date.parse("2026-11-12T08:41:00.000Z");
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => {
  channelStore.set("Web");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutesAgo = (minutes: number): string => new Date(start - minutes * 60_000).toISOString();

function stampAt(timestamp: string, timeAccount: 0 | 1 | 2, more: Partial<Stamp> = {}): Stamp {
  return {
    crewId: 7,
    userId: 1,
    timestamp,
    clockInTimestamp: timestamp,
    timeAccount,
    timeCategory1Id: null,
    timeCategory2Id: null,
    groupId: null,
    note: "",
    location: null,
    fence: null,
    channel: "Web",
    recordedOffline: false,
    ...more,
  };
}
const clockIn = minutesAgo(340);
const nothing = () => undefined;
const still: WatchProps = {
  view: "notWorking",
  period: null,
  now: start as WatchProps["now"],
  timeZone: "Europe/Berlin",
  isBusy: false,
  isDisabled: false,
  category: undefined,
  onCategory: nothing,
  onStart: nothing,
  onBreak: nothing,
  onStop: nothing,
  isNoteSaving: false,
  onNote: nothing,
  mayLowerBreak: false,
  onDone: nothing,
};
const working = [stampAt(clockIn, 1)];
const onBreak = [...working, stampAt(minutesAgo(12), 2, { clockInTimestamp: clockIn })];

const category = (id: number, name: string, level: 1 | 2 = 1, disabledAt: string | null = null) => ({
  id,
  crewId: 7,
  name,
  level,
  disabled: disabledAt !== null,
  disabledAt,
  geofence: null,
});

interface World {
  stamps?: Stamp[];
  role?: Role;
  answers?: Parameters<typeof startFakeServer>[0];
  due?: ComponentProps<typeof StampWatch>["due"];
}

/** The watch of Mia, on a server that keeps her stamps. */
async function openWatch({ stamps = [], role = "member", answers = {}, due }: World = {}) {
  const kept = [...stamps];
  const add = (timeAccount: 0 | 1 | 2) => async (input: Record<string, unknown>) => {
    await new Promise((answer) => setTimeout(answer, 50));
    const timestamp = new Date().toISOString();
    const last = kept.at(-1);
    const clockInTimestamp = last && last.timeAccount !== 0 ? last.clockInTimestamp : timestamp;
    const categories = {
      timeCategory1Id: (input["timeCategory1Id"] as number | undefined) ?? null,
      timeCategory2Id: (input["timeCategory2Id"] as number | undefined) ?? null,
    };
    const stamp = stampAt(timestamp, timeAccount, { clockInTimestamp, ...categories });
    kept.push(stamp);
    return stamp;
  };
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "timeClock.stamps": () => kept,
    "timeClock.startWork": add(1),
    "timeClock.startBreak": add(2),
    "timeClock.stopWork": add(0),
    "timeClock.updateStamp": ({ note }) => ({ ...(kept[0] as Stamp), note: note as string }),
    "stampChains.updateBreak": () => ({ crewId: 7, userId: 1, stamps: kept }) as unknown as StampChain,
    ...answers,
  });
  const permissions = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  const me = { kind: "member", userId: 1, crewId: 7, role, permissions, products: allProducts, teamIds: [] } as const;
  const view = renderInApp(
    <CrewContext value={{ crew: acme, me }}>
      <Suspense fallback="…">
        <StampWatch due={due} />
      </Suspense>
      <Toasts />
    </CrewContext>,
  );
  await pass(100);
  const inputs = (name: CallName) => server.received.filter((one) => one.name === name).map(({ input }) => input);
  return { server, inputs, ...view };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const has = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const isDisabled = (name: string) => (screen.getByRole("button", { name }) as HTMLButtonElement).disabled;

test("work is started, paused, continued and stopped, each with its word (CLK003, CLK009, CLK010, CLK015, CLK016, CLK091, CLK093, CLK094)", async () => {
  const { inputs } = await openWatch();
  press("Start work");
  await pass(600);
  expect(has("You're clocked in")).toBe(true);
  press("Start break");
  await pass(600);
  expect(has("You're on break")).toBe(true);
  expect(screen.getByRole("timer").textContent).toBe("In pause 00\u00a0h\u00a000\u00a0m");
  press("Continue work");
  await pass(600);
  press("Stop work");
  await pass(600);
  expect(has("You're clocked out")).toBe(true);
  expect(inputs("timeClock.startWork")).toHaveLength(2);
  expect(inputs("timeClock.startBreak")).toHaveLength(1);
  expect(inputs("timeClock.stopWork")).toHaveLength(1);
});

test("on a terminal nobody waits longer than 5 s for an answer: the stamp is stored there, and a full store shows a message", async () => {
  channelStore.set("Terminal");
  const { server } = await openWatch();
  server.setSilent(true);
  press("Start work");
  const full = "This device has no room left for stamps. Please tell a manager.";
  await pass(4_500);
  expect(has(full)).toBe(false);
  await pass(1_500);
  expect(has(full)).toBe(true);
});

const missingBreak = {
  date: "2026-11-12" as const as never,
  act: "ArbZG",
  taken: "PT0S",
  due: "PT1800S",
  missing: "PT1800S",
  from: "2026-11-12T05:30:00.000Z",
  to: "2026-11-12T06:00:00.000Z",
};

test("after a clock-out without the statutory break, the watch asks about the break, and the clock-out remains", async () => {
  const { inputs, server } = await openWatch({
    stamps: working,
    answers: {
      "breakAnswers.missing": () => missingBreak,
      "breakAnswers.answer": () => refused(1016, 409),
    },
  });
  press("Stop work");
  await pass(600);
  await pass(600);
  expect(has("You're clocked out")).toBe(true);
  const dialog = screen.getByRole("dialog", { name: "A break of 30 min is missing" });
  expect((within(dialog).getByLabelText(/From/) as HTMLInputElement).value).toBe("06:30");
  fireEvent.click(within(dialog).getByRole("button", { name: "Answer" }));
  await pass(600);
  expect(inputs("breakAnswers.answer")).toMatchObject([
    { date: "2026-11-12", answer: "taken", from: missingBreak.from, to: missingBreak.to },
  ]);
  expect(within(dialog).getByRole("alert").textContent).toContain("1016");
  fireEvent.click(within(dialog).getByRole("radio", { name: /could not take it/ }));
  await pass(10);
  fireEvent.click(within(dialog).getByRole("button", { name: "Answer" }));
  await pass(100);
  expect(has("Please say why it was not possible.")).toBe(true);
  expect(inputs("breakAnswers.answer")).toHaveLength(1);
  fireEvent.change(within(dialog).getByLabelText(/Why not/), { target: { value: "Alone in the shop" } });
  server.set({ "breakAnswers.answer": () => ({ outcome: "kept" }) as never });
  fireEvent.click(within(dialog).getByRole("button", { name: "Answer" }));
  await pass(600);
  expect(inputs("breakAnswers.answer").at(-1)).toMatchObject({ answer: "prevented", reason: "Alone in the shop" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(has("Thank you, your answer was kept.")).toBe(true);
});

test("the summary starts from the break as it is now", () => {
  const period = (breakDuration: number) =>
    ({
      clockInTimestamp: start - 25_200_000,
      clockOutTimestamp: start,
      breakDuration,
      totalDuration: 25_200,
      note: "",
    }) as unknown as WatchProps["period"];
  const at = (breakDuration: number) => (
    <WatchView {...still} isDisabled={false} view="summary" period={period(breakDuration)} />
  );
  const { rerender } = renderInApp(at(0));
  rerender(at(1800));
  expect((screen.getByRole("spinbutton") as HTMLInputElement).value).toBe("30");
  expect(isDisabled("Done")).toBe(false);
});

test("if no break is missing, or that is unknown, no question is asked", async () => {
  const { server } = await openWatch({ stamps: working, answers: { "breakAnswers.missing": () => null } });
  press("Stop work");
  await pass(1200);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.received.filter(({ name }) => name === "breakAnswers.missing")).toHaveLength(1);
});

test("while working, the watch shows since when and for how long, updated every second (CLK007, CLK013, CLK014, CLK017)", async () => {
  await openWatch({ stamps: working });
  expect(has("clocked in since 04:01")).toBe(true);
  expect(has("No break recorded yet")).toBe(true);
  expect(screen.getByRole("timer").textContent).toBe("Worked for 05\u00a0h\u00a040\u00a0m");
  await pass(58_000);
  expect(screen.getByRole("timer").textContent).toBe("Worked for 05\u00a0h\u00a040\u00a0m");
  await pass(2_000);
  expect(screen.getByRole("timer").textContent).toBe("Worked for 05\u00a0h\u00a041\u00a0m");
});

test("while working, eight bells tell how far the target is, what is left, and when it is reached with the break that is due", async () => {
  const tiers = [{ after: 21_600, minimum: 1_800 }];
  const breakRule = { tiers, mode: "capped" as const, leastPieceSeconds: 900, doesGapCountAsBreak: true };
  const targetOn = new Map([[localDate("2026-11-12"), 28_800]]);
  await openWatch({ stamps: working, due: { targetOn, breakRule } });
  const bells = screen.getByRole("progressbar", { name: "Today's target" });
  expect(bells.getAttribute("aria-valuetext")).toBe("02\u00a0h\u00a020\u00a0m to go");
  expect(has("target reached at 12:31, with a break of 00 h 30 m")).toBe(true);
  vi.setSystemTime(start + 3 * 3_600_000);
  await pass(1_000);
  expect(has("Target reached")).toBe(true);
});

test("while an action runs only the wait is seen, for half a second at least (CLK024, CLK025)", async () => {
  await openWatch();
  press("Start work");
  await pass(10);
  expect(has("Data is being processed")).toBe(true);
  expect(screen.queryByRole("button", { name: /work|break/ })).toBeNull();
  await pass(400);
  expect(has("Data is being processed")).toBe(true);
  await pass(200);
  expect(has("Data is being processed")).toBe(false);
  expect(screen.getByRole("button", { name: "Stop work" })).toBeTruthy();
});

test("a refused start is rolled back with the server's message about the moment, or a general one (CLK085)", async () => {
  const { server } = await openWatch({
    answers: { "timeClock.startWork": () => refusedAt("timestamp", "Nicht in der Zukunft") },
  });
  press("Start work");
  await pass(600);
  expect(has("Nicht in der Zukunft")).toBe(true);
  expect(has("Couldn't add time stamp")).toBe(false);
  expect(screen.getByRole("button", { name: "Start work" })).toBeTruthy();
  server.set({ "timeClock.startWork": () => refused(1005) });
  press("Start work");
  await pass(600);
  expect(has("Couldn't add time stamp")).toBe(true);
});

test("a stop that the state of the clock refuses says so and loads the stamps from the last one on (CLK083, CLK086)", async () => {
  const { server, inputs } = await openWatch({
    stamps: working,
    answers: { "timeClock.stopWork": () => refused(4022, 409) },
  });
  server.set({ "timeClock.stamps": () => [...working, stampAt(minutesAgo(1), 0, { clockInTimestamp: clockIn })] });
  const loads = inputs("timeClock.stamps").length;
  press("Stop work");
  await pass(600);
  expect(has("Couldn't add time stamp")).toBe(true);
  expect(screen.getByRole("button", { name: "Start work" })).toBeTruthy();
  expect(inputs("timeClock.stamps").slice(loads)).toMatchObject([{ startTime: working.at(-1)?.timestamp }]);
});

test("a stop that is refused because the last stamp was deleted loads everything again", async () => {
  const { server, inputs } = await openWatch({
    stamps: working,
    answers: { "timeClock.stopWork": () => refused(4022, 409) },
  });
  server.set({ "timeClock.stamps": () => [] });
  const loads = inputs("timeClock.stamps").length;
  press("Stop work");
  await pass(600);
  expect(screen.getByRole("button", { name: "Start work" })).toBeTruthy();
  expect(inputs("timeClock.stamps").length - loads).toBe(2);
});

test("times of an inactive person are not saved (CLK090)", async () => {
  await openWatch({ answers: { "timeClock.startWork": () => refused(1019, 409) } });
  press("Start work");
  await pass(600);
  expect(has("You cannot save changes for times in which an employee was inactive.")).toBe(true);
});

test("a note saves itself a second after the last key and says so meanwhile (CLK011, CLK026, CLK042)", async () => {
  let answer: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { inputs } = await openWatch({
    stamps: working,
    answers: {
      "timeClock.updateStamp": async ({ note }) => {
        await saved;
        return { ...(working[0] as Stamp), note: note as string };
      },
    },
  });
  const box = screen.getByLabelText("Note");
  fireEvent.change(box, { target: { value: "Spelt" } });
  await pass(900);
  fireEvent.change(box, { target: { value: "Spelt: more water" } });
  await pass(900);
  expect(inputs("timeClock.updateStamp")).toEqual([]);
  await pass(200);
  expect(inputs("timeClock.updateStamp")).toMatchObject([{ note: "Spelt: more water", timestamp: clockIn }]);
  expect(has("Saving")).toBe(true);
  answer();
  await pass(10);
  expect(has("Saving")).toBe(false);
  expect((box as HTMLInputElement).value).toBe("Spelt: more water");
  expect((box as HTMLInputElement).maxLength).toBe(1000);
});

test("a note that is not saved says the server's word, else its own (CLK087)", async () => {
  const { server } = await openWatch({
    stamps: working,
    answers: { "timeClock.updateStamp": () => refusedAt("note", "Die Notiz ist zu lang") },
  });
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "a" } });
  await pass(1_100);
  expect(has("Die Notiz ist zu lang")).toBe(true);
  server.set({ "timeClock.updateStamp": () => refused(1005) });
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "b" } });
  await pass(1_100);
  expect(has("Couldn't update note")).toBe(true);
});

test("after 30 hours of work there is a warning and only the way out (CLK018, CLK019)", async () => {
  await openWatch({ stamps: [stampAt(minutesAgo(30 * 60 + 12), 1)] });
  expect(has("You’ve been working for over 30 hours, you should get some rest.")).toBe(true);
  const watch = within(screen.getByRole("region", { name: "Stamp watch" }));
  expect(watch.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Stop work"]);
});

test("an existing period is reported, with the time from which tracking is possible again (CLK020, CLK021, CLK022)", async () => {
  const end = minutesAgo(-60);
  const note = "Spelt dough: 40 ml more water";
  await openWatch({
    stamps: [stampAt(clockIn, 1, { note }), stampAt(end, 0, { clockInTimestamp: clockIn })],
  });
  for (const text of ["12.11.2026", "04:01", "10:41", "00 h 00 m", note]) expect(has(text), text).toBe(true);
  expect(has("A time period is already present for the current time frame.")).toBe(true);
  expect(has("You can track times again at 10:41.")).toBe(true);
  expect(screen.queryByRole("button", { name: /work/ })).toBeNull();
});

async function stopAfterBreak(role: Role, answers: World["answers"] = {}) {
  const world = await openWatch({ stamps: onBreak, role, answers });
  press("Stop work");
  await pass(600);
  return { ...world, minutes: screen.getByLabelText<HTMLInputElement>("Break in minutes") };
}

test("the summary edits the break, and only a changed one is sent (CLK023, CLK041, CLK043, CLK057, CLK095)", async () => {
  const { minutes, inputs } = await stopAfterBreak("member");
  expect([minutes.value, minutes.type, minutes.min]).toEqual(["12", "number", "0"]);
  press("Done");
  await pass(600);
  expect(inputs("stampChains.updateBreak")).toEqual([]);
  expect(screen.getByRole("button", { name: "Start work" })).toBeTruthy();
});

test("the minutes are selected 100 ms after the field is entered (CLK098)", async () => {
  const { minutes } = await stopAfterBreak("member");
  // Which part of a number field is selected cannot be asked for.
  const select = vi.spyOn(minutes, "select");
  fireEvent.focus(minutes);
  await pass(99);
  expect(select).not.toHaveBeenCalled();
  await pass(1);
  expect(select).toHaveBeenCalledOnce();
});

test("a longer break is saved with a word (CLK043, CLK095)", async () => {
  const { minutes, inputs } = await stopAfterBreak("member");
  fireEvent.change(minutes, { target: { value: "30" } });
  press("Done");
  await pass(600);
  expect(inputs("stampChains.updateBreak")).toMatchObject([{ timestamp: clockIn, duration: "PT1800S" }]);
  expect(has("Break was updated.")).toBe(true);
});

test("without the right to edit a break cannot be lowered: a word, no Done, and back when left (CLK053, CLK054, CLK055)", async () => {
  const { minutes } = await stopAfterBreak("member");
  fireEvent.change(minutes, { target: { value: "10" } });
  expect(has("Afterwards, breaks can only be increased.")).toBe(true);
  expect(isDisabled("Done")).toBe(true);
  fireEvent.blur(minutes);
  expect(minutes.value).toBe("12");
  expect(isDisabled("Done")).toBe(false);
});

test("with the right to edit a break is lowered freely (CLK056)", async () => {
  const { minutes } = await stopAfterBreak("owner");
  fireEvent.change(minutes, { target: { value: "0" } });
  expect(has("Afterwards, breaks can only be increased.")).toBe(false);
  expect(isDisabled("Done")).toBe(false);
});

test("a break longer than the period is ignored (CLK052)", async () => {
  const { minutes } = await stopAfterBreak("member");
  fireEvent.change(minutes, { target: { value: "341" } });
  expect(minutes.value).toBe("12");
  fireEvent.change(minutes, { target: { value: "339" } });
  expect(minutes.value).toBe("339");
});

test("a refused break says why (CLK088, CLK089)", async () => {
  const { minutes, server } = await stopAfterBreak("member", { "stampChains.updateBreak": () => refused(1016, 409) });
  fireEvent.change(minutes, { target: { value: "30" } });
  press("Done");
  await pass(600);
  expect(has("Couldn't update break. The given break is longer than the work time.")).toBe(true);
  server.set({ "stampChains.updateBreak": () => refused(4046, 409) });
  fireEvent.change(screen.getByLabelText("Break in minutes"), { target: { value: "30" } });
  press("Done");
  await pass(600);
  expect(has("Couldn't update break. (Error ID: 4046)")).toBe(true);
});

const setting = (settingId: "timeTrackingAllowedOther" | "timeTrackingLocation", value: string) => ({
  settingId,
  value,
  scope: "CREW" as const,
  validFrom: null,
});

test("where the channel is switched off nothing can be pressed or written (CLK060, CLK061)", async () => {
  await openWatch({
    stamps: working,
    answers: { "settings.effective": () => [setting("timeTrackingAllowedOther", "false")] },
  });
  expect(has("Time clocking is disabled on this device")).toBe(true);
  expect([isDisabled("Start break"), isDisabled("Stop work")]).toEqual([true, true]);
  expect((screen.getByLabelText("Note") as HTMLInputElement).disabled).toBe(true);
});

test("the category of the last work is preselected, and shown when clocked in (CAT027, CLK092)", async () => {
  const before = stampAt(minutesAgo(900), 1, { timeCategory1Id: 5 });
  const out = stampAt(minutesAgo(800), 0, { clockInTimestamp: before.timestamp, timeCategory1Id: 5 });
  const { inputs } = await openWatch({
    stamps: [before, out],
    answers: { "categories.list": () => [category(5, "Backstube"), category(6, "Theke")] },
  });
  press("Start work");
  await pass(600);
  expect(inputs("timeClock.startWork")).toMatchObject([{ timeCategory1Id: 5 }]);
  expect(has("You're clocked in on time category: Backstube")).toBe(true);
});

test("choosing another category while working clocks in again with it (CLK012, CLK044)", async () => {
  const { inputs } = await openWatch({
    stamps: working,
    answers: { "categories.list": () => [category(5, "Backstube"), category(6, "Theke")] },
  });
  press("Time category: No category");
  await pass(100);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Theke" }));
  await pass(600);
  expect(inputs("timeClock.startWork")).toMatchObject([{ timeCategory1Id: 6 }]);
  expect(screen.getByRole("button", { name: "Time category: Theke" })).toBeTruthy();
});

/** A device that answers with a fix or an error. */
function stubDevice(answer: { accuracy: number } | { code: number }): void {
  const watchPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    const coords = { latitude: 48.1, longitude: 11.5 };
    if ("code" in answer) failed(answer as GeolocationPositionError);
    else found({ coords: { ...coords, ...answer } } as GeolocationPosition);
    return 1;
  };
  vi.stubGlobal("navigator", { ...navigator, geolocation: { watchPosition, clearWatch: () => undefined } });
}
const located = (mode: string) => ({ "settings.effective": () => [setting("timeTrackingLocation", mode)] });

test("a required position is sent with the stamp; without a position there is no stamp (CAT035, CAT050, CAT053)", async () => {
  stubDevice({ accuracy: 20 });
  const { inputs } = await openWatch({ answers: located("yes") });
  press("Start work");
  await pass(600);
  expect(inputs("timeClock.startWork")).toMatchObject([{ location: "48.1,11.5" }]);
  expect(has("GPS retrieved")).toBe(true);
  stubDevice({ code: 1 });
  press("Stop work");
  await pass(600);
  expect(screen.getByText("Location permission denied").closest(".permission")).toBeTruthy();
  expect(inputs("timeClock.stopWork")).toEqual([]);
});

test("an optional position fails softly, with a word (CAT036, CAT040, CAT051, CAT052)", async () => {
  stubDevice({ accuracy: 120 });
  const { inputs } = await openWatch({ answers: located("optional") });
  press("Start work");
  await pass(5_700);
  expect(has("Location data was too inaccurate (120 metres)")).toBe(true);
  expect(inputs("timeClock.startWork")).toHaveLength(1);
  stubDevice({ code: 2 });
  press("Stop work");
  await pass(600);
  expect(has("GPS wasn't found")).toBe(true);
  expect(inputs("timeClock.stopWork")).toHaveLength(1);
});

test("a device that never answers fails after 15 s, and the stored data is explained beside the buttons (CAT035, CAT038, CAT051)", async () => {
  const silent = { watchPosition: () => 1, clearWatch: () => undefined };
  vi.stubGlobal("navigator", { ...navigator, geolocation: silent });
  const { inputs } = await openWatch({ answers: located("yes") });
  expect(has(/Each stamp needs your position/)).toBe(true);
  expect(screen.getByRole("link", { name: "What is kept?" }).getAttribute("href")).toBe("/crew/7/my-positions");
  press("Start work");
  await pass(14_999);
  expect(has("Location data was too inaccurate (>80 metres)")).toBe(false);
  await pass(1);
  expect(has("Location data was too inaccurate (>80 metres)")).toBe(true);
  await pass(600);
  expect(inputs("timeClock.startWork")).toEqual([]);
});

test("inside a geofence its category is preselected before that of the last work (CAT022, CAT027)", async () => {
  stubDevice({ accuracy: 20 });
  const before = stampAt(minutesAgo(900), 1, { timeCategory1Id: 5 });
  const out = stampAt(minutesAgo(800), 0, { clockInTimestamp: before.timestamp, timeCategory1Id: 5 });
  const fence = { id: 1, crewId: 7, groupId: 6, latitude: "48.1005", longitude: "11.5", radius: 150 };
  const { inputs } = await openWatch({
    stamps: [before, out],
    answers: {
      ...located("optional"),
      "categories.list": () => [category(5, "Backstube"), { ...category(6, "Theke"), geofence: fence }],
      "timeClock.startWork": ({ timeCategory1Id }) =>
        stampAt(new Date().toISOString(), 1, { timeCategory1Id: timeCategory1Id as number, fence: "inside" }),
    },
  });
  press("Start work");
  await pass(600);
  expect(inputs("timeClock.startWork")).toMatchObject([{ timeCategory1Id: 6, location: "48.1,11.5" }]);
  expect(has("Stamped inside the place of the category.")).toBe(true);
});

test("the watch has three themes and two alignments, horizontal by default (CLK005, CLK006)", async () => {
  const { container, rerender } = render(<WatchView {...still} />);
  const look = () => {
    const watch = container.querySelector("[data-watch]");
    return [watch?.getAttribute("data-watch"), watch?.getAttribute("data-alignment")];
  };
  expect(look()).toEqual(["turquoise", "horizontal"]);
  for (const theme of ["orange", "turquoise_white"] as const) {
    rerender(<WatchView {...still} theme={theme} alignment="vertical" />);
    expect(look()).toEqual([theme, "vertical"]);
  }
});
