import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, freshFor } from "./query-client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function requestsAround(staleTime: number): Promise<[within: number, after: number]> {
  const client = createQueryClient();
  let requests = 0;
  const load = () => client.fetchQuery({ queryKey: ["x"], queryFn: async () => ++requests, staleTime });
  await load();
  await vi.advanceTimersByTimeAsync(staleTime - 1);
  await load();
  const within = requests;
  await vi.advanceTimersByTimeAsync(2);
  await load();
  return [within, requests];
}

test("news, durations, products, member roles and usage rights are cached 5 s (UIX037, UIX039, CON501, CON502)", async () => {
  expect(freshFor.shortly).toBe(5_000);
  expect(await requestsAround(freshFor.shortly)).toEqual([1, 2]);
});

test("the crews load is cached 20 s (CON503)", async () => {
  expect(freshFor.crews).toBe(20_000);
  expect(await requestsAround(freshFor.crews)).toEqual([1, 2]);
});

test("two equal writes are two requests, and each makes the loads of its area stale (UIX038, CON504)", async () => {
  const client = createQueryClient();
  let writes = 0;
  const observer = new MutationObserver(client, {
    mutationFn: async () => ++writes,
    meta: { invalidates: [["teams"]] },
  });
  client.setQueryData(["teams", 7], []);
  client.setQueryData(["members", 7], []);
  await observer.mutate();
  await observer.mutate();
  expect(writes).toBe(2);
  expect(client.getQueryState(["teams", 7])?.isInvalidated).toBe(true);
  expect(client.getQueryState(["members", 7])?.isInvalidated).toBe(false);
});
