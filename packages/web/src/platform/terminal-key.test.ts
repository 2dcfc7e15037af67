import { webcrypto } from "node:crypto";
import { signedText } from "@glasen/domain/terminal/offline.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused, startFakeServer } from "../../test/fake-server.ts";
import type { NewQueuedStamp, QueuedStamp } from "./offline-store.ts";
import { queueStamp, sendQueuedStamps, startSending } from "./outbox.ts";

const device = vi.hoisted(() => ({
  pair: undefined as CryptoKeyPair | undefined,
  kept: [] as QueuedStamp[],
  isKeyReadable: true,
}));
vi.mock("./offline-store.ts", () => ({
  readKeyPair: async () => {
    if (!device.isKeyReadable) throw new Error("unreadable");
    return device.pair;
  },
  addKeyPair: async (pair: CryptoKeyPair) => {
    if (device.pair) throw new Error("there is one already");
    device.pair = pair;
  },
  addQueuedStamp: async (stamp: NewQueuedStamp) => void device.kept.push({ ...stamp, sequence: device.kept.length }),
  readQueuedStamps: async () => [...device.kept],
  markSent: async () => undefined,
  deleteQueuedStamp: async (sequence: number) => {
    device.kept = device.kept.filter((one) => one.sequence !== sequence);
  },
}));

const crewId = 7;
const booked = { outcome: "booked", reason: null } as const;
let server: ReturnType<typeof startFakeServer>;
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto);
  Object.assign(device, { pair: undefined, kept: [], isKeyReadable: true });
  server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "terminal.registerKey": () => ({ registeredAt: "2026-11-12T07:00:00.000Z" }),
    "offlineStamps.bookOnDevice": () => booked,
    "offlineStamps.bookOwn": () => booked,
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const stamp = (): NewQueuedStamp["stamp"] => ({
  crewId,
  userId: 1,
  action: "startWork",
  timestamp: "2026-11-12T07:00:00.000Z",
  transactionID: crypto.randomUUID(),
  isTimeUncertain: false,
  proof: "pin",
  pinSeenAt: "2026-11-11T07:00:00.000Z",
});
const received = () => server.received.map(({ name }) => name).filter((name) => name !== "accounts.csrfToken");
const bytesOf = (text: unknown) => Buffer.from(String(text), "base64url");

test("a terminal signs a stamp before it is stored, by a key that cannot be exported, and the registered key proves the signature", async () => {
  const made = stamp();
  await queueStamp({ route: "device", stamp: made });
  const [kept] = device.kept;
  expect(kept?.stamp).toMatchObject(made);
  await expect(webcrypto.subtle.exportKey("pkcs8", device.pair?.privateKey as CryptoKey)).rejects.toThrow();

  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(received()).toEqual(["terminal.registerKey", "offlineStamps.bookOnDevice"]));
  const [registration, sent] = server.received.filter(({ name }) => name !== "accounts.csrfToken");
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const spki = bytesOf(registration?.input["publicKey"]);
  const publicKey = await webcrypto.subtle.importKey("spki", spki, algorithm, false, ["verify"]);
  const proves = (text: string) =>
    webcrypto.subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      publicKey,
      bytesOf(sent?.input["signature"]),
      Buffer.from(text),
    );
  expect(await proves(signedText(made))).toBe(true);
  expect(await proves(signedText({ ...made, userId: 2 }))).toBe(false);
});

test("a terminal registers its key when it starts, before there is a stamp, and the same key after the next start", async () => {
  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(received()).toEqual(["terminal.registerKey"]));
  stop();
  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(received()).toHaveLength(2));
  const keys = server.received.flatMap(({ input }) => input["publicKey"] ?? []);
  expect(keys[0]).toBe(keys[1]);
});

test("a member's own stamps are not signed, and their browser registers no key", async () => {
  await queueStamp({ route: "own", stamp: { ...stamp(), proof: "session" } });
  stop = startSending({ crewId: undefined, userId: 1 });
  await vi.waitFor(() => expect(received()).toEqual(["offlineStamps.bookOwn"]));
  expect(server.received.at(-1)?.input).not.toHaveProperty("signature");
});

test("a stamp that cannot be signed is stored and sent all the same, and so are stamps whose key the server refuses", async () => {
  device.isKeyReadable = false;
  await queueStamp({ route: "device", stamp: stamp() });
  expect(device.kept[0]?.stamp.signature).toBeUndefined();
  device.isKeyReadable = true;
  await queueStamp({ route: "device", stamp: stamp() });
  expect(device.kept[1]?.stamp.signature).toMatch(/^[\w-]{86}$/);
  server.set({ "terminal.registerKey": () => refused(1006, 403) });
  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(server.countOf("offlineStamps.bookOnDevice")).toBe(2));
});

test("without an answer to its key a terminal sends no stamp yet: the stamp would be held", async () => {
  await queueStamp({ route: "device", stamp: stamp() });
  server.set({ "terminal.registerKey": () => refused(1013, 401) });
  stop = startSending({ crewId, userId: undefined });
  await vi.waitFor(() => expect(server.countOf("terminal.registerKey")).toBeGreaterThan(0));
  await sendQueuedStamps();
  expect(server.countOf("offlineStamps.bookOnDevice")).toBe(0);
  server.set({ "terminal.registerKey": () => ({ registeredAt: "2026-11-12T07:00:00.000Z" }) });
  await sendQueuedStamps();
  expect(server.countOf("offlineStamps.bookOnDevice")).toBe(1);
});
