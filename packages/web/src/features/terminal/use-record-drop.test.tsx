import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewWaitingStamp, WaitingStamp } from "#platform/offline-store.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { acme, refused, startFakeServer } from "../../../test/fake-server.ts";
import { useRecordDrop } from "./use-record-drop.ts";

const device = vi.hoisted(() => ({ kept: [] as WaitingStamp[] }));
vi.mock("#platform/offline-store.ts", () => ({
  addWaiting: async (stamp: NewWaitingStamp) => void device.kept.push({ ...stamp, sequence: device.kept.length }),
  allWaiting: async () => [...device.kept],
}));

beforeEach(() => {
  device.kept = [];
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const mia = { userId: 1, name: "Mia", avatarUrl: undefined, role: "member", chain: [] } as const;

async function drop(): Promise<string[]> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRecordDrop({ crew: acme, products: 15, categories: [] }), { wrapper });
  await act(() => result.current.record({ member: mia, action: "startWork", categories: undefined }, "none"));
  return device.kept.map(({ stamp }) => `${stamp.userId} ${stamp.action} ${stamp.proof}`);
}

test("what a server that fails, or a proxy in its place, did not take is kept on the device; what is refused is not", async () => {
  const server = startFakeServer({ "accounts.csrfToken": () => ({ token: "t" }) });
  server.set({ "timeClock.startWork": () => refused(4022, 409) });
  expect(await drop()).toEqual([]);
  server.set({ "timeClock.startWork": () => refused(1007, 500) });
  expect(await drop()).toEqual(["1 startWork none"]);
  device.kept = [];
  vi.stubGlobal("fetch", async () => new Response("<title>502 Bad Gateway</title>", { status: 502 }));
  expect(await drop()).toEqual(["1 startWork none"]);
});
