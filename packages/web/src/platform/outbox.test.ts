import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused, startFakeServer } from "../../test/fake-server.ts";
import type { NewQueuedStamp, QueuedStamp } from "./offline-store.ts";
import { hasUnsentStamps, queueStamp, sendQueuedStamps, startSending } from "./outbox.ts";
import { isAskingToSignIn } from "./unauthenticated.ts";

const device = vi.hoisted(() => ({ kept: [] as QueuedStamp[], sequence: 0, isReadable: true }));
vi.mock("./offline-store.ts", () => ({
  addQueuedStamp: async (stamp: NewQueuedStamp) => {
    device.sequence += 1;
    device.kept.push({ ...stamp, sequence: device.sequence });
  },
  readQueuedStamps: async () => {
    if (!device.isReadable) throw new Error("unreadable");
    return [...device.kept];
  },
  markSent: async (stamp: QueuedStamp, sentAt: number) => {
    device.kept = device.kept.map((one) => (one.sequence === stamp.sequence ? { ...one, sentAt } : one));
    return stamp.sequence;
  },
  deleteQueuedStamp: async (sequence: number) => {
    device.kept = device.kept.filter((one) => one.sequence !== sequence);
  },
}));

const crewId = 7;
const [mia, max, eva] = [1, 2, 3];
type Action = NewQueuedStamp["stamp"]["action"];
const made = (userId: number, action: Action, more: { route?: "own"; crewId?: number } = {}): NewQueuedStamp => ({
  route: more.route ?? "device",
  stamp: {
    crewId: more.crewId ?? crewId,
    userId,
    action,
    timestamp: "2026-11-12T07:00:00.000Z",
    transactionID: crypto.randomUUID(),
    isTimeUncertain: false,
    proof: "pin",
  },
});
const whoWaits = () =>
  device.kept.filter(({ sentAt }) => sentAt === undefined).map(({ stamp }) => `${stamp.userId} ${stamp.action}`);

const booked = { outcome: "booked", reason: null } as const;
let server: ReturnType<typeof startFakeServer>;
let stop: () => void = () => undefined;
const sent = () =>
  server.received
    .filter(({ name }) => name.startsWith("offlineStamps"))
    .map(({ input }) => `${String(input.userId)} ${String(input.action)}`);

beforeEach(() => {
  device.kept = [];
  device.isReadable = true;
  server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "offlineStamps.bookOnDevice": () => booked,
    "offlineStamps.bookOwn": () => booked,
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("a stamp made while earlier ones are being sent is queued behind them and sent in the same run", async () => {
  let answerFirst: () => void = () => undefined;
  let isFirst = true;
  server.set({
    "offlineStamps.bookOnDevice": async () => {
      if (isFirst) await new Promise<void>((resolve) => (answerFirst = resolve));
      isFirst = false;
      return booked;
    },
  });
  await queueStamp(made(mia, "startWork"));
  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(sent()).toEqual(["1 startWork"]));
  expect(hasUnsentStamps(mia)).toBe(true);
  expect(hasUnsentStamps(max)).toBe(false);
  await queueStamp(made(mia, "startBreak"));
  answerFirst();
  await vi.waitFor(() => expect(sent()).toEqual(["1 startWork", "1 startBreak"]));
  await vi.waitFor(() => expect(hasUnsentStamps(mia)).toBe(false));
  expect(whoWaits()).toEqual([]);
});

test("a refused stamp holds back only that user's stamps, and none is lost", async () => {
  server.set({
    "offlineStamps.bookOnDevice": ({ userId }) =>
      userId === mia ? refused(1007, 500) : userId === max ? refused(1006, 403) : booked,
  });
  for (const stamp of [made(mia, "startWork"), made(max, "startWork"), made(mia, "stopWork"), made(eva, "startWork")])
    await queueStamp(stamp);
  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(sent()).toEqual(["1 startWork", "2 startWork", "3 startWork"]));
  await vi.waitFor(() => expect(whoWaits()).toEqual(["1 startWork", "2 startWork", "1 stopWork"]));
  // A refused stamp does not prevent sending new ones directly.
  expect(hasUnsentStamps(mia)).toBe(false);

  server.set({ "offlineStamps.bookOnDevice": () => booked });
  await sendQueuedStamps();
  expect(whoWaits()).toEqual([]);
});

test("stamps of another crew or user stay queued without a sign-in dialog and without blocking others", async () => {
  server.set({
    "offlineStamps.bookOnDevice": () => refused(1013, 401),
    "offlineStamps.bookOwn": ({ userId }) => (userId === mia ? booked : refused(1006, 403)),
  });
  await queueStamp(made(eva, "startWork", { crewId: 8 }));
  await queueStamp(made(max, "startWork", { route: "own" }));
  await queueStamp(made(mia, "startWork", { route: "own" }));
  history.replaceState(null, "", "/crew/7");
  stop = startSending({ crewId: undefined, userId: mia });
  await vi.waitFor(() => expect(whoWaits()).toEqual(["3 startWork", "2 startWork"]));
  expect(sent()).toEqual(["1 startWork"]);
  expect(isAskingToSignIn()).toBe(false);
});

test("a stored stamp is not reported as lost if the outbox cannot be read afterwards", async () => {
  device.isReadable = false;
  await expect(queueStamp(made(mia, "startWork"))).resolves.toBeUndefined();
  expect(whoWaits()).toEqual(["1 startWork"]);
});
