import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { type ReactNode, Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import {
  acme,
  crewWhereMiaIs,
  memberNamed,
  refused,
  refusedAtEach,
  startFakeServer,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { fetchDurations } from "../reports/durations.queries.ts";
import { CorrectionDecision } from "./CorrectionDecisions.public.tsx";
import { MemberDayPanel } from "./MemberDayPanel.tsx";
import { NewTimesDialog } from "./NewTimesDialog.tsx";
import { RequestCard } from "./RequestCard.tsx";
import { applyClockEvent } from "./time-clock.live.ts";
import { type TrackedChain, trackedTimesIn } from "./tracked.queries.ts";
import { trackedTime } from "./tracked-time.ts";

const now = Date.parse("2026-11-12T17:00:00.000Z");
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const day = localDate("2026-11-12");

const clockInTimestamp = "2026-11-12T07:00:00.000Z";
const stampAt = (timestamp: string, timeAccount: 0 | 1 | 2): Stamp => ({
  crewId: 7,
  userId: 1,
  timestamp,
  clockInTimestamp,
  timeAccount,
  timeCategory1Id: null,
  timeCategory2Id: null,
  groupId: null,
  note: "",
  location: null,
  fence: null,
  channel: "Web",
  recordedOffline: false,
});
const chain = {
  crewId: 7,
  userId: 1,
  clockInTimestamp,
  stamps: [stampAt(clockInTimestamp, 1), stampAt("2026-11-12T15:00:00.000Z", 0)],
} as unknown as StampChain;
const window = { from: "2026-11-11T23:00:00.000Z", to: "2026-11-12T23:00:00.000Z" };

async function open(role: Role, children: ReactNode, answers: Parameters<typeof startFakeServer>[0] = {}) {
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "categories.list": () => [],
    "stampChains.list": () => [chain],
    "stampChains.history": () => [],
    "corrections.list": () => [],
    "durations.list": () => [{ type: "work", value: "PT27000S" }],
    "bookings.list": () => [],
    ...answers,
  });
  const permissions = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  const me = { kind: "member", userId: 1, crewId: 7, role, permissions, products: allProducts, teamIds: [] } as const;
  const view = renderInApp(
    <CrewContext value={{ crew: acme, me }}>
      <Suspense fallback="…">{children}</Suspense>
    </CrewContext>,
  );
  await pass(100);
  return { server, ...view };
}
const mia = memberNamed(1, "Mia Brandt", "owner");
const dialog = <NewTimesDialog people={[mia]} userId={1} date={day} onClose={() => {}} />;
const panel = (
  <MemberDayPanel
    member={mia}
    date={day}
    times={[trackedTime(chain, "Europe/Berlin", now as never)]}
    onNew={() => {}}
    onClose={() => {}}
  />
);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const entered = (server: ReturnType<typeof startFakeServer>) =>
  server.received.flatMap(({ name, input }) => (name === "stampChains.createMany" ? [input] : []));

test("a manual entry that overlaps another time is reported, and its free part can be saved alone (CLK096)", async () => {
  const { server } = await open("owner", dialog, {
    "stampChains.createMany": ({ onlyFree }) => (onlyFree ? [chain] : refusedAtEach(["chains.0.stamps"], 1015)),
  });
  press("Save");
  await pass(600);
  const notice = "The period overlaps with another one. The overlapping time was not saved.";
  expect(screen.getByText(`Thu 12.11.2026: ${notice}`)).toBeTruthy();
  press("Save the free time only");
  await pass(600);
  expect(entered(server).map(({ onlyFree }) => onlyFree)).toEqual([false, true]);
});

test("a break longer than the time itself is reported in a manual entry, and nothing is sent (CLK097)", async () => {
  const { server } = await open("owner", dialog);
  fireEvent.change(screen.getByLabelText("Total break"), { target: { value: "9 h" } });
  expect(screen.getByText("The break is longer than the work time.")).toBeTruthy();
  press("Save");
  await pass(600);
  expect(entered(server)).toEqual([]);
  fireEvent.change(screen.getByLabelText("Total break"), { target: { value: "30" } });
  expect(screen.getByText("8:00 work, 0:30 break")).toBeTruthy();
});

test("start, end and break of a past day are entered and appear in tracked times (EVL503)", async () => {
  const made: StampChain[] = [];
  const { cache } = await open("owner", dialog, {
    "stampChains.list": () => made,
    "stampChains.createMany": ({ chains }) => {
      const [{ stamps }] = chains as [{ stamps: { timestamp: string; timeAccount: 0 | 1 | 2 }[] }];
      const clockIn = stamps[0]?.timestamp ?? "";
      const kept = stamps.map((one) => ({ ...stampAt(one.timestamp, one.timeAccount), clockInTimestamp: clockIn }));
      made.push({ ...chain, clockInTimestamp: clockIn, stamps: kept });
      return made;
    },
  });
  await act(() => cache.fetchQuery(trackedTimesIn(7, window)).then(() => {}));
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "12.11.2026" } });
  const [from, to] = screen.getAllByLabelText<HTMLInputElement>(/^From/);
  fireEvent.change(from as HTMLElement, { target: { value: "09:00" } });
  fireEvent.change(to as HTMLElement, { target: { value: "17:00" } });
  fireEvent.change(screen.getByLabelText("Total break"), { target: { value: "45" } });
  press("Save");
  await pass(600);
  const [shown] = cache.getQueryData<TrackedChain[]>(trackedTimesIn(7, window).queryKey) ?? [];
  expect(shown?.stamps.map(({ timestamp, timeAccount }) => [timestamp.slice(11, 16), timeAccount])).toEqual([
    ["08:00", 1],
    ["15:15", 2],
    ["16:00", 0],
  ]);
  expect(trackedTime(shown as TrackedChain, "Europe/Berlin", now as never)).toMatchObject({
    pause: 2_700,
    work: 26_100,
  });
});

test("several days are one call; errors name day and line, and nothing is saved", async () => {
  let isFine = false;
  const { server } = await open("owner", dialog, {
    "stampChains.createMany": () =>
      isFine ? [chain, chain, chain] : refusedAtEach(["chains.1.stamps", "chains.2.stamps.1.timestamp"], 1015),
  });
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "16.11.2026" } });
  press("Save 3 days");
  await pass(600);
  const notice = "The period overlaps with another one. The overlapping time was not saved.";
  expect(screen.getByText(`Fri 13.11.2026: ${notice}`)).toBeTruthy();
  expect(screen.getByText(`Mon 16.11.2026: Line 2, ${notice}`)).toBeTruthy();
  isFine = true;
  press("Save 3 days");
  await pass(600);
  const starts = entered(server).map(({ chains }) =>
    (chains as { stamps: { timestamp: string }[] }[]).map(({ stamps }) => stamps[0]?.timestamp),
  );
  const days = ["2026-11-12T07:00:00.000Z", "2026-11-13T07:00:00.000Z", "2026-11-16T07:00:00.000Z"];
  expect(starts).toEqual([days, days]);
});

test("a manager corrects a time in place, only with a reason; the server's sums are loaded 2 s later (CLK084)", async () => {
  const { server, cache } = await open("owner", panel, { "stampChains.replace": () => chain });
  await act(() => cache.fetchQuery(trackedTimesIn(7, window)).then(() => {}));
  press("Change");
  await pass(50);
  press("Save");
  await pass(50);
  expect(server.countOf("stampChains.replace")).toBe(0);
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "the oven ran late" } });
  press("Save");
  await pass(100);
  expect(server.received.find(({ name }) => name === "stampChains.replace")?.input).toMatchObject({
    clockInTimestamp,
    reason: "the oven ran late",
  });
  const isStale = () => cache.getQueryState(trackedTimesIn(7, window).queryKey)?.isInvalidated;
  await pass(1_800);
  expect(isStale()).toBe(false);
  await pass(200);
  expect(isStale()).toBe(true);
});

function PanelThatChanges() {
  const [end, setEnd] = useState("2026-11-12T15:00:00.000Z");
  const shown = { ...chain, stamps: [stampAt(clockInTimestamp, 1), stampAt(end, 0)] };
  return (
    <>
      <MemberDayPanel
        member={mia}
        date={day}
        times={[trackedTime(shown, "Europe/Berlin", now as never)]}
        onNew={() => {}}
        onClose={() => {}}
      />
      <button type="button" onClick={() => setEnd("2026-11-12T14:00:00.000Z")}>
        Shorten
      </button>
    </>
  );
}

test("an edit sends the stamps that were shown when it began, not those that arrived meanwhile", async () => {
  const { server } = await open("owner", <PanelThatChanges />, {
    "stampChains.replace": () => refusedAtEach(["seen"], 1011),
  });
  press("Change");
  await pass(50);
  press("Shorten");
  await pass(50);
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "the oven ran late" } });
  press("Save");
  await pass(600);
  expect(server.received.find(({ name }) => name === "stampChains.replace")?.input).toMatchObject({
    clockInTimestamp,
    seen: [
      { timestamp: clockInTimestamp, timeAccount: 1 },
      { timestamp: "2026-11-12T15:00:00.000Z", timeAccount: 0 },
    ],
  });
  screen.getByText("Refused 1011");
});

test("a request shows the result of granting it: later stamps stay, and a time that others changed since cannot be granted", async () => {
  const asked = (timestamp: string, timeAccount: 0 | 1) => {
    const { timeCategory1Id, timeCategory2Id, note } = stampAt(timestamp, timeAccount);
    return { timestamp, timeAccount, timeCategory1Id, timeCategory2Id, note, location: null };
  };
  const card = (seen: ReturnType<typeof asked>[]) => (
    <RequestCard
      isForAnother={false}
      request={{
        ...{ id: 3, crewId: 7, userId: 1, kind: "replace", status: "open", clockInTimestamp, reason: "was earlier" },
        ...{ stamps: [asked("2026-11-12T06:30:00.000Z", 1)], seen },
        ...{ requestedAt: "2026-11-12T09:00:00.000Z", decidedBy: null, decidedAt: null, answer: "" },
      }}
      onGrant={() => {}}
      onReject={() => {}}
      onWithdraw={undefined}
      isDeciding={false}
    />
  );
  const { unmount } = await open("owner", card([asked(clockInTimestamp, 1)]));
  await pass(600);
  const text = () => screen.getByRole("article").textContent ?? "";
  expect(text()).toMatch(/Start.*08:00.*07:30/);
  expect(text()).not.toContain("End");
  screen.getByRole("button", { name: "Grant" });
  unmount();
  const outdated = [
    { seen: [asked(clockInTimestamp, 1), asked("2026-11-12T15:30:00.000Z", 0)], chains: [chain] },
    { seen: [asked(clockInTimestamp, 1)], chains: [] },
  ];
  for (const { seen, chains } of outdated) {
    const view = await open("owner", card(seen), { "stampChains.list": () => chains });
    await pass(600);
    screen.getByText("These times have changed since the request, so it can no longer be granted.");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Reject"]);
    view.unmount();
  }
});

test("the day view loads the durations and bookings of the day; after a correction it asks until they stay (EVL002)", async () => {
  const values = ["PT27000S", "PT26000S", "PT25200S", "PT25200S", "PT60S"];
  const { server, cache } = await open("owner", <PanelThatChanges />, {
    "durations.list": () => [{ type: "work", value: values.shift() as string }],
  });
  await pass(100);
  for (const name of ["durations.list", "bookings.list"])
    expect(server.received.filter((one) => one.name === name).map(({ input }) => input)).toEqual([
      expect.objectContaining({ userId: "1", from: day, to: day }),
    ]);
  const sums = screen.getByLabelText("Figures of the day");
  expect(sums.textContent).toContain("7:30");
  expect(screen.getByText(/^8:00 stamped, 7:30 counted by the rules of the crew\./)).toBeTruthy();
  const why = screen.getByRole("link", { name: "How it is counted" });
  expect(why.getAttribute("href")).toBe(`/crew/7/times/month/1?day=${day}`);
  expect(screen.getAllByLabelText(/^\d\d:00: 60 min$/)).toHaveLength(8);
  press("Shorten");
  await pass(10);
  void cache.invalidateQueries({ queryKey: ["evaluation", 7] });
  await pass(100);
  expect(sums.textContent).toContain("7:13");
  await pass(8_000);
  expect(sums.textContent).toContain("7:00");
  expect(values).toEqual(["PT60S"]);
});

test("a durations load that fails says so (EVL014, ERR516)", async () => {
  startFakeServer({ "durations.list": () => refused(1007, 500) });
  const asked = fetchDurations({ crewId: 7, userId: 1, from: day, to: day });
  await expect(asked).rejects.toThrow("Failed to fetch durations");
});

test("a member requests a correction instead; a read-only manager has no button at all", async () => {
  const { server, unmount } = await open("member", panel, { "corrections.request": () => null as never });
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  press("Ask for a correction");
  await pass(50);
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "stayed longer" } });
  press("Ask");
  await pass(100);
  expect(server.countOf("corrections.request")).toBe(1);
  unmount();
  await open(
    "managerReadOnly",
    <MemberDayPanel
      member={memberNamed(2, "Ben Kurz")}
      date={day}
      times={[trackedTime({ ...chain, userId: 2 }, "Europe/Berlin", now as never)]}
      onNew={() => {}}
      onClose={() => {}}
    />,
  );
  const aside = within(screen.getByRole("complementary"));
  expect(aside.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Close"]);
});

test("equal loads of times within 5 s are one request, and a stamp shows in them at once (CLK071)", async () => {
  const server = startFakeServer({ "stampChains.list": () => [chain] });
  const cache = createQueryClient();
  const load = () => cache.fetchQuery(trackedTimesIn(7, window));
  await load();
  await vi.advanceTimersByTimeAsync(4_900);
  await load();
  expect(server.countOf("stampChains.list")).toBe(1);
  const stamp = { ...stampAt("2026-11-12T16:00:00.000Z", 1), clockInTimestamp: "2026-11-12T16:00:00.000Z" };
  applyClockEvent(cache, { crewId: 7, name: "stamp-added", body: { userId: 1, stamp } } as never);
  const shown = cache.getQueryData<TrackedChain[]>(trackedTimesIn(7, window).queryKey);
  expect(shown?.map(({ clockInTimestamp: at }) => at)).toEqual([clockInTimestamp, stamp.clockInTimestamp]);
  await vi.advanceTimersByTimeAsync(5_100);
  await load();
  expect(server.countOf("stampChains.list")).toBe(2);
});

test("a stamp that was made without a connection is marked as such, with its time", async () => {
  const [first, last] = chain.stamps as [Stamp, Stamp];
  const late = { ...chain, stamps: [{ ...first, recordedOffline: true }, last] };
  await open(
    "owner",
    <MemberDayPanel
      member={mia}
      date={day}
      times={[trackedTime(late, "Europe/Berlin", now as never)]}
      onNew={() => {}}
      onClose={() => {}}
    />,
  );
  expect(screen.getByText("recorded offline").parentElement?.textContent).toBe("recorded offline 08:00");
});

const openRequest = {
  ...{ id: 3, crewId: 7, userId: 2, kind: "replace", status: "open", clockInTimestamp, reason: "was earlier" },
  ...{ stamps: [wish("2026-11-12T06:30:00.000Z", 1), wish("2026-11-12T15:00:00.000Z", 0)] },
  ...{ seen: [wish(clockInTimestamp, 1), wish("2026-11-12T15:00:00.000Z", 0)] },
  ...{ requestedAt: "2026-11-12T09:00:00.000Z", decidedBy: null, decidedAt: null, answer: "" },
} satisfies CorrectionRequest;
function wish(timestamp: string, timeAccount: 0 | 1) {
  return { timestamp, timeAccount, timeCategory1Id: null, timeCategory2Id: null, note: "", location: null };
}

test("the history of a time shows what a request would change, and that it waits for a decision", async () => {
  await open("member", panel, { "corrections.list": () => [{ ...openRequest, userId: 1 }] });
  await pass(600);
  const entry = screen.getByText("Mia Brandt asked for a correction").closest("li") as HTMLElement;
  expect(entry.textContent).toMatch(/waiting for a decision.*Start08:00.*07:30/);
});

test("a wished change shows nothing until the current times are known, and then only what would change", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open("owner", <CorrectionDecision request={openRequest} />, {
    "members.list": () => [mia, memberNamed(2, "Ben Kurz")],
    "stampChains.list": () => answered.then(() => [{ ...chain, userId: 2 }]),
  });
  await pass(600);
  expect(screen.queryByText("End")).toBeNull();
  await act(async () => answer());
  await pass(600);
  expect(screen.getByText("Start").closest("dl, div, li")?.textContent).toContain("07:30");
  expect(screen.queryByText("End")).toBeNull();
});

test("a correction is decided in place, rejecting left and granting right, and the toast undoes it", async () => {
  const { server } = await open("owner", <CorrectionDecision request={openRequest} />, {
    "members.list": () => [mia, memberNamed(2, "Ben Kurz")],
    "stampChains.list": () => [{ ...chain, userId: 2 }],
    "corrections.grant": () => ({ ...openRequest, status: "granted" as const }),
    "corrections.reopen": () => openRequest,
  });
  await pass(600);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Reject", "Grant"]);
  press("Grant");
  await pass(600);
  const said = currentToasts().at(-1);
  expect([said?.title, said?.text]).toEqual(["Correction granted", "Ben Kurz will be notified."]);
  act(() => said?.action?.onPress());
  await pass(600);
  expect(server.countOf("corrections.reopen")).toBe(1);
  expect(
    currentToasts()
      .filter(({ subject }) => subject === "correction 3")
      .map(({ title }) => title),
  ).toEqual(["Decision taken back"]);
});

test("while somebody works, the day shows the sums so far and no difference", async () => {
  const running = { ...chain, stamps: chain.stamps.slice(0, 1) };
  await open(
    "member",
    <MemberDayPanel
      member={mia}
      date={day}
      times={[trackedTime(running, "Europe/Berlin", now as never)]}
      onNew={() => {}}
      onClose={() => {}}
    />,
    { "durations.list": () => [] },
  );
  await pass(600);
  const sums = screen.getByLabelText("Figures of the day");
  expect(sums.textContent).toBe("Work10:00Break0:00");
});
