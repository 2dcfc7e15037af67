import type { LiveEvent } from "@glasen/contract/events.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { channels } from "../../test/fake-pusher.ts";
import { startFakeServer } from "../../test/fake-server.ts";
import type { Answer } from "./call.ts";
import { connectionOptions, createReceiver, type Positions, pauseLive, subscribeLive } from "./live.ts";

vi.mock("./idle.ts", () => {
  const atOnce = async () => undefined;
  return { nextTask: atOnce, whenIdle: atOnce, whenQueriesIdle: atOnce };
});
vi.mock("pusher-js", () => import("../../test/fake-pusher.ts"));

type Missed = Answer<"live.missed">;
const page = new URL("http://localhost:4000/crew/7/teams");
const saved = (position: number): LiveEvent => ({
  crewId: 7,
  position,
  name: "team-saved",
  body: { team: { id: position, crewId: 7, name: `Team ${position}` } },
});

let applied: number[];
let asked: (number | undefined)[];
let positions: Positions;
let cache: QueryClient;
beforeEach(() => {
  applied = [];
  asked = [];
  positions = new Map();
  cache = new QueryClient();
});
const receiverAgainst = (answer: () => Promise<Missed>, isWhole?: () => boolean) =>
  createReceiver(
    { crewId: 7, cache, apply: (_cache, event) => applied.push(event.position) },
    positions,
    (after) => {
      asked.push(after);
      return answer();
    },
    { isWhole },
  );
const missed = (events: number[], position: number, complete = true): Missed => ({
  events: events.map(saved),
  position,
  complete,
});

test("the hosted service is reached in its cluster with TLS forced (API018, API529)", () => {
  expect(connectionOptions({ key: "k", cluster: "eu", host: null }, page)).toMatchObject({
    cluster: "eu",
    forceTLS: true,
  });
});

test("our own endpoint is on the page's origin, with TLS where the page has it (API529)", () => {
  expect(connectionOptions({ key: "k", cluster: "eu", host: "" }, page)).toMatchObject({
    wsHost: "localhost",
    wsPort: 4000,
    forceTLS: false,
  });
  const secure = connectionOptions({ key: "k", cluster: "eu", host: "" }, new URL("https://crew.example/"));
  expect(secure).toMatchObject({ wsHost: "crew.example", wssPort: 443, forceTLS: true });
  const other = connectionOptions({ key: "k", cluster: "eu", host: "live.example:6001" }, page);
  expect(other).toMatchObject({ wsHost: "live.example", wsPort: 6001 });
});

test("without a position to ask from, everything is loaded again: events may have been missed since", async () => {
  cache.setQueryData(["teams", 7], []);
  let isSilent = true;
  const { catchUp, receive } = receiverAgainst(async () => {
    if (isSilent) throw new Error("no connection");
    return missed([1, 2], 2);
  });
  await catchUp();
  receive(saved(2));
  expect(positions.has(7)).toBe(false);
  expect(cache.getQueryState(["teams", 7])?.isInvalidated).toBe(false);
  isSilent = false;
  await catchUp();
  expect(asked).toEqual([undefined, undefined]);
  expect(applied).toEqual([2]);
  expect(cache.getQueryState(["teams", 7])?.isInvalidated).toBe(true);
  expect(positions.get(7)).toBe(2);
});

test("after a reconnect the missed events are fetched by position and applied", async () => {
  positions.set(7, 4);
  const { catchUp, receive } = receiverAgainst(async () => missed([6, 7], 7));
  receive(saved(5));
  await catchUp();
  // Their frames arrive after the answer.
  for (const position of [6, 7]) receive(saved(position));
  expect(asked).toEqual([5]);
  expect(applied).toEqual([5, 6, 7]);
});

test("an event before the last channel is admitted hides no earlier one of that channel", async () => {
  positions.set(7, 4);
  let isWhole = false;
  const { catchUp, receive } = receiverAgainst(
    async () => (isWhole ? missed([5, 6], 6) : missed([], 4)),
    () => isWhole,
  );
  await catchUp();
  receive(saved(6));
  isWhole = true;
  await catchUp();
  expect(asked).toEqual([4, 4]);
  expect(applied).toEqual([6, 5, 6]);
  expect(positions.get(7)).toBe(6);
});

test("events that arrive while missed ones are fetched wait and are not applied twice", async () => {
  positions.set(7, 1);
  let answer: (missed: Missed) => void = () => undefined;
  const { catchUp, receive } = receiverAgainst(() => new Promise((resolve) => (answer = resolve)));
  const done = catchUp();
  receive(saved(3));
  receive(saved(4));
  expect(applied).toEqual([]);
  answer(missed([2, 3], 3));
  await done;
  expect(applied).toEqual([2, 3, 4]);
});

test("events that arrive out of order and twice are applied once each, at rest and while missed ones are fetched", async () => {
  positions.set(7, 4);
  let answer: (missed: Missed) => void = () => undefined;
  const { catchUp, receive } = receiverAgainst(() => new Promise((resolve) => (answer = resolve)));
  cache.setQueryData(["teams", 7], []);
  const isReloaded = () => cache.getQueryState(["teams", 7])?.isInvalidated;
  receive(saved(6));
  expect(isReloaded()).toBe(false);
  // What the later one wrote may be lost.
  for (const position of [5, 5]) receive(saved(position));
  expect(isReloaded()).toBe(true);
  expect(applied).toEqual([6, 5]);
  expect(positions.get(7)).toBe(6);
  // The same position of another crew is another event.
  receive({ ...saved(5), crewId: 8 });
  expect(applied).toEqual([6, 5, 5]);

  applied.length = 0;
  const done = catchUp();
  for (const position of [9, 8, 8, 7]) receive(saved(position));
  answer(missed([7], 7));
  await done;
  expect(asked).toEqual([6]);
  expect(applied).toEqual([7, 9, 8]);
  expect(positions.get(7)).toBe(9);
});

test("an event is known again for a while only, and a position that is given anew after a reconnect is applied", async () => {
  positions.set(7, 0);
  const { catchUp, receive } = receiverAgainst(async () => missed([], 0, false));
  for (let position = 1; position <= 1_000; position++) receive(saved(position));
  expect(applied).toHaveLength(1_000);
  receive(saved(1_000));
  expect(applied).toHaveLength(1_000);
  // Nothing grows with the time that a page is open.
  receive(saved(1));
  expect(applied).toHaveLength(1_001);
  await catchUp();
  expect(positions.get(7)).toBe(0);
  receive(saved(1_000));
  expect(applied).toHaveLength(1_002);
});

test("an event that waits hides no earlier one that is lost before the request is repeated", async () => {
  positions.set(7, 4);
  const answers: ((missed: Missed) => void)[] = [];
  const { catchUp, receive } = receiverAgainst(() => new Promise((resolve) => answers.push(resolve)));
  const done = catchUp();
  // The connection was lost meanwhile, with event 5, and is there again.
  void catchUp();
  receive(saved(6));
  // Asked before event 5 was there.
  answers[0]?.(missed([], 4));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(missed([5, 6], 6));
  await done;
  expect(asked).toEqual([4, 4]);
  expect(applied).toEqual([6, 5, 6]);
  expect(positions.get(7)).toBe(6);
  receive(saved(7));
  expect(positions.get(7)).toBe(7);
});

test("when too much was missed, everything is reloaded", async () => {
  positions.set(7, 1);
  cache.setQueryData(["teams", 7], []);
  const { catchUp } = receiverAgainst(async () => missed([], 900, false));
  await catchUp();
  expect(cache.getQueryState(["teams", 7])?.isInvalidated).toBe(true);
  expect(positions.get(7)).toBe(900);
});

test("a query in flight when an event arrives is repeated", async () => {
  const { receive } = receiverAgainst(async () => missed([], 0));
  let respond: (teams: string[]) => void = () => undefined;
  const response = new Promise<string[]>((resolve) => {
    respond = resolve;
  });
  const load = cache.fetchQuery({
    queryKey: ["teams", 7],
    queryFn: () => response,
  });
  receive(saved(1));
  respond([]);
  await load;
  await vi.waitFor(() => expect(cache.getQueryState(["teams", 7])?.isInvalidated).toBe(true));
});

test("without a response, new events are still applied and missed ones are requested again", async () => {
  vi.useFakeTimers();
  positions.set(7, 1);
  let isSilent = true;
  const { catchUp, receive } = receiverAgainst(async () => {
    if (isSilent) throw new Error("offline");
    return missed([2, 3, 4], 4);
  });
  const done = catchUp();
  receive(saved(3));
  await done;
  receive(saved(4));
  expect(applied).toEqual([3, 4]);
  isSilent = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual([1, 1]);
  expect(applied).toEqual([3, 4, 2, 3, 4]);
  expect(positions.get(7)).toBe(4);
  receive(saved(5));
  expect(positions.get(7)).toBe(5);
  vi.useRealTimers();
});

test("a user's own event of another crew does not move that crew's position", async () => {
  positions.set(7, 1).set(8, 100);
  const { receive } = receiverAgainst(async () => missed([], 0));
  receive({ ...saved(151), crewId: 8 });
  expect(applied).toEqual([151]);
  expect(positions.get(8)).toBe(100);
});

test("a sign-out pauses the user's subscriptions; if it fails they resume, except those that ended meanwhile", async () => {
  startFakeServer({ "live.missed": () => missed([], 3) });
  const followed = () => [...channels.keys()];
  const both = ["private-crew-7", "private-user-1"];
  const realtime = { key: "k", cluster: "eu", host: "" };
  const follow = () => subscribeLive({ realtime, userId: 1, crewId: 7, cache, loadApply: async () => () => undefined });
  const stop = follow();
  await vi.waitFor(() => expect(followed()).toEqual(both));
  const failing = pauseLive(async () => {
    expect(followed()).toEqual([]);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  await vi.waitFor(() => expect(followed()).toEqual(both));
  await expect(
    pauseLive(async () => {
      stop();
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  // A subscription left for the first user would be made before those of the second.
  const stopSecond = subscribeLive({ realtime, userId: 2, crewId: 8, cache, loadApply: async () => () => undefined });
  await vi.waitFor(() => expect(followed()).toEqual(["private-crew-8", "private-user-2"]));
  stopSecond();
  vi.unstubAllGlobals();
});
