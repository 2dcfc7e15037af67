import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { refusals } from "@glasen/contract/errors.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { type MoveImport, type MoveProblem, movingEndpoints } from "@glasen/contract/moving.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";
import { IMPORT_TASK, importTask, runImport } from "./run-import.ts";

const crewId = testIds.crews.harbour;
const { mia: userId } = testIds.users;
let app: TestApp;
let olga: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true, env: { OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "127.0.0.1" } });
  [olga, mia] = await Promise.all([app.signedIn("olga"), app.signedIn("mia")]);
});
afterAll(() => app.close());

type Uploaded = MoveImport & { samples: string[][] };

async function upload(text: string | Buffer, client = olga) {
  const answer = await client.send("POST", `/api/v2/crew/${crewId}/imports/files/old-times.csv`, {
    headers: { "content-type": "application/octet-stream" },
    body: Buffer.from(text as string),
  });
  return { ...answer, payload: answer.payload as Uploaded };
}

const preview = ({ id: importId, kind, mapping }: Uploaded) =>
  olga.call(movingEndpoints.preview, { crewId, importId, kind, mapping });

const finished = (importId: string): Promise<MoveImport> =>
  eventually(async () => {
    const { payload } = await olga.call(movingEndpoints.list, { crewId });
    return payload.find(({ id, finishedAt, status }) => id === importId && finishedAt && !status.endsWith("ing"));
  });

async function importFile(text: string | Buffer): Promise<MoveImport> {
  const { payload } = await upload(text);
  const { id: importId, kind, mapping } = payload;
  const transactionID = crypto.randomUUID();
  expect(await olga.call(movingEndpoints.start, { crewId, importId, kind, mapping, transactionID })).toMatchObject({
    status: 200,
    payload: { status: "running" },
  });
  return finished(importId);
}

async function undo(importId: string): Promise<MoveImport> {
  await olga.call(movingEndpoints.undo, { crewId, importId, transactionID: crypto.randomUUID() });
  return eventually(async () => {
    const { payload } = await olga.call(movingEndpoints.list, { crewId });
    return payload.find(({ id, status }) => id === importId && status === "undone");
  });
}

const chains = async () =>
  (
    await olga.call(stampChainEndpoints.list, {
      crewId,
      userId,
      startTime: "2026-09-30T22:00:00Z",
      endTime: "2026-10-31T23:00:00Z",
    })
  ).payload;

const found = (problems: readonly MoveProblem[]) => problems.map(({ row, field, id }) => [row, field, id]);

const times = [
  "Mitarbeiter;Datum;Beginn;Ende;Pause;Bemerkung",
  "Mia;05.10.2026;08:00;16:30;0:30;Lager",
  "Mia;06.10.2026;22:00;06:00;;",
  "mia;Mi, 07.10.2026;18.00 Uhr;24:00;30;",
].join("\r\n");

test("a file of five million cells is read, and one with a cell more is refused with its field", async () => {
  const headings = "Name;Datum;Beginn;Ende\n";
  const file = (cells: number) => headings + "x".padEnd(cells - headings.split(";").length, ";");
  expect(await upload(file(5_000_000))).toMatchObject({
    status: 200,
    payload: { headings: headings.trim().split(";") },
  });
  expect((await upload(file(5_000_001))).refusal).toMatchObject({ id: 1005, errors: [{ field: "content" }] });
});

test("a file of times is recognised, previewed, imported with breaks and over midnight, and nothing twice", async () => {
  const { payload } = await upload(times);
  expect(payload).toMatchObject({
    kind: "times",
    status: "read",
    rows: 3,
    mapping: ["name", "date", "start", "end", "break", "note"],
  });
  expect((await preview(payload)).payload).toMatchObject({
    ...{ ready: 3, known: 0, people: 1, from: "2026-10-05", to: "2026-10-07", problemCount: 0 },
  });
  expect(await chains()).toEqual([]);

  const done = await importFile(times);
  expect(done).toMatchObject({ status: "done", imported: 3, known: 0, problemCount: 0 });
  const stamps = (await chains()).map((chain) =>
    chain.stamps.map(({ timestamp, timeAccount }) => [timestamp, timeAccount]),
  );
  expect(stamps).toEqual([
    [
      ["2026-10-05T06:00:00.000Z", 1],
      ["2026-10-05T10:00:00.000Z", 2],
      ["2026-10-05T10:30:00.000Z", 1],
      ["2026-10-05T14:30:00.000Z", 0],
    ],
    [
      ["2026-10-06T20:00:00.000Z", 1],
      ["2026-10-07T04:00:00.000Z", 0],
    ],
    [
      ["2026-10-07T16:00:00.000Z", 1],
      ["2026-10-07T18:45:00.000Z", 2],
      ["2026-10-07T19:15:00.000Z", 1],
      ["2026-10-07T22:00:00.000Z", 0],
    ],
  ]);
  expect(await importFile(times)).toMatchObject({ imported: 0, known: 3, problemCount: 0 });
  expect(await chains()).toHaveLength(3);

  const { payload: log } = await olga.call(auditEndpoints.list, { crewId, area: ["integration"] });
  expect(log.map(({ action }) => action)).toContain("import-done");

  const [first] = await chains();
  await olga.call(stampChainEndpoints.remove, {
    crewId,
    userId,
    clockInTimestamp: first?.clockInTimestamp as string,
    reason: "wrong",
  });
  expect(await undo(done.id)).toMatchObject({ status: "undone" });
  expect(await chains()).toEqual([]);
  expect(
    await olga.call(movingEndpoints.undo, { crewId, importId: done.id, transactionID: "undone-twice" }),
  ).toMatchObject({ status: 409 });
});

test("rows with problems are named with row and column and left out; the others are imported", async () => {
  const file = [
    "Name;Datum;Von;Bis;Projekt",
    "Mia;12.10.2026;08:00;12:00;",
    "Niemand;12.10.2026;08:00;12:00;",
    "Mia;31.02.2026;08:00;12:00;",
    "Mia;12.10.2026;11:00;13:00;",
    "Mia;13.10.2026;8 Uhr;;",
    "Mia;14.10.2026;08:00;12:00;Mondflug",
    "Mia;01.01.2019;08:00;12:00;",
    "Mia;01.01.2031;08:00;12:00;",
  ].join("\n");
  const { payload } = await upload(Buffer.from(file, "latin1"));
  const problems = found((await preview(payload)).payload.problems);
  expect(problems).toEqual([
    [3, "name", 1001],
    [4, "date", 4004],
    [5, "start", 1015],
    [6, "end", 4002],
    [7, "category1", 4008],
    [8, "start", 4046],
    [9, "start", 4005],
  ]);
  const done = await importFile(Buffer.from(file, "latin1"));
  expect(done).toMatchObject({ imported: 1, problemCount: 7 });
  expect(found(done.problems)).toEqual(problems);
  await undo(done.id);
});

test.each([
  "1900",
  "1904",
] as const)("a spreadsheet that counts days from %s is imported with its dates, times of day and breaks", async (dateSystem) => {
  const clock = (hours: number, minutes: number): number => (hours * 60 + minutes) / 1440;
  const days = ["2026-10-05", "2026-10-06"].map((day) => new Date(`${day}T00:00:00Z`));
  const rows = [
    ["Mitarbeiter", "Datum", "Beginn", "Ende", "Pause", "Bemerkung"],
    ["Mia", days[0] as Date, clock(8, 20), clock(16, 50), clock(0, 30), "Größe geprüft"],
    ["Mia", days[1] as Date, clock(22, 10), clock(6, 0), clock(0, 0), ""],
  ];
  const numFmts = ["", "dd.mm.yyyy", "hh:mm", "hh:mm", "[h]:mm", ""];
  const cells = new Map(
    [1, 2].flatMap((row) => [1, 2, 3, 4].map((at) => [`${row},${at}`, { style: { numFmt: numFmts[at] ?? "" } }])),
  );
  const done = await importFile(
    Buffer.from(await writeXlsx({ dateSystem, sheets: [{ name: "Zeiten", rows, cells }] })),
  );
  expect(done).toMatchObject({ kind: "times", imported: 2, problemCount: 0 });
  const found = (await chains()).map(({ stamps }) =>
    stamps.map(({ timestamp, note }) => [timestamp.slice(5, 16), note]),
  );
  expect(found.map((stamps) => stamps.map(([at]) => at))).toEqual([
    ["10-05T06:20", "10-05T10:20", "10-05T10:50", "10-05T14:50"],
    ["10-06T20:10", "10-07T04:00"],
  ]);
  expect(found[0]?.[0]?.[1]).toBe("Größe geprüft");
  await undo(done.id);
});

test("a file in Windows-1252 keeps its umlauts and signs", async () => {
  const file = Buffer.from(
    "Mitarbeiter;Datum;Beginn;Ende;Bemerkung\r\nMia;05.10.2026;08:00;12:00;Gr\xf6\xdfe \x80 5 \x96 gepr\xfcft",
    "latin1",
  );
  const done = await importFile(file);
  expect(done).toMatchObject({ imported: 1, problemCount: 0 });
  expect((await chains())[0]?.stamps[0]?.note).toBe("Größe € 5 – geprüft");
  await undo(done.id);
});

test("times of a closed month are a problem, and nothing of them is written", async () => {
  const month = { crewId, month: "2026-09", userIds: [userId] };
  expect(await olga.call(monthEndpoints.close, month)).toMatchObject({ status: 200 });
  const file = "Name;Datum;Von;Bis\nMia;30.09.2026;08:00;12:00\nMia;01.10.2026;08:00;12:00";
  const { payload } = await upload(file);
  expect((await preview(payload)).payload).toMatchObject({ ready: 1, problemCount: 1 });
  const done = await importFile(file);
  expect(done).toMatchObject({ imported: 1, problemCount: 1 });
  expect(done.problems).toMatchObject([{ row: 2, field: "start", id: refusals.monthClosed.id }]);
  const september = { crewId, userId, startTime: "2026-08-31T22:00:00Z", endTime: "2026-09-30T22:00:00Z" };
  expect((await olga.call(stampChainEndpoints.list, september)).payload).toEqual([]);
  expect(await chains()).toHaveLength(1);

  // What an import made is kept by its undo once its month is closed.
  const october = { crewId, month: "2026-10", userIds: [userId] };
  expect(await olga.call(monthEndpoints.close, october)).toMatchObject({ status: 200 });
  expect(await undo(done.id)).toMatchObject({ kept: 1 });
  for (const closed of [october, month]) await olga.call(monthEndpoints.reopen, { ...closed, reason: "test" });
  const [kept] = await chains();
  const clockInTimestamp = kept?.clockInTimestamp as string;
  await olga.call(stampChainEndpoints.remove, { crewId, userId, clockInTimestamp, reason: "test" });
});

test("a worker that is killed between two parts leaves whole parts, and the repetition imports each time once", async () => {
  const ofDay = (name: string, day: number): string => `${name},2026-10-0${day},08:00,12:00`;
  const lines = [1, 2, 5].flatMap((day) => [ofDay("Mia", day), ofDay("Max", day)]);
  const { payload } = await upload(["Name,Date,Start,End", ...lines, ofDay("Max", 5)].join("\n"));
  const { kernel } = app.app;
  const smallParts = importTask(2);
  const killed = new Promise<string>((resolve) => {
    kernel.tasks.set(IMPORT_TASK, {
      prepare: (call, request) => {
        const reportProgress = (): Promise<never> => {
          resolve(call.taskId);
          return Promise.reject(new Error("the worker was killed"));
        };
        return smallParts.prepare({ ...call, reportProgress }, request);
      },
    });
  });
  const { id: importId, kind, mapping } = payload;
  await olga.call(movingEndpoints.start, { crewId, importId, kind, mapping, transactionID: crypto.randomUUID() });
  const taskId = await killed;
  kernel.tasks.set(IMPORT_TASK, smallParts);
  const count = async (): Promise<number[]> => {
    const rows = await app.database.inCrew(crewId, (tx) =>
      tx.query<{ count: number }>(
        `select count(*)::int as count from stamp_chains where crew_id = $1 and local_day between '2026-10-01' and '2026-10-05'
         group by user_id`,
        [crewId],
      ),
    );
    return rows.map((row) => row.count);
  };
  expect(await count()).toEqual([3]);
  await runTask(kernel, crewId, taskId);
  kernel.tasks.set(IMPORT_TASK, runImport);
  // Max's last row stands twice in the file; what the first attempt made is not known, but imported.
  expect(await finished(importId)).toMatchObject({ status: "done", imported: 6, known: 1, problemCount: 0 });
  expect(await count()).toEqual([3, 3]);
  expect(await undo(importId)).toMatchObject({ kept: 0 });
  expect(await count()).toEqual([]);
});

test("absences, entitlements and opening balances are imported once and taken back", async () => {
  const absences = await importFile(
    "Name,Type,From,To,Half Day,State\nMia,Vacation,2026-10-19,2026-10-21,false,Done\nMia,Krank,2026-10-23,,Vormittag,Done\nMia,Vacation,2026-10-26,,,Rejected",
  );
  expect(absences).toMatchObject({ kind: "absences", imported: 2, problemCount: 1 });
  expect(found(absences.problems)).toEqual([[4, "state", 1005]]);
  const ownAbsences = async () =>
    (await olga.call(absenceEndpoints.list, { crewId, userId, from: "2026-10-01", to: "2026-10-31" })).payload;
  expect((await ownAbsences()).map(({ startDate, typeId }) => [startDate, typeId])).toEqual([
    ["2026-10-19", 1],
    ["2026-10-23", 2],
  ]);
  expect(await undo(absences.id)).toMatchObject({ kept: 0 });
  expect(await ownAbsences()).toEqual([]);

  const entitlements = await importFile("E-Mail;Jahr;Urlaubsanspruch\nmia@example.com;2026;27,5");
  expect(entitlements).toMatchObject({ kind: "entitlements", imported: 1 });
  const days = async () =>
    (await olga.call(absenceAccountEndpoints.entitlements, { crewId, year: 2026 })).payload
      .filter((one) => one.userId === userId && one.typeId === 1)
      .map(({ number }) => number);
  expect(await days()).toEqual([27.5]);
  await undo(entitlements.id);
  expect(await days()).not.toContain(27.5);

  const balances = await importFile("Benutzername;Stichtag;Saldo\nmia;01.10.2026;-12:30\nmia;02.10.2026;7,25");
  expect(balances).toMatchObject({ kind: "balances", imported: 2 });
  const booked = async () =>
    (await olga.call(bookingEndpoints.list, { crewId, userId, from: "2026-10-01", to: "2026-10-31" })).payload
      .filter(({ timeAccount }) => timeAccount === 9)
      .map(({ duration }) => duration);
  expect(await booked()).toEqual(["PT-45000S", "PT26100S"]);
  await undo(balances.id);
  expect(await booked()).toEqual([]);
});

test("the columns of an earlier import are remembered, and a mapping without a needed column is refused", async () => {
  const odd = "Wer,Wann,Los,Schluss\nMia,2026-10-15,08:00,12:00";
  const { payload } = await upload(odd);
  const refused = await preview(payload);
  expect(refused).toMatchObject({ status: 400, id: 4002 });
  expect(refused.refusal.errors.map(({ field }) => field)).toEqual(["mapping.name", "mapping.start", "mapping.end"]);
  const mapping = ["name", "date", "start", "end"];
  const transactionID = crypto.randomUUID();
  await olga.call(movingEndpoints.start, { crewId, importId: payload.id, kind: "times", mapping, transactionID });
  expect(await finished(payload.id)).toMatchObject({ imported: 1 });
  expect((await upload(odd)).payload).toMatchObject({ kind: "times", mapping });
  await undo(payload.id);
});

test("only those who manage times and absences of everybody import, and an unreadable file is refused", async () => {
  expect(await upload(times, mia)).toMatchObject({ status: 403, id: 1006 });
  expect(await upload("")).toMatchObject({ status: 400, id: 1005 });
  expect(await upload(Buffer.from("PK\u0003\u0004 nothing"))).toMatchObject({ status: 400, id: 1005 });
});

test("payroll data of members is previewed with old and new values, numbers change places, and an undo keeps later edits (MEM512)", async () => {
  const people = async () => {
    const { payload } = await olga.call(memberEndpoints.list, { crewId });
    const named = payload.filter(({ name }) => ["Mia", "Max", "Rita"].includes(name));
    return new Map(named.map((one) => [one.name, one]));
  };
  const recordsOf = async () =>
    Object.fromEntries(
      [...(await people())].map(([name, { externalId, employmentType, costCentre }]) => [
        name,
        [externalId, employmentType, costCentre],
      ]),
    );
  const first = await importFile("E-Mail;Pers.-Nr.;Kostenstelle\nmia@example.com;7;4000\nmax@example.com;8;4000");
  expect(first).toMatchObject({ kind: "records", imported: 4, problemCount: 0 });

  const swap = [
    "E-Mail;Personalnummer;Beschäftigungsart;Kostenstelle",
    "mia@example.com;8;Minijob;4711",
    "MAX@example.com;7;;4000",
    "rita@example.com;7;;",
    "nobody@example.com;99;;",
  ].join("\n");
  const { payload } = await upload(swap);
  const shown = (await preview(payload)).payload;
  // Rita's number is the one that Max would get: both are left out, and with Max Mia, whose new number he keeps.
  expect(found(shown.problems)).toEqual([
    [2, "externalId", 1011],
    [3, "externalId", 1011],
    [4, "externalId", 1011],
    [5, "email", 1001],
  ]);
  const clean = swap.split("\n").slice(0, 3).join("\n");
  const mended = await upload(clean);
  expect((await preview(mended.payload)).payload).toMatchObject({
    ...{ ready: 4, people: 2, from: null, to: null, problemCount: 0 },
    changes: expect.arrayContaining([
      { userId, name: "Mia", field: "externalId", before: "7", after: "8" },
      { userId, name: "Mia", field: "employmentType", before: null, after: "Minijob" },
    ]),
  });
  const done = await importFile(clean);
  expect(done).toMatchObject({ status: "done", imported: 4 });
  expect(await recordsOf()).toMatchObject({ Mia: ["8", "Minijob", "4711"], Max: ["7", null, "4000"] });
  expect(await importFile(clean)).toMatchObject({ imported: 0, known: 2 });

  const { payload: changes } = await olga.call(auditEndpoints.list, { crewId, userId });
  expect(changes[0]).toMatchObject({ action: "member-changed", after: { externalId: "8" } });

  const memberId = (await people()).get("Mia")?.id ?? 0;
  await olga.call(memberEndpoints.changeRecords, { crewId, records: [{ memberId, costCentre: "5000" }] });
  expect(await undo(done.id)).toMatchObject({ kept: 1 });
  expect(await recordsOf()).toMatchObject({ Mia: ["7", null, "5000"], Max: ["8", null, "4000"] });
  await undo(first.id);
});

test("a number and a name of two members are no guess whose record it is", async () => {
  const first = await importFile("E-Mail;Personalnummer\nmia@example.com;7");
  const { payload } = await upload("Name;Personalnummer;Kostenstelle\nMax;7;4711\nMia;7;4711");
  const { problems, changes } = (await preview(payload)).payload;
  expect(problems.map(({ row, field }) => [row, field])).toEqual([[2, "externalId"]]);
  expect(changes).toMatchObject([{ userId, field: "costCentre", after: "4711" }]);
  await undo(first.id);
});

/** Speaks the part of Kimai's documented API that lists times: pages of at most 500, a token, the parts of a time. */
async function startKimai(count: number) {
  const asked: URL[] = [];
  const times = Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 2) * 86_400_000).toISOString().slice(0, 10);
    return {
      ...{
        id: n + 1,
        begin: `${day}T${n % 2 ? "13" : "08"}:00:00+0100`,
        end: `${day}T${n % 2 ? "17" : "12"}:00:00+0100`,
      },
      ...{ duration: 14_400, description: n === 0 ? 'first; with "signs"' : null, tags: [], billable: true },
      user: { id: 3, username: "mia", alias: null, title: null, enabled: true },
      activity: { id: 2, name: "", project: null },
      project: { id: 1, name: "", customer: { id: 1, name: "Hafen" } },
    };
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://kimai");
    asked.push(url);
    const [page, size] = [Number(url.searchParams.get("page")), Number(url.searchParams.get("size"))];
    const part = times.slice((page - 1) * size, page * size);
    const isKnown = request.headers.authorization === "Bearer kimai-token-of-this-test";
    const status = !isKnown ? 401 : url.pathname !== "/sub/api/timesheets" || part.length === 0 ? 404 : 200;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? part : { code: status, message: "no" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/sub/`, asked, close: () => server.close() };
}

test("times are read from Kimai page by page over its API, previewed and imported like a file", async () => {
  const kimai = await startKimai(1000);
  const read = (more: object = {}) =>
    olga.call(movingEndpoints.readKimai, {
      ...{ crewId, url: kimai.url, token: "kimai-token-of-this-test", from: "2025-01-01", to: "2026-06-30", ...more },
    } as never);
  const { payload, status, refusal } = await read();
  expect(status, JSON.stringify(refusal)).toBe(200);
  expect(payload).toMatchObject({ kind: "times", product: "kimai", rows: 1000 });
  expect(kimai.asked.map(({ searchParams }) => searchParams.get("page"))).toEqual(["1", "2", "3"]);
  expect((await preview(payload as Uploaded)).payload).toMatchObject({ problemCount: 0, people: 1 });

  const field = (answer: { refusal: { errors?: { field?: string }[] } }) => answer.refusal.errors?.[0]?.field;
  expect(field(await read({ token: "another" }))).toBe("token");
  expect(field(await read({ url: kimai.url.replace("/sub/", "/elsewhere") }))).toBe("url");
  expect(field(await read({ url: "http://10.0.0.1/" }))).toBe("url");
  expect(field(await read({ url: "not an address" }))).toBe("url");
  expect(field(await read({ to: "2024-01-01" }))).toBe("to");
  expect(
    (
      await mia.call(movingEndpoints.readKimai, {
        ...{ crewId, url: kimai.url, token: "t" },
        from: "2025-01-01",
        to: "2025-01-02",
      } as never)
    ).id,
  ).toBe(1006);
  const [stored] = await app.database.inCrew(crewId, (tx) =>
    tx.query<{ count: number }>(
      "select count(*) as count from imports i where crew_id = $1 and i::text like '%kimai-token%'",
      [crewId],
    ),
  );
  expect(stored?.count).toBe(0);
  kimai.close();
});

test("any bytes get an answer or a refusal from upload and preview, never a failure", async () => {
  const table = fc
    .array(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            "\0",
            `${"x".repeat(99)}😀`,
            "mia",
            "01.10.2026",
            "08:00",
            "24:00",
            "-1:30",
            "Name",
            "Datum",
            "Start",
            "Ende",
          ),
        ),
        { maxLength: 6 },
      ),
      { maxLength: 6 },
    )
    .map((rows) => Buffer.from(rows.map((cells) => cells.join(";")).join("\n")));
  const bytes = fc.uint8Array({ maxLength: 300 }).map((raw) => Buffer.from(raw));
  const archive = bytes.map((raw) => Buffer.concat([Buffer.from("PK\u0003\u0004"), raw]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(table, bytes, archive), async (content) => {
      await app.database.inCrew(crewId, (tx) =>
        tx.run("delete from imports where crew_id = $1 and status = 'read'", [crewId]),
      );
      await app.database.outsideCrews((tx) => tx.run("delete from rate_limits"));
      const read = await upload(content);
      expect(read.status, JSON.stringify(read.refusal)).toBeLessThan(500);
      if (read.status !== 200) return;
      const mapping = read.payload.headings.map((_, at) => (["name", "date", "start", "end"] as const)[at] ?? null);
      const shown = await preview({ ...read.payload, kind: "times", mapping });
      expect(shown.status, JSON.stringify(shown.refusal)).toBeLessThan(500);
    }),
    { numRuns: 40, examples: [[Buffer.from(`Na\0me;${"x".repeat(99)}😀;Ende\nmia;\0;${"y".repeat(99)}😀`)]] },
  );
});
