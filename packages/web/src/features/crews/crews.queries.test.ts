import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CallName, call } from "#platform/call.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { actorFrom, crewList, crewOf, membersOf, permissionsOf } from "./crews.queries.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The number of requests of two loads, `apartMs` after one another. */
async function requestsOf(query: ReturnType<typeof crewOf | typeof membersOf>, name: CallName, apartMs: number) {
  const server = startFakeServer(crewWhereMiaIs("owner"));
  const cache = createQueryClient();
  const load = () => cache.fetchQuery({ ...query } as ReturnType<typeof crewOf>);
  await load();
  await vi.advanceTimersByTimeAsync(apartMs);
  await load();
  return server.countOf(name);
}

test("a crew is loaded once in 20 s (CON503)", async () => {
  expect(await requestsOf(crewOf(7), "crews.get", 19_000)).toBe(1);
  expect(await requestsOf(crewOf(7), "crews.get", 21_000)).toBe(2);
});

test("the list of crews is loaded once in 20 s, and an answer that is no list is an error (MEM545, SET027, SET028)", async () => {
  const server = startFakeServer({ "crews.list": () => [{ id: 7, name: "Acme" }] as never });
  const cache = createQueryClient();
  const load = () => cache.fetchQuery(crewList);
  expect(await load()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(19_000);
  await load();
  expect(server.countOf("crews.list")).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  server.set({ "crews.list": () => ({}) as never });
  await expect(load()).rejects.toThrow("no list");
  expect(cache.getQueryData(crewList.queryKey)).toHaveLength(1);
});

test("the members of a crew are loaded once in 60 s", async () => {
  expect(await requestsOf(membersOf(7), "members.list", 59_999)).toBe(1);
  expect(await requestsOf(membersOf(7), "members.list", 60_001)).toBe(2);
});

test("permissions are loaded again every 600 s, and whenever the server denies something (PRM010)", async () => {
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), "teams.remove": () => refused(1006, 403) });
  const cache = createQueryClient();
  const stop = new QueryObserver(cache, permissionsOf(7)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(server.countOf("crews.permissions")).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.countOf("crews.permissions")).toBe(2);

  const write = new MutationObserver(cache, { mutationFn: () => call("teams.remove", { crewId: 7, id: 3 }) });
  await write.mutate().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.countOf("crews.permissions")).toBe(3);
  stop();
});

test("the user has the permissions that the server allows, and no others", () => {
  const me = actorFrom(
    7,
    1,
    undefined,
    [
      { name: "canEditCrew", allowed: true, crewId: 7, scope: 3 },
      { name: "canSeeLive", allowed: false, crewId: 7, scope: null },
    ],
    [],
  );
  expect([...me.permissions]).toEqual([["canEditCrew", 3]]);
});
