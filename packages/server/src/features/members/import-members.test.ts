import { auditEndpoints } from "@glasen/contract/audit.ts";
import { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { teamEndpoints, teamMemberEndpoints } from "@glasen/contract/teams.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPart } from "#test/raw-xlsx.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";

const crewId = testIds.crews.harbour;
let app: TestApp;
let olga: TestClient;
let max: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  [olga, max] = await Promise.all([app.signedIn("olga"), app.signedIn("max")]);
});
afterAll(() => app.close());

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const preview = (text: string, client = max) =>
  client.call(importMemberEndpoints.preview, { crewId, content: base64(text) });
const commit = (text: string, key: string, client = max) =>
  client.call(importMemberEndpoints.commit, { crewId, content: base64(text), transactionID: key });
const names = async () => (await olga.call(memberEndpoints.list, { crewId })).payload.map(({ name }) => name);

const table = [
  "Name;E-Mail;Benutzername;Team;Personalnummer;Beschäftigungsart;Kostenstelle;Eintritt;Rolle",
  "Karla Kolumna;karla@example.com;;Presse;100;Minijob;4711;01.12.2026;Mitglied",
  "Otto Normal;;otto.normal;oven;101;;;;",
  "Boris;boris@example.com;;;;;;;nur lesen",
].join("\r\n");

test("a table is previewed with the meaning of its columns, and nothing is written", async () => {
  const before = await names();
  const { payload } = await preview(table);
  expect(payload).toMatchObject({
    separator: ";",
    encoding: "utf-8",
    columns: [
      { field: "name" },
      { field: "email" },
      { field: "username" },
      { field: "team" },
      { field: "externalId" },
      { field: "employmentType" },
      { field: "costCentre" },
      { field: "firstWorkDayAt" },
      { field: "role" },
    ],
    newTeams: ["Presse"],
    problems: [],
  });
  expect(payload.members).toMatchObject([
    { row: 2, name: "Karla Kolumna", firstWorkDayAt: "2026-12-01" },
    { row: 3, username: "otto.normal", role: "member" },
    { row: 4, name: "Boris", role: "managerReadOnly" },
  ]);
  expect(await names()).toEqual(before);
});

test("every problem of every cell is reported before anything is written", async () => {
  const wrong = [
    "Name,Email,Username,Role,Start",
    ",mia@example.com,,,",
    "A,nonsense,,boss,31.02.2026",
    "B,b@example.com,max,manager,",
    "C,B@example.com,a b,,",
    "D,,,,",
  ].join("\n");
  const { payload } = await preview(wrong);
  const found = payload.problems.map(({ row, field, id }) => [row, field, id]);
  expect(found).toEqual(
    expect.arrayContaining([
      [2, "name", 4002],
      [2, "email", 1009],
      [3, "email", 4000],
      [3, "role", 1005],
      [3, "firstWorkDayAt", 4004],
      [4, "username", 4006],
      [4, "role", 1006],
      [5, "email", 4009],
      [5, "username", 4014],
      [6, "email", 4002],
    ]),
  );
  const refused = await commit(wrong, "wrong-import");
  expect(refused).toMatchObject({ status: 400, id: 1005 });
  expect(refused.refusal.errors).toHaveLength(found.length);
  expect(await names()).not.toContain("B");
  const inside = await preview("Name;E-Mail\nMia;mia@example.com");
  expect(inside.payload.problems).toMatchObject([{ row: 2, field: "email", id: 1009 }]);
});

test("a table is imported once, whole, with teams, payroll records and invitations, however often it is sent (MEM512)", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => commit(table, "spring-import")));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, payload: { imported: 3, invited: 2 } });
  const members = (await olga.call(memberEndpoints.list, { crewId })).payload;
  expect(members.filter(({ name }) => name === "Karla Kolumna")).toMatchObject([
    { externalId: "100", employmentType: "Minijob", costCentre: "4711", firstWorkDayAt: "2026-12-01" },
  ]);
  // The address of an account looks like any other, and its owner is not a member before they accept.
  const boris = members.find(({ name }) => name === "Boris");
  expect(boris).toMatchObject({ email: "boris@example.com", invitedAt: expect.any(String) });
  expect(boris?.userId).not.toBe(testIds.users.boris);
  const teams = (await olga.call(teamEndpoints.list, { crewId })).payload;
  expect(teams.map(({ name }) => name)).toEqual(["Oven", "Presse"]);
  const otto = members.find(({ name }) => name === "Otto Normal")?.userId ?? 0;
  const pairs = (await olga.call(teamMemberEndpoints.ofMember, { crewId, userId: otto })).payload;
  expect(pairs.map(({ teamId }) => teamId)).toEqual([testIds.teams.oven]);
  const mail = await eventually(async () => {
    const rows = await app.database.outsideCrews((tx) =>
      tx.query<{ text: string }>("select body_text as text from mails where recipient = 'karla@example.com'"),
    );
    return rows[0];
  });
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  expect((await app.visitor().call(memberEndpoints.invitation, { token })).payload.name).toBe("Karla Kolumna");
});

test("a spreadsheet is read as a table; its formulas are shown as such and refused, never calculated", async () => {
  const { writeXlsx } = await import("hucre/xlsx");
  const rows = [
    ["Name", "E-Mail", "Eintritt", "Personalnummer"],
    ["Jürgen", "juergen@example.com", new Date(Date.UTC(2026, 10, 30)), 7],
    ["Paula", null, null, null],
  ];
  const formula = { value: "paula@example.com", formula: 'A3&"@example.com"', type: "formula" as const };
  const bytes = await writeXlsx({ sheets: [{ name: "Leute", rows, cells: new Map([["2,1", formula]]) }] });
  const content = Buffer.from(bytes).toString("base64");
  const read = (await max.call(importMemberEndpoints.spreadsheet, { crewId, content })).payload.rows;
  expect(read).toEqual([
    ["Name", "E-Mail", "Eintritt", "Personalnummer"],
    ["Jürgen", "juergen@example.com", "2026-11-30", "7"],
    ["Paula", '=A3&"@example.com"', "", ""],
  ]);
  const { problems } = (await preview('Name;E-Mail\nPaula;"=A3&""@example.com"""\n+49;a@example.com')).payload;
  expect(problems.map(({ row, field, message }) => ({ row, field, isFormula: message.includes("formula") }))).toEqual([
    { row: 2, field: "email", isFormula: true },
    { row: 3, field: "name", isFormula: true },
  ]);
});

test("a file that is no spreadsheet, or too large when unzipped, is refused", async () => {
  const { writeXlsx } = await import("hucre/xlsx");
  const read = async (bytes: Uint8Array) =>
    (await max.call(importMemberEndpoints.spreadsheet, { crewId, content: Buffer.from(bytes).toString("base64") })).id;
  const rows = Array.from({ length: 1_000 }, () => ["Name", "x".repeat(32_000)]);
  const bomb = await writeXlsx({ sheets: [{ name: "Leute", rows }], stringMode: "inline" });
  expect(bomb.length).toBeLessThan(200_000);
  expect([await read(bomb), await read(Buffer.from("Name;E-Mail"))]).toEqual([1005, 1005]);
});

test("a small file with far too many cells is refused, and so are uploads without end", async () => {
  const { writeXlsx } = await import("hucre/xlsx");
  const fileOf = async (rows: string[][]): Promise<string> =>
    Buffer.from(await writeXlsx({ sheets: [{ name: "Leute", rows }], stringMode: "inline" })).toString("base64");
  const stuffed = await fileOf(Array.from({ length: 4_900 }, () => Array.from({ length: 46 }, () => "n")));
  const read = (content: string) => max.call(importMemberEndpoints.spreadsheet, { crewId, content });
  const { id, refusal } = await read(stuffed);
  expect([id, refusal.errors[0]?.field]).toEqual([1005, "content"]);
  const plain = await fileOf([["Name"], ["Paula"]]);
  expect((await read(plain)).payload.rows).toEqual([["Name"], ["Paula"]]);
  app.clock.now = new Date(app.clock.now.getTime() + 120_000);
  const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await read(plain)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("one cell written hundreds of thousands of times is refused, in small files as they once held the server", async () => {
  const { writeXlsx } = await import("hucre/xlsx");
  app.clock.now = new Date(app.clock.now.getTime() + 120_000);
  const plain = Buffer.from(await writeXlsx({ sheets: [{ name: "Leute", rows: [["n"]] }], stringMode: "inline" }));
  const stuffed = (cell: string, times: number): Buffer =>
    withPart(plain, "xl/worksheets/sheet1.xml", (sheet) =>
      sheet.replace(/<row [^>]*>.*<\/row>/s, `<row r="1">${cell.repeat(times)}</row>`),
    );
  for (const [cell, times] of [
    ['<c r="A1" t="inlineStr"><is><t>n</t></is></c>', 650_000],
    ['<c r="A1"/>', 2_400_000],
    // Within the limit on bytes, beyond the one on tags.
    ['<c r="A1"/>', 1_800_001],
  ] as const) {
    const file = stuffed(cell, times);
    expect(file.length).toBeLessThan(200_000);
    const { id, refusal } = await max.call(importMemberEndpoints.spreadsheet, {
      crewId,
      content: file.toString("base64"),
    });
    expect([id, refusal.errors[0]?.field]).toEqual([1005, "content"]);
  }
  const { payload } = await max.call(importMemberEndpoints.spreadsheet, {
    crewId,
    content: stuffed('<c r="A1" t="inlineStr"><is><t>n</t></is></c>', 1).toString("base64"),
  });
  expect(payload.rows).toEqual([["n"]]);
});

test("of very many problems every faulty line still reports one", async () => {
  const rows = Array.from({ length: 1_500 }, () => ";x;a b;boss;31.2.2026");
  const { problems } = (await preview(["Name;E-Mail;Benutzername;Rolle;Eintritt", ...rows].join("\n"))).payload;
  expect(problems.length).toBeLessThan(6_000);
  expect(new Set(problems.map(({ row }) => row)).size).toBe(1_500);
});

test("a table with more cells than any table of people is refused", async () => {
  const { id, refusal } = await preview(`Name;E-Mail${";".repeat(250_000)}`);
  expect([id, refusal.errors[0]?.field]).toEqual([1005, "content"]);
});

test("while fifty large tables are read, other calls are answered before them", async () => {
  // On a single connection the plain calls would wait behind all fifty for it.
  const proxied = await startTestApp({ env: { TRUSTED_PROXIES: "loopback" }, connections: 10 });
  const manager = await proxied.signedIn("max");
  // Every cell is wrong, which takes longest.
  const rows = Array.from({ length: 250 }, () => `;x;a b;boss;${"1".repeat(101)};31.2.2026;nonsense;xx`);
  const head = "Name;E-Mail;Benutzername;Rolle;Personalnummer;Eintritt;Geburtsdatum;Sprache";
  const content = base64([head, ...rows].join("\n"));
  let answered = 0;
  const uploads = Array.from({ length: 50 }, async (_, index) => {
    const from = { headers: { "x-forwarded-for": `10.8.0.${index}` } };
    const { status } = await manager.call(importMemberEndpoints.preview, { crewId, content }, from);
    answered += 1;
    return status;
  });
  const answeredBefore: number[] = [];
  for (let call = 0; call < 20; call += 1) {
    expect((await manager.call(teamEndpoints.list, { crewId })).status).toBe(200);
    answeredBefore.push(answered);
  }
  // On the thread that answers, all fifty are read between two steps of any other call.
  expect(answeredBefore.at(-1)).toBeLessThan(25);
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]));
  await proxied.close();
});

test("a day of birth is not stored, only the day on which a minor comes of age", async () => {
  const answer = await commit(
    "Name;Benutzername;Geburtsdatum\nYoung;young;14.03.2010\nOld;older;1.2.85",
    "with-births",
  );
  expect(answer.payload).toMatchObject({ imported: 2 });
  const members = (await olga.call(memberEndpoints.list, { crewId })).payload;
  const found = (name: string) => members.find((member) => member.name === name);
  expect([found("Young")?.ofAgeAt, found("Old")?.ofAgeAt]).toEqual(["2028-03-14", null]);
  const log = (await olga.call(auditEndpoints.ofMember, { crewId, userId: found("Old")?.userId ?? 0 })).payload;
  expect(JSON.stringify(log)).not.toContain("1985");
  const seen = (await (await app.signedIn("mia")).call(memberEndpoints.list, { crewId })).payload;
  expect(seen.find(({ name }) => name === "Young")?.ofAgeAt).toBeNull();
});

test("only leaders of the whole crew import members", async () => {
  expect((await preview(table, await app.signedIn("mia"))).id).toBe(1006);
});

test("a thousand people come in one transaction, and the file may be as Windows writes it", async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => `J\xfcrgen ${n};juergen${n}@example.com;Team ${n % 20};P${n}`);
  const content = Buffer.from(["Name;E-Mail;Team;Personalnummer", ...rows].join("\r\n"), "latin1").toString("base64");
  const answer = await max.call(importMemberEndpoints.commit, {
    crewId,
    content,
    transactionID: "a-thousand",
    sendInvitations: false,
  });
  expect(answer.payload).toEqual({ imported: 1000, invited: 0 });
  expect(await names()).toContain("Jürgen 999");
});
