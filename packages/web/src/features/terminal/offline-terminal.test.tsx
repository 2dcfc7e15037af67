import { webcrypto } from "node:crypto";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { channelStore } from "#platform/channel.ts";
import { guardClock } from "#platform/clock-offset.ts";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { endOfflineMode, startOfflineMode } from "#platform/offline-mode.ts";
import type { NewWaitingStamp, PinMark, WaitingStamp } from "#platform/offline-store.ts";
import { keepStamp, startSending } from "#platform/outbox.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { rememberPin } from "#platform/terminal-pins.ts";
import { acme, crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { OfflineVisit } from "./OfflineVisit.tsx";
import type { TerminalDevice } from "./terminal.queries.ts";
import { rosterKey } from "./terminal.queries.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { keepSnapshot } from "./terminal-snapshot.ts";
import { useBookedOnWall } from "./use-booked-on-wall.ts";
import { useOfflinePin } from "./use-offline-pin.ts";

const device = vi.hoisted(() => ({
  keys: new Map<string, CryptoKey>(),
  pins: new Map<string, PinMark>(),
  kept: [] as WaitingStamp[],
}));
vi.mock("#platform/offline-store.ts", () => ({
  readKey: async (name: string) => device.keys.get(name),
  writeKey: async (name: string, key: CryptoKey) => void device.keys.set(name, key),
  allPins: async () => [...device.pins.values()],
  writePin: async (pin: PinMark) => void device.pins.set(pin.mark, pin),
  dropPin: async (mark: string) => void device.pins.delete(mark),
  addWaiting: async (stamp: NewWaitingStamp) => void device.kept.push({ ...stamp, sequence: device.kept.length }),
  allWaiting: async () => [...device.kept],
  markBooked: async (stamp: WaitingStamp, bookedAt: number) => {
    device.kept = device.kept.map((one) => (one.sequence === stamp.sequence ? { ...one, bookedAt } : one));
    return stamp.sequence;
  },
  dropWaiting: async (sequence: number) => {
    device.kept = device.kept.filter((one) => one.sequence !== sequence);
  },
}));

const noon = Date.parse("2026-11-12T12:00:00.000Z");
const dayMs = 86_400_000;
const crewId = acme.id;
const mia: TerminalMember = { userId: 1, name: "Mia Brandt", avatarUrl: undefined, role: "owner", chain: [] };
const ben: TerminalMember = { userId: 2, name: "Ben Kurz", avatarUrl: undefined, role: "member", chain: [] };
const crew = { ...acme, settings: { ...acme.settings, terminalViewMode: "PIN_CODE" as const } };
const terminal: TerminalDevice = { crew, products: 15, categories: [] };

let server: ReturnType<typeof startFakeServer>;
let stopClock: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: noon });
  vi.stubGlobal("crypto", webcrypto);
  setLanguage("en");
  localStorage.removeItem("glasen:wrong-pins-offline");
  device.pins.clear();
  device.kept = [];
  server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.serverTime": () => ({ timestamp: new Date().toISOString() }),
  });
  stopClock = guardClock();
  await vi.advanceTimersByTimeAsync(10);
  await rememberPin(crewId, mia.userId, "4711", noon);
  server.setReachable(false);
});
afterEach(() => {
  endOfflineMode();
  stopClock();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keypad = () => renderHook(() => useOfflinePin(crewId, () => true)).result;
async function tried(pad: ReturnType<typeof keypad>, pin: string): Promise<string> {
  let found: number | undefined;
  await act(async () => {
    found = await pad.current.find(pin);
  });
  return found === undefined ? (pad.current.problem ?? "") : String(found);
}

test("without a connection wrong PINs make the device wait, also after a reload, and a right one is taken again afterwards", async () => {
  for (let time = 0; time < 5; time += 1) expect(await tried(keypad(), "0000")).toMatch(/^This PIN is not known/);
  // A fresh keypad knows nothing but what the device kept.
  expect(await tried(keypad(), "4711")).toBe("Too many attempts. Please wait 15 seconds.");
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(await tried(keypad(), "4711")).toBe("1");
});

test("a device that has heard nothing for 14 days takes no PIN any more, says so, and counts no wrong try", async () => {
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.setSystemTime(noon + 13.9 * dayMs);
  expect(await tried(keypad(), "4711")).toBe("1");
  vi.setSystemTime(noon + 14.1 * dayMs);
  expect(await tried(keypad(), "4711")).toMatch(/^This device has had no connection for 14 days/);
  expect(localStorage.getItem("glasen:wrong-pins-offline")).toBeNull();
});

test("a press on a name asks for the PIN first; the stamp then tells when the server last took it", async () => {
  startOfflineMode();
  renderInApp(<OfflineVisit member={mia} device={terminal} mode="PIN_CODE" onClose={() => undefined} />);
  expect(screen.queryByRole("button", { name: "Start work" })).toBeNull();
  for (const key of "4711") fireEvent.keyDown(document.body, { key });
  await userEvent.click(await screen.findByRole("button", { name: "Start work" }));
  await waitFor(() => expect(device.kept).toHaveLength(1));
  expect(device.kept[0]?.stamp).toMatchObject({ proof: "pin", pinSeenAt: new Date(noon).toISOString() });
});

test("without the PIN the stamp waits for a manager, and the list of who is in stays closed", async () => {
  startOfflineMode();
  renderInApp(<OfflineVisit member={mia} device={terminal} mode="PIN_CODE" onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Without PIN" }));
  await screen.findByRole("button", { name: "Start work" });
  expect(screen.queryByRole("button", { name: "Who is in" })).toBeNull();
});

test("an administrator whose PIN the device knows opens the list of who is in without a connection; stamps that wait count", async () => {
  startOfflineMode();
  device.kept = [];
  const { cache } = renderInApp(
    <OfflineVisit member={mia} device={terminal} mode="PIN_CODE" onClose={() => undefined} />,
  );
  cache.setQueryData(rosterKey(crewId), [ben, mia]);
  const stamp = { crewId, userId: ben.userId, action: "startWork", timestamp: new Date(noon).toISOString() } as const;
  await act(() =>
    keepStamp({
      route: "device",
      stamp: { ...stamp, transactionID: "t-1234567", isTimeUncertain: false, proof: "pin" },
    }),
  );
  for (const key of "4711") fireEvent.keyDown(document.body, { key });
  await userEvent.click(await screen.findByRole("button", { name: "Who is in" }));
  const list = await screen.findByRole("dialog", { name: "Emergency list" });
  within(list).getByText("1 person present");
  within(list).getByRole("cell", { name: "Ben Kurz" });
});

test("without a connection the watch of whoever is signed in goes on from what it kept: a break is a break, a clock-out the end", async () => {
  server.setReachable(true);
  const clockIn = new Date(noon - 3_600_000).toISOString();
  const work = { timestamp: clockIn, clockInTimestamp: clockIn, timeAccount: 1, timeCategory1Id: null } as const;
  const empty = { timeCategory2Id: null, groupId: null, note: "", location: null, fence: null } as const;
  const stamp = { crewId, userId: 1, ...work, ...empty, channel: "Terminal", recordedOffline: false } as const;
  server.set({ ...crewWhereMiaIs("member"), "timeClock.stamps": () => [stamp] });
  const permissions = permissionsOf({ role: "member", managesTeamsOnly: false, products: 15 });
  const me = { kind: "member", userId: 1, crewId, role: "member", permissions, products: 15, teamIds: [] } as const;
  channelStore.set("Terminal");
  renderInApp(
    <CrewContext value={{ crew, me }}>
      <Suspense>
        <StampWatch />
      </Suspense>
    </CrewContext>,
  );
  await screen.findByRole("button", { name: "Start break" });
  server.setReachable(false);
  act(startOfflineMode);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    await act(() => vi.advanceTimersByTimeAsync(1_500));
  };
  await press("Start break");
  screen.getByRole("button", { name: "Continue work" });
  await press("Stop work");
  expect(screen.queryByRole("button", { name: "Stop work" })).toBeNull();
  expect(device.kept.map(({ stamp: { action, proof } }) => `${action} ${proof}`)).toEqual([
    "startBreak session",
    "stopWork session",
  ]);
  channelStore.set("Web");
});

test("the emergency list names everybody who is clocked in, also whom the device does not list", async () => {
  server.setReachable(true);
  const since = "2026-11-12T07:00:00.000Z";
  server.set({ "terminal.present": () => [{ userId: 9, name: "Rosa Außendienst", timeAccount: 1, since }] });
  const { cache } = renderInApp(<EmergencyList crewId={crewId} device={terminal} onClose={() => undefined} />);
  cache.setQueryData(rosterKey(crewId), [ben, mia]);
  const row = await screen.findByRole("row", { name: /^Rosa/ });
  expect(row.textContent).toBe("Rosa AußendienstClocked in08:00");
});

test("what the device sent is on its wall when it is booked, and after a crash as well, unless the wall that was kept is newer", async () => {
  const Wall = () => {
    useBookedOnWall(crewId);
    return null;
  };
  const stamp = { crewId, userId: ben.userId, action: "startWork", timestamp: new Date(noon).toISOString() } as const;
  device.kept = [
    { route: "device", sequence: 1, stamp: { ...stamp, transactionID: "t-1", isTimeUncertain: false, proof: "pin" } },
  ];
  const accountOfBen = (cache: ReturnType<typeof renderInApp>["cache"]) =>
    accountOf(cache.getQueryData<TerminalMember[]>(rosterKey(crewId))?.[0] ?? ben);
  keepSnapshot(crewId, terminal, [ben]);
  await vi.advanceTimersByTimeAsync(1_000);

  server.setReachable(true);
  server.set({ "offlineStamps.bookOnDevice": () => ({ outcome: "booked", reason: null }) });
  const first = renderInApp(<Wall />);
  first.cache.setQueryData(rosterKey(crewId), [ben]);
  const stop = startSending({ crewId, userId: undefined });
  await waitFor(() => expect(accountOfBen(first.cache)).toBe(1));
  first.unmount();

  const startedAnew = () => {
    const cache = createQueryClient();
    cache.setQueryData(rosterKey(crewId), [ben]);
    const view = render(<QueryClientProvider client={cache}>{<Wall />}</QueryClientProvider>);
    view.unmount();
    return accountOfBen(cache);
  };
  expect(startedAnew()).toBe(1);
  keepSnapshot(crewId, terminal, [ben]);
  expect(startedAnew()).toBe(0);
  stop();
});
