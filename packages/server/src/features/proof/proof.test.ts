import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { inspectionEndpoints, proofEndpoints } from "@glasen/contract/proof.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { silentLog } from "#test/silent-log.ts";
import { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { verify } from "../../../../../tools/verify-month.mjs";
import { forgetPerson } from "../sealed-log/sealed-log.public.ts";
import { proofCrons } from "./proof.jobs.ts";

const { foreign } = testIds.crews;

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld({}, { connections: 25 });
});
afterAll(() => world.close());

interface Proof {
  chains: {
    member: number;
    entries: { number: number; digest: string; hash: string; content?: string; salts?: object }[];
    sealed: { path: { hash: string }[] } | null;
  }[];
  seals: { list: { hash: string; root: string }[] };
}

const exported = async (month: string, userId: number | undefined = mia): Promise<Proof> =>
  (await world.olga.call(proofEndpoints.export, { crewId, month, userId })).refusal as unknown as Proof;

const sealDays = async (): Promise<void> => {
  for (const cron of proofCrons(world.app.app.kernel)) await cron.run(silentLog);
};

const entriesOf = async (month: string) => (await exported(month)).chains[0]?.entries ?? [];

test("stamps and edits at the same time leave an unbroken chain, with a receipt for each", async () => {
  const day = (count: number): string => `2026-11-${String(count).padStart(2, "0")}`;
  const created = Array.from({ length: 10 }, (_, index) =>
    world.max.call(stampChainEndpoints.create, {
      crewId,
      userId: mia,
      stamps: [
        { timestamp: `${day(index + 1)}T07:00:00.000Z`, timeAccount: 1, note: "Inventur" },
        { timestamp: `${day(index + 1)}T11:00:00.000Z`, timeAccount: 0 },
      ],
    } as never),
  );
  const stamped = Array.from({ length: 10 }, () => world.stamp("startWork"));
  const answers = await Promise.all([...created, ...stamped]);
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(11);

  const entries = await entriesOf("2026-11");
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  expect(entries).toHaveLength(accepted);
  expect(verify(await exported("2026-11"))).toMatchObject({ chains: 1, entries: accepted, unsealed: 1 });
  // Names and notes are not part of it.
  expect(JSON.stringify(entries)).not.toContain("Inventur");

  const receipts = (await world.mia.call(proofEndpoints.receipts, { crewId, userId: mia, month: "2026-11" })).payload;
  expect(receipts.receipts.map(({ number, hash }) => [number, hash])).toEqual(
    entries.map(({ number, hash }) => [number, hash]).reverse(),
  );
  expect((await world.max.call(proofEndpoints.receipts, { crewId, userId: mia, month: "2026-11" })).id).toBe(1006);
});

test("a refused change leaves no entry", async () => {
  const before = await entriesOf("2026-11");
  const overlapping = await world.max.call(stampChainEndpoints.create, {
    ...{ crewId, userId: mia },
    stamps: [
      { timestamp: "2026-11-10T08:00:00.000Z", timeAccount: 1 },
      { timestamp: "2026-11-10T09:00:00.000Z", timeAccount: 0 },
    ],
  } as never);
  expect(overlapping.status).toBe(409);
  expect(await entriesOf("2026-11")).toHaveLength(before.length);
});

test("the database refuses to change or delete entries", async () => {
  const refused = (sql: string) =>
    expect(world.app.database.inCrew(crewId, (tx) => tx.run(sql, []))).rejects.toThrow(/permission denied/);
  await refused("update sealed_entries set content = '{}'");
  await refused("delete from sealed_entries");
  await refused("update crew_seals set root = ''");
  await expect(
    world.app.database.asMaintenance((tx) => tx.run("update sealed_entries set hash = digest", [])),
  ).rejects.toThrow(/permission denied/);
});

test("days are sealed once by the crew's clock; a member who wants it gets one mail of receipts", async () => {
  await world.mia.call(proofEndpoints.receiptMail, { crewId, userId: mia, isWanted: true });
  world.at("15:00");
  await world.stamp("stopWork");
  await sealDays();
  await sealDays();
  const seals = await world.olga.call(proofEndpoints.seals, { crewId, page: 1, perPage: 10 });
  expect(seals.payload).toMatchObject([{ number: 1, day: "2026-11-11", chains: 1 }]);
  expect((await world.mia.call(proofEndpoints.seals, { crewId, page: 1, perPage: 10 })).id).toBe(1006);
  const mails = await world.app.database.outsideCrews((tx) =>
    tx.query<{ text: string }>("select body_text as text from mails where key like 'receipts:%'"),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(seals.payload[0]?.hash as string);
  expect(verify(await exported("2026-11"))).toMatchObject({ seals: 1, unsealed: 0 });

  // Nothing new needs no seal.
  world.app.clock.now = new Date("2026-11-13T08:00:00Z");
  await sealDays();
  expect((await world.olga.call(proofEndpoints.seals, { crewId, page: 1, perPage: 10 })).payload).toHaveLength(1);
});

test("tampering with any line is found, and the program without the product names it", async () => {
  const proof = await exported("2026-11");
  const lines = proof.chains[0]?.entries ?? [];
  const tampered = (change: (copy: Proof) => void) => {
    const copy = structuredClone(proof);
    change(copy);
    return verify(copy) as { problem?: string };
  };
  for (const [index, { number, content = "" }] of lines.entries()) {
    const at = (copy: Proof) => copy.chains[0]?.entries[index] as Proof["chains"][number]["entries"][number];
    const flipped = (text: string): string => (text.startsWith("0") ? `1${text.slice(1)}` : `0${text.slice(1)}`);
    const line = `entry ${number}`;
    // Any sign of the content, chosen differently for each line.
    const sign = (index * 31) % content.length;
    const other = content[sign] === "x" ? "y" : "x";
    expect(
      tampered((copy) => (at(copy).content = content.slice(0, sign) + other + content.slice(sign + 1))).problem,
    ).toContain(line);
    expect(tampered((copy) => (at(copy).digest = flipped(at(copy).digest))).problem).toContain(line);
    expect(tampered((copy) => (at(copy).hash = flipped(at(copy).hash))).problem).toContain(line);
    expect(tampered((copy) => copy.chains[0]?.entries.splice(index, 1)).problem).toBeDefined();
  }
  expect(tampered((copy) => ((copy.seals.list[0] as { root: string }).root = "0".repeat(64))).problem).toContain(
    "seal 1",
  );
  // Another member's chain is not shown as that of somebody else, and nothing is hidden without being counted.
  expect(tampered((copy) => ((copy.chains[0] as { member: number }).member = max)).problem).toContain("another member");
  expect(verify(proof)).toMatchObject({ hidden: 0 });
  expect(tampered((copy) => delete copy.chains[0]?.entries[1]?.content)).toMatchObject({ hidden: 1 });
  const beginsLater = (copy: Proof) =>
    Object.assign(copy.chains[0] ?? {}, { previous: copy.chains[0]?.entries.shift()?.hash });
  expect(tampered(beginsLater)).toMatchObject({ hidden: 1 });

  const folder = mkdtempSync(join(tmpdir(), "glasen-proof-"));
  const run = (what: object): { status: number; text: string } => {
    writeFileSync(join(folder, "proof.json"), JSON.stringify(what));
    const program = fileURLToPath(new URL("../../../../../tools/verify-month.mjs", import.meta.url));
    try {
      return {
        status: 0,
        text: execFileSync(process.execPath, [program, join(folder, "proof.json")], {
          encoding: "utf8",
          stdio: "pipe",
        }),
      };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string };
      return { status, text: stderr };
    }
  };
  try {
    expect(run(proof)).toMatchObject({ status: 0, text: expect.stringContaining("Fits: ") });
    const broken = structuredClone(proof);
    Object.assign(broken.chains[0]?.entries[2] ?? {}, { content: "{}" });
    expect(run(broken)).toMatchObject({ status: 1, text: expect.stringContaining("entry 3: its content was changed") });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an erased person stays provable: only the salts of what they wrote are forgotten", async () => {
  const before = await exported("2026-11");
  expect(before.chains[0]?.entries.some(({ salts }) => salts !== undefined)).toBe(true);
  await world.app.database.asMaintenance((tx) => forgetPerson(tx, crewId, mia));
  const after = await exported("2026-11");
  expect(after.chains[0]?.entries.every(({ salts }) => salts === undefined)).toBe(true);
  expect(after.chains[0]?.entries.map(({ hash }) => hash)).toEqual(before.chains[0]?.entries.map(({ hash }) => hash));
  expect(verify(after)).toMatchObject({ unsealed: 0 });
});

test("a month is confirmed or disputed, closed, and reopened by the owner for a reason; a later change makes the word outdated", async () => {
  const month = "2026-10";
  const of = { crewId, userId: mia, month };
  expect((await world.mia.call(monthEndpoints.signOff, { ...of, state: "disputed" })).refusal).toMatchObject({
    errors: [{ field: "reason" }],
  });
  expect((await world.max.call(monthEndpoints.signOff, { ...of, state: "confirmed" })).id).toBe(1006);
  expect((await world.mia.call(monthEndpoints.signOff, { ...of, month: "2026-11", state: "confirmed" })).status).toBe(
    409,
  );
  const disputed = await world.mia.call(monthEndpoints.signOff, { ...of, state: "disputed", reason: "Der 5. fehlt." });
  expect(disputed.payload.signOff).toMatchObject({ state: "disputed", reason: "Der 5. fehlt.", isOutdated: false });
  const news = await world.app.database.inCrew(crewId, (tx) =>
    tx.query("select from news where type_id = 'timeEvaluation.monthDisputed'"),
  );
  expect(news.length).toBeGreaterThan(0);
  await world.max.call(stampChainEndpoints.create, {
    ...{ crewId, userId: mia },
    stamps: [
      { timestamp: "2026-10-05T06:00:00.000Z", timeAccount: 1 },
      { timestamp: "2026-10-05T14:00:00.000Z", timeAccount: 0 },
    ],
  } as never);
  const status = async () => (await world.max.call(monthEndpoints.status, { crewId, month, userId: mia })).payload[0];
  expect((await status())?.signOff).toMatchObject({ state: "disputed", isOutdated: true });
  await world.mia.call(monthEndpoints.signOff, { ...of, state: "confirmed" });
  expect((await status())?.signOff).toMatchObject({ state: "confirmed", isOutdated: false });
  const closing = { crewId, month, userIds: [mia] };
  await world.max.call(monthEndpoints.close, closing);
  expect((await world.mia.call(monthEndpoints.signOff, { ...of, state: null })).status).toBe(409);
  expect((await world.max.call(monthEndpoints.reopen, { ...closing, reason: "Nachtrag" })).id).toBe(1006);
  expect((await world.olga.call(monthEndpoints.reopen, { ...closing, reason: " " })).status).toBe(400);
  expect((await world.olga.call(monthEndpoints.reopen, { ...closing, reason: "Nachtrag" })).status).toBe(200);
  await world.max.call(bookingEndpoints.create, {
    crewId,
    userId: mia,
    timeAccount: 9,
    duration: "PT60S",
    date: "2026-10-06",
  });
  const kinds = (await entriesOf(month)).map(({ content = "{}" }) => (JSON.parse(content) as { kind: string }).kind);
  expect(kinds).toEqual(["month-disputed", "change", "month-confirmed", "month-closed", "month-reopened", "booking"]);
  // Entries about other days show their digest only.
  const november = (await exported("2026-11")).chains[0]?.entries ?? [];
  expect(november.filter(({ content }) => content === undefined)).toHaveLength(0);
});

test("an inspector opens a link by its code, without an account, until it expires or is revoked; every visit is logged", async () => {
  const wanted = {
    ...{ crewId, title: "Zoll", law: "milog17" as const, userIds: [mia] },
    ...{ firstMonth: "2026-10", lastMonth: "2026-11", days: 7 },
  };
  expect((await world.mia.call(inspectionEndpoints.create, wanted)).id).toBe(1006);
  expect((await world.olga.call(inspectionEndpoints.create, { ...wanted, lastMonth: "2026-09" })).status).toBe(400);
  const made = (await world.olga.call(inspectionEndpoints.create, wanted)).payload;
  const { token, code } = made;
  const stored = await world.app.database.inCrew(crewId, (tx) =>
    tx.query<{ text: string }>("select inspections::text as text from inspections"),
  );
  expect(stored[0]?.text).not.toContain(token.split("-").slice(1).join("-"));

  const visitor = world.app.visitor();
  const wrong = code === "00000000" ? "00000001" : "00000000";
  expect((await visitor.call(inspectionEndpoints.open, { token, code: wrong })).status).toBe(409);
  const opened = (await visitor.call(inspectionEndpoints.open, { token, code: `${code.slice(0, 4)} ${code.slice(4)}` }))
    .payload;
  expect(opened.people).toHaveLength(1);
  expect(opened.people[0]?.months.map(({ month }) => month)).toEqual(["2026-10", "2026-11"]);
  expect(opened.people[0]?.months[0]?.days).toMatchObject([{ date: "2026-10-05", times: ["08:00–16:00"] }]);
  expect(opened.people[0]?.months[0]?.changes).toMatchObject([{ before: "–", after: "08:00–16:00" }]);
  const { pass } = opened;
  const csv = await visitor.call(inspectionEndpoints.file, { pass, format: "csv", language: "de" });
  // Times of the crew's own clock, also that of the change.
  expect(Buffer.from(csv.payload as Uint8Array).toString()).toMatch(
    /"Änderung".*"08:00–16:00";"–";"2026-11-1\d \d\d:\d\d";"Max"/,
  );
  expect((await visitor.call(inspectionEndpoints.file, { pass, format: "pdf" })).status).toBe(200);
  const proof = await visitor.call(inspectionEndpoints.file, { pass, format: "proof" });
  expect(verify(proof.refusal)).toMatchObject({ chains: 1 });
  // Nothing else can be reached, also not with a pass for another link.
  expect((await visitor.call(proofEndpoints.export, { crewId, month: "2026-10" })).id).toBe(1013);
  const forged = pass.replace(/^\d+\.\d+/, `${crewId}.999`);
  expect((await visitor.call(inspectionEndpoints.file, { pass: forged, format: "csv" })).status).toBe(409);

  const { payload: links, pagination } = await world.olga.call(inspectionEndpoints.list, { crewId, perPage: 1 });
  expect(pagination).toMatchObject({ total: 1, totalPages: 1 });
  const listed = links[0];
  expect(listed?.visits.map(({ outcome }) => outcome)).toEqual(["proof", "pdf", "csv", "opened", "wrong-code"]);
  await world.olga.call(inspectionEndpoints.revoke, { crewId, id: made.inspection.id });
  expect((await visitor.call(inspectionEndpoints.file, { pass, format: "csv" })).status).toBe(409);
  expect((await visitor.call(inspectionEndpoints.open, { token, code })).status).toBe(409);

  // Who comes after the end is logged, too.
  const [late] = (await world.olga.call(inspectionEndpoints.list, { crewId })).payload[0]?.visits ?? [];
  expect(late?.outcome).toBe("ended");
});

test("codes of an inspector's link cannot be guessed from many addresses, and no answer tells links apart", async () => {
  const wanted = { crewId, title: "Zoll", law: "milog17" as const, userIds: [mia] };
  const period = { firstMonth: "2026-10", lastMonth: "2026-10", days: 7 };
  const make = async () => (await world.olga.call(inspectionEndpoints.create, { ...wanted, ...period })).payload;
  let addresses = 0;
  /** From a network that has never been seen. */
  const openFrom = (token: string, code: string) => {
    addresses += 1;
    const address = `100.${64 + (addresses >> 8)}.${addresses & 255}.1`;
    return new TestClient(world.app.app.http, address).call(inspectionEndpoints.open, { token, code });
  };
  const wrongFor = (code: string): string => (code === "00000000" ? "00000001" : "00000000");
  const { token, code } = await make();
  const tries = await Promise.all(Array.from({ length: 30 }, () => openFrom(token, wrongFor(code))));
  const count = (status: number): number => tries.filter((one) => one.status === status).length;
  expect([count(409), count(429)]).toEqual([10, 20]);
  expect((await openFrom(token, code)).status, "a right guess comes too late").toBe(429);
  // Another link of the same crew is not affected.
  const open = await make();
  expect((await openFrom(open.token, open.code)).status).toBe(200);

  const revoked = await make();
  await world.olga.call(inspectionEndpoints.revoke, { crewId, id: revoked.inspection.id });
  const toldApart = async (sentToken: string, sentCode: string) => {
    const { status, headers, refusal } = await openFrom(sentToken, sentCode);
    const { traceId: _, ...said } = refusal as object & { traceId?: string };
    expect(headers["cache-control"]).toBe("no-store");
    return JSON.stringify([status, said]);
  };
  const secretOf = (sent: string): string => sent.split("-").slice(1).join("-");
  const expired = await make();
  const { now } = world.app.clock;
  const answers = [
    await toldApart(revoked.token, revoked.code),
    await toldApart(open.token, wrongFor(open.code)),
    await toldApart(`${crewId}-${"a".repeat(32)}`, "12345678"),
    // The secret of this crew's link under the number of another crew, and of none.
    await toldApart(`${foreign}-${secretOf(open.token)}`, open.code),
    await toldApart(`999999999999999-${secretOf(open.token)}`, open.code),
    await toldApart(open.token, expired.code === open.code ? wrongFor(open.code) : expired.code),
  ];
  world.app.clock.now = new Date(now.getTime() + 7 * 86_400_000);
  answers.push(await toldApart(expired.token, expired.code));
  world.app.clock.now = now;
  expect(new Set(answers).size, answers.join("\n")).toBe(1);

  // A pass is for its own link, and neither it nor its files stay in a cache.
  const { pass } = (await openFrom(open.token, open.code)).payload;
  const file = (sent: string) => world.app.visitor().call(inspectionEndpoints.file, { pass: sent, format: "csv" });
  expect((await file(pass)).headers["cache-control"]).toBe("no-store");
  const [ofCrew, id, until, mac] = pass.split(".");
  for (const forged of [
    ...[`${foreign}.${id}.${until}.${mac}`, `${ofCrew}.${Number(id) + 1}.${until}.${mac}`],
    ...[`${ofCrew}.${id}.${Number(until) + 60_000}.${mac}`, `${ofCrew}.${id}.${until}.`, `${ofCrew}.${id}.${until}`],
    ...["", "....", `${pass}.x`, `${ofCrew}.${id}.${until}.${mac?.toUpperCase()}`],
  ]) {
    expect((await file(forged)).status, forged).toBe(409);
  }
});
