import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import type { NewQueuedStamp, QueuedStamp } from "#platform/offline-store.ts";
import { startSending } from "#platform/outbox.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { acme, refused, startFakeServer } from "../../../test/fake-server.ts";
import { useRecordStamp } from "./use-record-stamp.ts";

const store = vi.hoisted(() => ({ kept: [] as QueuedStamp[] }));
vi.mock("#platform/offline-store.ts", () => ({
  addQueuedStamp: async (stamp: NewQueuedStamp) => void store.kept.push({ ...stamp, sequence: store.kept.length }),
  readQueuedStamps: async () => [...store.kept],
  markSent: async (stamp: QueuedStamp, sentAt: number) => {
    store.kept = store.kept.map((one) => (one.sequence === stamp.sequence ? { ...one, sentAt } : one));
    return stamp.sequence;
  },
}));

beforeEach(() => {
  setLanguage("en");
  store.kept = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const mia = { userId: 1, name: "Mia", avatarUrl: undefined, role: "member", chain: [] } as const;

function columns(timeTrackingAllowedTerminal: "no" | "optional" | "yes" = "no") {
  const crew = { ...acme, settings: { ...acme.settings, timeTrackingAllowedTerminal } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  return renderHook(() => useRecordStamp({ crew, products: 15, categories: [] }), { wrapper }).result;
}
const request = { member: mia, action: "startWork", categories: undefined } as const;

async function drop(): Promise<string[]> {
  const result = columns();
  await act(() => result.current.record(request, "none"));
  return store.kept.map(({ stamp }) => `${stamp.userId} ${stamp.action} ${stamp.proof}`);
}

test("a stamp that a failing server, or a proxy in its place, did not take is stored on the terminal; a refused one is not", async () => {
  const server = startFakeServer({ "accounts.csrfToken": () => ({ token: "t" }) });
  server.set({ "timeClock.startWork": () => refused(4022, 409) });
  expect(await drop()).toEqual([]);
  server.set({ "timeClock.startWork": () => refused(1007, 500) });
  expect(await drop()).toEqual(["1 startWork none"]);
  store.kept = [];
  vi.stubGlobal("fetch", async () => new Response("<title>502 Bad Gateway</title>", { status: 502 }));
  expect(await drop()).toEqual(["1 startWork none"]);
});

test("on a silent network a stamp is stored after 5 s, with its own time and key, and sent once when the server answers (TRM001, CON504)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse("2026-11-12T07:00:00.000Z") });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "timeClock.startWork": () => new Promise(() => undefined),
    "offlineStamps.bookOnDevice": () => ({ outcome: "booked", reason: null }),
  });
  const keys: (string | undefined)[] = [];
  const respond = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (url.includes("start-work")) keys.push((init.headers as Record<string, string>)["x-transaction-id"]);
    return respond(url, init);
  });
  const result = columns();
  await act(async () => void result.current.record(request, "none"));
  await pass(4_500);
  expect([[...result.current.busyIds], store.kept.length]).toEqual([[1], 0]);
  server.setSilent(true);
  await pass(700);
  expect([[...result.current.busyIds], [...result.current.waitingIds]]).toEqual([[], [1]]);
  const [kept] = store.kept;
  expect(kept?.stamp).toMatchObject({ userId: 1, action: "startWork", proof: "none", transactionID: keys[0] });
  expect(Date.parse(kept?.stamp.timestamp ?? "") - Date.parse("2026-11-12T07:00:00.000Z")).toBeLessThan(1_000);
  expect(currentToasts().at(-1)?.title).toBe("Mia: clocked in");

  const stop = startSending({ crewId: acme.id, userId: undefined });
  await pass(20_000);
  expect(server.countOf("offlineStamps.bookOnDevice")).toBe(0);
  server.setSilent(false);
  await pass(40_000);
  expect(server.received.filter(({ name }) => name === "offlineStamps.bookOnDevice").map(({ input }) => input)).toEqual(
    [expect.objectContaining({ transactionID: keys[0], timestamp: kept?.stamp.timestamp })],
  );
  expect([...result.current.waitingIds]).toEqual([]);
  stop();
});

test("while two stamp at once each card waits for its own answer", async () => {
  const answers = new Map<number, () => void>();
  startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "timeClock.startWork": ({ userId }) =>
      new Promise((resolve) => answers.set(Number(userId), () => resolve(refused(4022, 409)))),
  });
  const result = columns();
  const busy = () => [...result.current.busyIds];
  await act(async () => {
    void result.current.record(request, "none");
    void result.current.record({ ...request, member: { ...mia, userId: 2 } }, "none");
    await vi.waitFor(() => expect(answers.size).toBe(2));
  });
  expect(busy()).toEqual([1, 2]);
  act(() => answers.get(2)?.());
  await vi.waitFor(() => expect(busy()).toEqual([1]));
  act(() => answers.get(1)?.());
  await vi.waitFor(() => expect(busy()).toEqual([]));
});

test("a location that the browser refuses is told: a stamp that needs one is not made, any other says that it is missing", async () => {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "timeClock.startWork": () => ({ userId: 1 }) as never,
  });
  const refuse = (_found: unknown, fail: (error: { code: number }) => void) => {
    fail({ code: 1 });
    return 1;
  };
  vi.stubGlobal("navigator", { ...navigator, geolocation: { watchPosition: refuse, clearWatch: () => undefined } });
  const required = columns("yes");
  await act(() => required.current.record(request, "none"));
  expect(server.countOf("timeClock.startWork")).toBe(0);
  expect(currentToasts().at(-1)).toMatchObject({
    type: "error",
    title: "Couldn't add time stamp",
    text: "Mia: The location is not allowed on this device. A manager can allow it in the browser's settings.",
  });
  const optional = columns("optional");
  await act(() => optional.current.record(request, "none"));
  expect(server.countOf("timeClock.startWork")).toBe(1);
  expect(currentToasts().at(-1)).toMatchObject({
    type: "success",
    title: "Mia: clocked in",
    text: "Without a location",
  });
});
