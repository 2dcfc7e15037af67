import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canBeIdle } from "./low-priority.ts";
import { fileReaders, readFileApart } from "./read-file.ts";

const limits = { parts: 500, bytes: 1_000_000, tags: 1_000, cells: 3, cellLength: 10, range: "A1:C4" };

async function spreadsheet(cells: number): Promise<Uint8Array> {
  const { writeXlsx } = await import("hucre/xlsx");
  return writeXlsx({ sheets: [{ name: "One", rows: Array.from({ length: cells }, () => ["x"]) }] });
}

/** The sum of the sizes that the directory of the archive declares. */
function unpackedBytes(file: Uint8Array): number {
  const archive = Buffer.from(file);
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = archive.readUInt32LE(end + 16);
  let sum = 0;
  for (let part = archive.readUInt16LE(end + 10); part > 0; part -= 1) {
    sum += archive.readUInt32LE(at + 24);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return sum;
}

test("a file is read within the limits and refused beyond them", async () => {
  const read = async (cells: number, more = {}) =>
    readFileApart({ kind: "spreadsheet", bytes: await spreadsheet(cells), limits: { ...limits, ...more } });
  expect(await read(3)).toEqual([["x"], ["x"], ["x"]]);
  expect(await read(4)).toBeUndefined();
  expect(await read(3, { bytes: 100 })).toBeUndefined();
  expect(await read(3, { parts: 1 })).toBeUndefined();
  const bytes = unpackedBytes(await spreadsheet(3));
  expect(await read(3, { bytes })).toHaveLength(3);
  expect(await read(3, { bytes: bytes - 1 })).toBeUndefined();
  expect(await read(3, { tags: 10 })).toBeUndefined();
  expect(await readFileApart({ kind: "spreadsheet", bytes: Buffer.from("Name;E-Mail"), limits })).toBeUndefined();
});

const people = (count: number): Buffer => Buffer.from(`Name;Benutzername\n${"Mia;mia\n".repeat(count)}`);

test("a file that takes too long ends its process, and the next one is read by another", async () => {
  const readAtOnce = fileReaders({ processes: 1, maxMemoryMb: 192, patienceMs: 0 });
  const read = (count: number, deadlineMs: number) =>
    readAtOnce({ kind: "memberTable", bytes: people(count), limits: {}, deadlineMs });
  expect(await read(50_000, 0)).toBeUndefined();
  expect(await read(1, 100_000)).toMatchObject({ problems: [] });
});

test("a table that needs more memory than allowed is refused and ends its process, while other files are read", async () => {
  const readSparingly = fileReaders({ processes: 2, maxMemoryMb: 48 });
  const read = (count: number) =>
    readSparingly({ kind: "memberTable", bytes: people(count), limits: {}, deadlineMs: 100_000 });
  // Both processes have started then: starting one takes longer than using up its memory.
  await Promise.all([read(1), read(1)]);
  let isLargeRead = false;
  const large = read(400_000).finally(() => {
    isLargeRead = true;
  });
  expect(await read(1)).toMatchObject({ problems: [] });
  expect(isLargeRead).toBe(false);
  expect(await large).toBeUndefined();
  expect(await Promise.all([read(1), read(1)])).toMatchObject([{ problems: [] }, { problems: [] }]);
});

test("files are read by another process: this one is free while they are", async () => {
  const reading = readFileApart({ kind: "spreadsheet", bytes: await spreadsheet(3), limits });
  // A reader on this thread would be done, or would hold it, before the timers of this tick have run.
  await new Promise((resolve) => setImmediate(resolve));
  const isPending = await Promise.race([reading.then(() => false), Promise.resolve(true)]);
  expect(isPending).toBe(true);
  expect(await reading).toEqual([["x"], ["x"], ["x"]]);
});

test("a table of people is read in the same process, and refused beyond its cells", async () => {
  const read = (text: string) =>
    readFileApart({ kind: "memberTable", bytes: Buffer.from(text), limits: { maxRows: 3, maxCells: 6 } });
  expect(await read("Name;Benutzername\nMia;mia\nMax;max")).toMatchObject({
    rows: [{ complete: { name: "Mia" } }, { complete: { name: "Max" } }],
    problems: [],
  });
  expect(await read("Name;Benutzername\nMia;mia\nMax;max;")).toBeUndefined();
  expect(await read(";".repeat(700_000))).toBeUndefined();
});

test("text of a file is such as can be stored: without NUL, and without half a character where it is cut", async () => {
  const read = (kind: "moveTable" | "memberTable", text: string, more = {}) =>
    readFileApart({ kind, bytes: Buffer.from(text), limits: { request: "null", maxRows: 9, maxCells: 99, ...more } });
  const headings = `Na\0me;${"x".repeat(99)}😀;Ende`;
  expect(await read("moveTable", `${headings}\nMia;${"y".repeat(99)}😀;c\0`)).toEqual({
    headings: ["Na\uFFFDme", `${"x".repeat(99)}\uFFFD`, "Ende"],
    rows: 1,
    samples: [["Mia", `${"y".repeat(99)}\uFFFD`, "c\uFFFD"]],
  });
  expect(JSON.stringify(await read("memberTable", "Name;Benutzername\nM\0ia;mia"))).not.toContain("\\u0000");
});

test("a hundred files wait at most; the next one is refused for now", async () => {
  const read = () => readFileApart({ kind: "memberTable", bytes: people(1), limits: {} });
  const waiting = Array.from({ length: 100 }, read);
  await expect(read()).rejects.toMatchObject({ reason: "unavailable" });
  for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ problems: [] });
});

interface Reader {
  pid: number;
  /** Of the system's scheduling: 0 is the usual one, 5 the one for idle time. */
  policy: number;
  /** Below the usual priority. */
  steps: number;
}

/** The processes for files that this one has started. */
function readersNow(): Reader[] {
  const textOf = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "utf8");
    } catch {
      // The process has ended meanwhile.
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && textOf(pid, "cmdline").includes("file-process"))
    .map((pid) => ({ pid: Number(pid), fields: (textOf(pid, "stat").split(") ").at(-1) ?? "").split(" ") }))
    .filter(({ fields: [, parent] }) => Number(parent) === process.pid)
    .map(({ pid, fields }) => ({ pid, policy: Number(fields[38]), steps: Number(fields[16]) }));
}

test.runIf(canBeIdle)("files are read in idle time; where there is none, in a share of busy time", async () => {
  const read = (patienceMs: number) => {
    const before = new Set(readersNow().map(({ pid }) => pid));
    const readers = fileReaders({ processes: 1, maxMemoryMb: 48, patienceMs });
    const reading = readers({ kind: "memberTable", bytes: people(1), limits: {} });
    return { reading, policies: () => readersNow().flatMap(({ pid, ...one }) => (before.has(pid) ? [] : [one])) };
  };
  const patient = read(20_000);
  await expect.poll(patient.policies).toContainEqual(expect.objectContaining({ policy: 5 }));
  // On a busy machine another process reads it in the end.
  expect(await patient.reading).toMatchObject({ problems: [] });
  // No process starts within a millisecond.
  const hasty = read(1);
  expect(await hasty.reading).toMatchObject({ problems: [] });
  const low = hasty.policies().filter(({ policy }) => policy === 0);
  expect(low.map(({ steps }) => steps >= 10)).toEqual([true]);
});
