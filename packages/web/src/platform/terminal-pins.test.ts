import { webcrypto } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import type { StoredPin } from "./offline-store.ts";
import { arePinsValid, findUserByPin, pinSeenAt, removeAllPins, removePin, storePin } from "./terminal-pins.ts";
import { retireTerminal } from "./terminal-upkeep.ts";

const device = vi.hoisted(() => ({ keys: new Map<string, CryptoKey>(), pins: new Map<string, StoredPin>() }));
vi.mock("./offline-store.ts", () => ({
  readKey: async (name: string) => device.keys.get(name),
  writeKey: async (name: string, key: CryptoKey) => void device.keys.set(name, key),
  deleteKey: async (name: string) => void device.keys.delete(name),
  readPins: async () => [...device.pins.values()],
  writePin: async (pin: StoredPin) => void device.pins.set(pin.mark, pin),
  deletePin: async (mark: string) => void device.pins.delete(mark),
  deletePins: async () => device.pins.clear(),
}));
beforeEach(() => vi.stubGlobal("crypto", webcrypto));

const crewId = 7;
const [mia, max] = [1, 2];
const day = 86_400_000;

test("a terminal stores each user's last accepted PIN for some weeks", async () => {
  await storePin(crewId, mia, "1234", 0);
  await storePin(crewId, max, "5678", 0);
  await storePin(crewId, mia, "4321", day);
  expect(await findUserByPin(crewId, "4321", 2 * day)).toBe(mia);
  expect(await findUserByPin(crewId, "5678", 2 * day)).toBe(max);
  expect(await findUserByPin(crewId, "1234", 2 * day)).toBeUndefined();
  expect(await findUserByPin(8, "4321", 2 * day)).toBeUndefined();
  expect(await findUserByPin(crewId, "5678", 46 * day)).toBeUndefined();
});

test("a stored PIN cannot be read without the terminal's key, which cannot be exported", async () => {
  await storePin(crewId, mia, "4321", day);
  const [key] = device.keys.values();
  expect(key?.extractable).toBe(false);
  await removeAllPins();
  await storePin(crewId, max, "5678", day);
  const [other] = device.keys.values();
  expect(other).not.toBe(key);
});

test("a browser that is no longer a terminal has no PINs", async () => {
  await storePin(crewId, mia, "4321", day);
  await retireTerminal();
  expect(device.pins.size).toBe(0);
  expect(device.keys.size).toBe(0);
  expect(await findUserByPin(crewId, "4321", day)).toBeUndefined();
});

test("a refused PIN is removed, unless it belongs to another user than the one asked for", async () => {
  await storePin(crewId, mia, "4321", day);
  await removePin(crewId, "4321", max);
  expect(await findUserByPin(crewId, "4321", day)).toBe(mia);
  expect(await pinSeenAt(crewId, mia)).toBe(day);
  await removePin(crewId, "4321", undefined);
  expect(await findUserByPin(crewId, "4321", day)).toBeUndefined();
});

test("PINs expire after 14 days without contact to the server", () => {
  expect(arePinsValid(0, 14 * day - 1)).toBe(true);
  expect(arePinsValid(0, 14 * day)).toBe(false);
});
