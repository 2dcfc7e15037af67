import { webcrypto } from "node:crypto";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { channelStore } from "#platform/channel.ts";
import { monitorClock } from "#platform/clock-offset.ts";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { endOfflineMode, startOfflineMode } from "#platform/offline-mode.ts";
import type { NewQueuedStamp, QueuedStamp, StoredPin } from "#platform/offline-store.ts";
import { queueStamp, startSending } from "#platform/outbox.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { storePin } from "#platform/terminal-pins.ts";
import { acme, crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { OfflineMemberModal } from "./OfflineMemberModal.tsx";
import { rosterKey, type TerminalConfig, useBookedStamps } from "./terminal.queries.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { saveSnapshot } from "./terminal-store.ts";
import { useOfflinePin } from "./use-offline-pin.ts";

const store = vi.hoisted(() => ({
  keys: new Map<string, CryptoKey>(),
  pins: new Map<string, StoredPin>(),
  kept: [] as QueuedStamp[],
}));
vi.mock("#platform/offline-store.ts", () => ({
  readKey: async (name: string) => store.keys.get(name),
  writeKey: async (name: string, key: CryptoKey) => void store.keys.set(name, key),
  readPins: async () => [...store.pins.values()],
  writePin: async (pin: StoredPin) => void store.pins.set(pin.mark, pin),
  deletePin: async (mark: string) => void store.pins.delete(mark),
  addQueuedStamp: async (stamp: NewQueuedStamp) => void store.kept.push({ ...stamp, sequence: store.kept.length }),
  readQueuedStamps: async () => [...store.kept],
  markSent: async (stamp: QueuedStamp, sentAt: number) => {
    store.kept = store.kept.map((one) => (one.sequence === stamp.sequence ? { ...one, sentAt } : one));
    return stamp.sequence;
  },
  deleteQueuedStamp: async (sequence: number) => {
    store.kept = store.kept.filter((one) => one.sequence !== sequence);
  },
}));

const noon = Date.parse("2026-11-12T12:00:00.000Z");
const dayMs = 86_400_000;
const crewId = acme.id;
const mia: TerminalMember = { userId: 1, name: "Mia Brandt", avatarUrl: undefined, role: "owner", chain: [] };
const ben: TerminalMember = { userId: 2, name: "Ben Kurz", avatarUrl: undefined, role: "member", chain: [] };
const crew = { ...acme, settings: { ...acme.settings, terminalViewMode: "PIN_CODE" as const } };
const terminal: TerminalConfig = { crew, products: 15, categories: [] };

let server: ReturnType<typeof startFakeServer>;
let stopClock: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: noon });
  vi.stubGlobal("crypto", webcrypto);
  setLanguage("en");
  localStorage.removeItem("glasen:wrong-pins-offline");
  store.pins.clear();
  store.kept = [];
  server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.serverTime": () => ({ timestamp: new Date().toISOString() }),
  });
  stopClock = monitorClock();
  await vi.advanceTimersByTimeAsync(10);
  await storePin(crewId, mia.userId, "4711", noon);
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

test("without a connection wrong PINs make the terminal wait, also after a reload, and a right one is accepted afterwards", async () => {
  for (let time = 0; time < 5; time += 1) expect(await tried(keypad(), "0000")).toMatch(/^This PIN cannot be checked/);
  // A new keypad knows only what the terminal has stored.
  expect(await tried(keypad(), "4711")).toBe("Too many attempts. Please wait 15 seconds.");
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(await tried(keypad(), "4711")).toBe("1");
});

test("a terminal without an answer for 14 days accepts no PIN any more, says so, and counts no wrong attempt", async () => {
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.setSystemTime(noon + 13.9 * dayMs);
  expect(await tried(keypad(), "4711")).toBe("1");
  vi.setSystemTime(noon + 14.1 * dayMs);
  expect(await tried(keypad(), "4711")).toMatch(/^After 14 days without a connection PINs can no longer be checked/);
  expect(localStorage.getItem("glasen:wrong-pins-offline")).toBeNull();
});

test("a press on a name asks for the PIN first; the stamp then says when the server last accepted it", async () => {
  startOfflineMode();
  renderInApp(<OfflineMemberModal member={mia} terminal={terminal} mode="PIN_CODE" onClose={() => undefined} />);
  expect(screen.queryByRole("button", { name: "Start work" })).toBeNull();
  for (const key of "4711") fireEvent.keyDown(document.body, { key });
  await userEvent.click(await screen.findByRole("button", { name: "Start work" }));
  await waitFor(() => expect(store.kept).toHaveLength(1));
  expect(store.kept[0]?.stamp).toMatchObject({ proof: "pin", pinSeenAt: new Date(noon).toISOString() });
});

test("without the PIN the stamp waits for a manager, and the emergency list stays closed", async () => {
  startOfflineMode();
  renderInApp(<OfflineMemberModal member={mia} terminal={terminal} mode="PIN_CODE" onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Without PIN" }));
  await screen.findByRole("button", { name: "Start work" });
  expect(screen.queryByRole("button", { name: "Who is in" })).toBeNull();
});

test("an administrator whose PIN the terminal knows opens the emergency list without a connection; waiting stamps count", async () => {
  startOfflineMode();
  store.kept = [];
  const { cache } = renderInApp(
    <OfflineMemberModal member={mia} terminal={terminal} mode="PIN_CODE" onClose={() => undefined} />,
  );
  cache.setQueryData(rosterKey(crewId), [ben, mia]);
  const stamp = { crewId, userId: ben.userId, action: "startWork", timestamp: new Date(noon).toISOString() } as const;
  await act(() =>
    queueStamp({
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

test("offline, a signed-in member's watch continues from the stored stamps through break and clock-out", async () => {
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
  expect(store.kept.map(({ stamp: { action, proof } }) => `${action} ${proof}`)).toEqual([
    "startBreak session",
    "stopWork session",
  ]);
  channelStore.set("Web");
});

test("the emergency list names everyone who is clocked in, including people who are not on the roster", async () => {
  server.setReachable(true);
  const since = "2026-11-12T07:00:00.000Z";
  server.set({ "terminal.present": () => [{ userId: 9, name: "Rosa Außendienst", timeAccount: 1, since }] });
  const { cache } = renderInApp(<EmergencyList terminal={terminal} onClose={() => undefined} />);
  cache.setQueryData(rosterKey(crewId), [ben, mia]);
  const row = await screen.findByRole("row", { name: /^Rosa/ });
  expect(row.textContent).toBe("Rosa AußendienstClocked in08:00");
});

test("a booked stamp is in the roster at once, and after a crash as well, unless the snapshot is newer", async () => {
  const Roster = () => {
    useBookedStamps(crewId);
    return null;
  };
  const stamp = { crewId, userId: ben.userId, action: "startWork", timestamp: new Date(noon).toISOString() } as const;
  store.kept = [
    { route: "device", sequence: 1, stamp: { ...stamp, transactionID: "t-1", isTimeUncertain: false, proof: "pin" } },
  ];
  const accountOfBen = (cache: ReturnType<typeof renderInApp>["cache"]) =>
    accountOf(cache.getQueryData<TerminalMember[]>(rosterKey(crewId))?.[0] ?? ben);
  saveSnapshot({ crewId, terminal, members: [ben], shifts: [] });
  await vi.advanceTimersByTimeAsync(1_000);

  server.setReachable(true);
  server.set({ "offlineStamps.bookOnDevice": () => ({ outcome: "booked", reason: null }) });
  const first = renderInApp(<Roster />);
  first.cache.setQueryData(rosterKey(crewId), [ben]);
  const stop = startSending({ crewId, userId: undefined });
  await waitFor(() => expect(accountOfBen(first.cache)).toBe(1));
  first.unmount();

  const startedAnew = () => {
    const cache = createQueryClient();
    cache.setQueryData(rosterKey(crewId), [ben]);
    const view = render(<QueryClientProvider client={cache}>{<Roster />}</QueryClientProvider>);
    view.unmount();
    return accountOfBen(cache);
  };
  expect(startedAnew()).toBe(1);
  saveSnapshot({ crewId, terminal, members: [ben], shifts: [] });
  expect(startedAnew()).toBe(0);
  stop();
});
