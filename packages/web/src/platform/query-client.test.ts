import { MutationObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { crewWhereMiaIs, startFakeServer } from "../../test/fake-server.ts";
import { usageRightsOf } from "../features/crews/crews.queries.ts";
import { teamRolesOf } from "../features/members/members.queries.ts";
import { terminalConfigOf } from "../features/terminal/terminal.queries.ts";
import { createQueryClient } from "./query-client.ts";

test("two equal writes are two requests, and each invalidates its queries (UIX038, CON504)", async () => {
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

test("usage rights, roles and products are requested once within 5000 ms, and again afterwards (UIX037, CON502)", async () => {
  vi.useFakeTimers();
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), "terminal.products": () => ({ products: 15 }) });
  const client = createQueryClient();
  const names = ["access.usageRights", "memberRoles.list", "terminal.products"] as const;
  const counts = () => names.map((name) => server.countOf(name));
  const load = () =>
    Promise.all([
      client.fetchQuery(usageRightsOf(7)),
      client.fetchQuery(teamRolesOf(7, 1)),
      client.fetchQuery(terminalConfigOf(7)),
    ]);
  await load();
  vi.advanceTimersByTime(4_999);
  await load();
  expect(counts()).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(2);
  await load();
  expect(counts().slice(0, 2)).toEqual([2, 2]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
