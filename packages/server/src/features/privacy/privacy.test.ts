import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { billingEndpoints } from "@glasen/contract/billing.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { privacyEndpoints } from "@glasen/contract/privacy.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { legacyShiftEndpoints } from "@glasen/contract/shifts.ts";
import { taskEndpoints } from "@glasen/contract/tasks.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { mandateText } from "@glasen/domain/billing/mandate.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSeller } from "#kernel/process/seller.ts";
import { pdfText } from "#test/pdf-text.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";
import { collect } from "./collect.ts";
import { personalTables } from "./privacy.store.ts";
import { privacyTexts } from "./privacy.texts.ts";
import { annexTexts, purposeOf } from "./works-council.texts.ts";

const crewId = testIds.crews.harbour;
const userId = testIds.users.mia;
let app: TestApp;
let olga: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  [olga, mia] = await Promise.all([app.signedIn("olga"), app.signedIn("mia")]);
});
afterAll(() => app.close());

interface ExportResult {
  files: { fileId: string; name: string; mediaType: string }[];
}

const fetchFile = (client: TestClient, fileId: string) =>
  app.app.http.inject({
    url: `/api/v2/crew/${crewId}/data-export/${fileId}`,
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });

test("everything about a person is collected as JSON and for reading, with files of the chat, and only who asked gets it", async () => {
  await app.database.inCrew(crewId, (tx) =>
    tx.query(
      `with room as (insert into chat_rooms (crew_id, type, name, created_by, updated_by, created_at)
         values ($1, 'group', 'Export', $2, $2, now()) returning room_id),
       sent as (insert into chat_messages (crew_id, room_id, user_id, transaction_id, message, sent_at)
         select $1, room_id, $2, 'with-a-file', '', now() from room returning room_id, message_id)
       insert into chat_attachments (crew_id, room_id, message_id, user_id, name, media_type, size, content, uploaded_at)
       select $1, room_id, message_id, $2, 'Rota.pdf', 'application/pdf', 4, '%PDF', now() from sent returning 1`,
      [crewId, userId],
    ),
  );
  await olga.call(settingEndpoints.changeOfMember, { crewId, userId, timeTrackingAllowedOther: "yes" });
  await olga.call(settingEndpoints.change, { crewId, documentFooter: "Hafenbäckerei & Söhne" });
  const asked = await mia.call(privacyEndpoints.export, { crewId, userId });
  const { files } = await eventually(async () => {
    const { payload } = await mia.call(taskEndpoints.get, { crewId, id: asked.payload.taskId });
    return payload.status === "SUCCESS" ? (payload.result as ExportResult) : undefined;
  });
  expect(files.map(({ mediaType }) => mediaType)).toEqual([
    "application/json",
    "text/html; charset=utf-8",
    "application/pdf",
  ]);
  const [json, html, sent] = await Promise.all(files.map(({ fileId }) => fetchFile(mia, fileId)));
  const { data } = JSON.parse(json?.body ?? "") as { data: Record<string, Record<string, unknown>[]> };
  expect(data.users).toMatchObject([{ name: "Mia", email: "mia@example.com" }]);
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(["members", "team_members", "setting_values", "sessions", "audit_entries"]),
  );
  expect(json?.body).not.toMatch(/hash|argon2/);
  expect(json?.body).not.toContain("FOREIGN");
  expect([sent?.body, sent?.headers["content-disposition"]]).toEqual(["%PDF", expect.stringContaining("Rota.pdf")]);
  expect(html?.body).toContain("<h1>All data about Mia</h1>");
  expect(html?.body).toContain("<footer><p>Hafenbäckerei &amp; Söhne</p></footer>");
  expect((await fetchFile(olga, files[0]?.fileId ?? "")).statusCode).toBe(404);
});

test("the export of somebody who bought names the mandate by the last digits of its account, and nothing has more of them", async () => {
  const iban = "AT611904300234573201";
  const bought = await olga.call(billingEndpoints.create, {
    ...{ crewId, userId: testIds.users.olga, productIds: [1, 2, 3, 4], crewSize: 20, paymentPeriod: "yearly" },
    ...{ firstName: "Olga", lastName: "Hafen", email: "olga@example.com", company: "Hafen", street: "Kai 1" },
    ...{ extraAddressLine: "", postalCode: "20457", city: "Hamburg", country: "de", paymentMethod: "DIRECT_DEBIT" },
    ...{ iban, sepaMandateText: mandateText(demoSeller).de },
  });
  expect(bought.status).toBe(200);
  const collected = await app.database.inCrew(crewId, (tx) => collect(tx, crewId, testIds.users.olga, { isOwn: true }));
  expect(collected.mandates).toMatchObject([{ iban_last4: "3201", holder: "Hafen" }]);
  expect(collected.subscriptions).toMatchObject([{ iban_end: "3201" }]);
  expect(collected.invoices).toMatchObject([{ payment_method: "DIRECT_DEBIT" }]);
  const events = await app.database.asMaintenance((tx) =>
    tx.query("select * from events where crew_id = $1", [crewId]),
  );
  expect(JSON.stringify([collected, events, bought.payload])).not.toMatch(/AT61|1904 ?3002|43002345732/);
});

test("every table with personal data has a readable title in both languages", async () => {
  const tables = await app.database.inCrew(crewId, personalTables);
  expect(tables.length).toBeGreaterThan(30);
  for (const { titles } of Object.values(privacyTexts)) {
    expect(tables.map(({ name }) => name).filter((name) => titles[name] === undefined)).toEqual([]);
  }
});

test("members export their own data, the owner that of any member, others none", async () => {
  expect((await mia.call(privacyEndpoints.export, { crewId, userId: testIds.users.max })).id).toBe(1006);
  expect((await olga.call(privacyEndpoints.export, { crewId, userId: testIds.users.max })).status).toBe(200);
});

test("conversations are in one's own export alone, not in the owner's about a member", async () => {
  const chatOf = async (isOwn: boolean) => {
    const collected = await app.database.inCrew(crewId, (tx) => collect(tx, crewId, userId, { isOwn }));
    return Object.keys(collected).filter((table) => table.startsWith("chat_"));
  };
  expect(await chatOf(true)).toContain("chat_attachments");
  expect(await chatOf(false)).toEqual([]);
});

test("who left is erased: a pseudonym stays with what law keeps, and it is said beforehand what that is", async () => {
  const members = (await olga.call(memberEndpoints.list, { crewId })).payload;
  const { id, memberId } = members.find((member) => member.userId === userId) ?? { id: 0, memberId: 0 };
  expect((await olga.call(privacyEndpoints.erase, { crewId, userId })).id).toBe(1011);
  expect((await olga.call(privacyEndpoints.erase, { crewId, userId: testIds.users.olga })).id).toBe(1011);
  await olga.call(memberEndpoints.change, {
    crewId,
    id,
    name: "Mia Meyer",
    externalId: "P-4",
    ofAgeAt: "2027-03-14",
  } as never);
  const asked = { startDate: "2026-11-11", startDayPart: "morning", endDate: "2026-11-11", endDayPart: "afternoon" };
  const wanted = { crewId, userId, typeId: 1, ...asked, memberNote: "Operation" } as never;
  expect((await mia.call(absenceEndpoints.request, wanted)).status).toBe(200);
  const shift = { crewId, userId, from: "2026-11-10T07:00:00Z", to: "2026-11-10T15:00:00Z", note: "nur sitzend" };
  expect((await olga.call(legacyShiftEndpoints.create, shift)).status).toBe(200);
  await olga.call(memberEndpoints.disable, { crewId, id });
  // The rooms of teams and announcements are left before anything is counted.
  await app.relayed();
  const max = await app.signedIn("max");
  expect((await max.call(privacyEndpoints.previewErasure, { crewId, userId })).id).toBe(1006);

  const preview = (await olga.call(privacyEndpoints.previewErasure, { crewId, userId })).payload;
  expect(preview.pseudonym).toBe(`Former member ${memberId}`);
  expect(preview.removes.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["users", "sessions", "setting_values", "team_members", "tasks"]),
  );
  expect(preview.keeps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: "members", until: "2036-12-31" }),
      expect.objectContaining({ what: "audit_entries", until: "2029-12-31" }),
      expect.objectContaining({ what: "shifts", until: "2036-12-31" }),
      expect.objectContaining({ what: "shift_publication_changes", until: "2036-12-31" }),
    ]),
  );
  const newsOf = async (client: TestClient, receiver: number) =>
    JSON.stringify((await client.call(newsEndpoints.list, { crewId, userId: receiver })).payload);
  expect(await newsOf(olga, testIds.users.olga)).toContain("Mia Meyer");
  const absences = async () => (await olga.call(absenceEndpoints.list, { crewId, userId })).payload;
  expect(await absences()).toMatchObject([{ memberNote: "Operation" }]);
  expect((await olga.call(privacyEndpoints.erase, { crewId, userId })).payload).toEqual(preview);
  expect(await newsOf(olga, testIds.users.olga)).not.toContain("Meyer");
  expect(await newsOf(olga, testIds.users.olga)).toContain(preview.pseudonym);
  expect(await absences()).toMatchObject([{ memberNote: "", admitterNote: "" }]);
  const [startDate, endDate] = [localDate("2026-11-10"), localDate("2026-11-10")];
  expect((await olga.call(legacyShiftEndpoints.list, { crewId, startDate, endDate })).payload).toMatchObject([
    { note: "" },
  ]);
  const left = await app.database.inCrew(crewId, (tx) =>
    tx.query("select from shift_publication_changes where after::text like '%sitzend%'"),
  );
  expect(left).toEqual([]);

  const after = (await olga.call(memberEndpoints.list, { crewId })).payload.find((member) => member.userId === userId);
  expect(after?.erasedAt).not.toBeNull();
  expect(after).toMatchObject({
    name: `Former member ${memberId}`,
    email: null,
    externalId: "P-4",
    ofAgeAt: null,
    teamIds: [],
  });
  expect((await app.visitor().signIn("mia@example.com", "flour and water")).status).toBe(401);
  await app.settled();
  expect((await mia.call(memberEndpoints.list, { crewId })).status).toBe(401);
  const log = await eventually(async () => {
    const { payload } = await olga.call(auditEndpoints.ofMember, { crewId, userId });
    return /Meyer|2027-03-14/.test(JSON.stringify(payload)) ? undefined : payload;
  });
  expect(log[0]).toMatchObject({ action: "member-erased", after: { kept: { members: 1 } } });
  expect(log.some(({ after }) => after?.externalId === "P-4")).toBe(true);
  expect((await olga.call(privacyEndpoints.erase, { crewId, userId })).id).toBe(1011);
  // Nothing brings the account back to life.
  const password = { password: "salt and pepper", passwordConfirmation: "salt and pepper" };
  expect((await olga.call(passwordEndpoints.setForMember, { crewId, userId, ...password } as never)).status).not.toBe(
    200,
  );
  expect((await olga.call(memberEndpoints.enable, { crewId, id })).status).toBe(404);
  const own = { crewId, userId, timeTrackingAllowedOther: "no" } as const;
  expect((await olga.call(settingEndpoints.changeOfMember, own)).id).toBe(1006);
});

test("the annex to a works agreement names every kind of data with purpose and retention, and the rights of each role, as the crew is configured", async () => {
  const annex = async (language: "de" | "en") => {
    const answer = await olga.call(privacyEndpoints.worksCouncilAnnex, { crewId, language });
    expect(answer.status).toBe(200);
    return pdfText(answer.payload as unknown as Buffer).replace(/\s+/g, " ");
  };
  await olga.call(auditEndpoints.changeChangelogSettings, { crewId, id: crewId, retentionDays: 400 });
  await olga.call(timeClockEndpoints.changeLocationPrivacy, { crewId, keepsPositions: true, retentionDays: 7 });
  const german = await annex("de");
  expect(german).toContain("Hafenbäckerei Anlage zur Betriebsvereinbarung: Zeiterfassung");
  expect(german).toContain("nach 7 Tagen gelöscht. Das Änderungsprotokoll wird 400 Tage aufbewahrt.");
  expect(german).toContain("Ausgewertete Tage day, work, break,");
  // The account itself, its devices and the log of changes name their person in other ways than the rest.
  expect(german).toContain("Benutzername, Passwort name, email, username,");
  expect(german).toMatch(/Angemeldete Geräte [^.]*address,[^.]*90 Tage/);
  expect(german).toMatch(/Änderungsprotokoll [^.]*actor_kind,[^.]*400 Tage/);
  expect(german).toContain("Für den Lohn exportieren Crew Crew – –");
  expect(german).toContain("Abwesenheiten nutzen Crew Crew Crew Eigene");
  const tables = await app.database.inCrew(crewId, personalTables);
  // A break of a line is a space here, and one after a hyphen has none on paper.
  const missing = tables.filter(({ name }) => {
    const title = privacyTexts.de.titles[name] ?? "";
    return !german.replaceAll("- ", "-").includes(title.replaceAll("- ", "-"));
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
  for (const purpose of Object.values(annexTexts.de.purposes)) expect(german).toContain(purpose);
  expect(german).not.toMatch(/password|secret|token_hash/);

  await olga.call(timeClockEndpoints.changeLocationPrivacy, { crewId, keepsPositions: false, retentionDays: 7 });
  expect(await annex("en")).toContain(annexTexts.en.noPositions);
  const ofAccount = tables.filter(({ name, isOfCrew }) => isOfCrew && purposeOf(name) === "account");
  expect(ofAccount.map(({ name }) => name)).toEqual([
    ...["api_tokens", "badges", "calendar_subscriptions", "pins", "scim_tokens", "scim_users"],
    ...["single_sign_on_attempts", "single_sign_on_identities"],
  ]);
  const rita = await app.signedIn("rita");
  expect((await rita.call(privacyEndpoints.worksCouncilAnnex, { crewId })).id).toBe(1006);
});
