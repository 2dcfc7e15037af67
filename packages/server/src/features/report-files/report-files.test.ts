import { memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { reportFileEndpoints as calls } from "@glasen/contract/report-files.ts";
import { wageEndpoints } from "@glasen/contract/wages.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { reportKinds } from "@glasen/domain/reports/report-kinds.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTask } from "#kernel/call/tasks.ts";
import { type ClockWorld, crewId, max, mia, olga, startClockWorld } from "#test/clock-world.ts";
import { eightHours, evaluatedTimes, STATUTORY } from "#test/evaluated-times.ts";
import { farthestText, pdfText } from "#test/pdf-text.ts";
import { requestDueReports } from "./report-files.jobs.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { record } = evaluatedTimes(() => world);
beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-11-01", workingTimeModelDays: eightHours({ breakRule: STATUTORY }) };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  await record("2026-11-09T07:00", "2026-11-09T16:30");
  await record("2026-11-10T07:00", "2026-11-10T10:00");
});
afterAll(() => world.close());

const week = { crewId, from: "2026-11-09", to: "2026-11-10" } as never as { crewId: number; from: never; to: never };
const kernel = () => world.app.app.kernel;
const request = async (more: object = {}, who = world.olga) => {
  world.app.clock.now = new Date(world.app.clock.now.getTime() + 1_000);
  const answer = await who.call(calls.request, { ...week, ...more } as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
const finish = async (id: string, who = world.olga) => {
  await runTask(kernel(), crewId, id);
  return (await who.call(calls.getTask, { crewId, id })).payload;
};
const download = async (url: string, who = world.olga) => who.send("GET", url);
const bytesOf = async (url: string) => (await download(url)).payload as unknown as Buffer;

test("a report is a task that waits, succeeds and has a file with real dates, durations and sums (REP501, REP503, REP504, REP509, REP511)", async () => {
  const task = await request({ userIds: [mia] });
  expect(task).toMatchObject({ status: "WAITING", progress: 0, file: null, kinds: reportKinds });
  const done = await finish(task.id);
  expect(done).toMatchObject({ status: "SUCCESS", progress: 100, result: { fileId: done.file?.id } });
  const { sheets } = await readXlsx(await bytesOf(done.file?.downloadUrl ?? ""));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  expect(head).toHaveLength(3 + reportKinds.length);
  expect(rows.map((row) => row[2])).toEqual([
    new Date("2026-11-09T00:00:00Z"),
    new Date("2026-11-10T00:00:00Z"),
    "Sum",
    "",
  ]);
  // 9:30 less the break that is due from nine hours on, and 3:00: durations are parts of a day.
  const work = head.indexOf("Work");
  const hours = (cell: unknown) =>
    Math.round((((cell as Date).getTime() - Date.UTC(1904, 0, 1)) / 3_600_000) * 100) / 100;
  expect(rows.map((row) => hours(row[work]))).toEqual([9, 3, 12, 12]);
  expect(hours(rows[2]?.[head.indexOf("Difference")])).toBe(-4);
  const wrong = await world.olga.call(calls.request, { ...week, kinds: ["foo"] } as never);
  expect([wrong.id, wrong.refusal?.errors[0]?.field]).toEqual([1005, "kinds.0"]);
});

test("both spellings of zipped give one spreadsheet for each member, csv and PDF the same figures (REP505)", async () => {
  const zips: Buffer[] = [];
  for (const format of ["spreadsheet-zipped", "spreadsheet_zipped"]) {
    const done = await finish((await request({ format })).id);
    expect(done.file?.name).toBe("Time report 2026-11-09 2026-11-10.zip");
    zips.push(await bytesOf(done.file?.downloadUrl ?? ""));
  }
  expect(zips[0]?.subarray(0, 2).toString()).toBe("PK");
  expect(zips[0]?.equals(zips[1] as Buffer)).toBe(true);
  const names = zips[0]?.toString("latin1").match(/(Max|Mia|Olga|Rita)\.xlsx/g) ?? [];
  expect([...new Set(names)].sort()).toEqual(["Max.xlsx", "Mia.xlsx", "Olga.xlsx", "Rita.xlsx"]);
  const csv = await finish((await request({ format: "csv", kinds: ["work"], detail: "period", language: "de" })).id);
  const text = (await bytesOf(csv.file?.downloadUrl ?? "")).toString();
  expect(text).toContain('"Mia";"";"Summe";12:00\r\n');
  expect(text.endsWith('"Gesamtsumme";"";"";12:00\r\n')).toBe(true);
  const pdf = await finish((await request({ format: "pdf", kinds: ["work"], userIds: [mia] })).id);
  expect(pdfText(await bytesOf(pdf.file?.downloadUrl ?? ""))).toContain("12:00");
  const wide = await finish((await request({ format: "pdf", userIds: [mia] })).id);
  const widePage = await bytesOf(wide.file?.downloadUrl ?? "");
  expect(pdfText(widePage)).toContain("Page 1 of 1");
  // All kinds fit on the page, whose right margin is 28 of 842 points.
  expect(farthestText(widePage)).toBeLessThan(842 - 28);
});

test("files are listed with name, time and a link that needs the session of a reader (REP510, PRM508)", async () => {
  const { file } = await finish((await request()).id);
  const listed = (await world.olga.call(calls.list, { crewId })).payload;
  expect(listed[0]).toEqual(file);
  expect(file?.createdBy).toBe(olga);
  expect(file?.expiresAt.slice(0, 10)).toBe("2026-12-12");
  const url = file?.downloadUrl ?? "";
  expect((await download(url, world.max)).status).toBe(404);
  expect((await download(url, world.mia)).id).toBe(1006);
  expect((await download(url, world.app.visitor())).id).toBe(1013);
  expect((await world.max.call(calls.list, { crewId })).payload).toEqual([]);
  expect((await world.mia.call(calls.request, week as never)).id).toBe(1006);
  const news = (await world.olga.call(newsEndpoints.list, { crewId, userId: olga })).payload;
  expect(news[0]).toMatchObject({ type: "timeEvaluation", typeId: "timeEvaluation.ready_to_download" });
});

test("each member of a report is a job of its task (REP512)", async () => {
  const task = await request({ userIds: [mia, max] });
  await finish(task.id);
  const jobs = await world.olga.call(calls.listJobs, { crewId, filter: `taskId==${task.id}`, orderBy: "+userId" });
  expect(jobs.payload.map(({ userId, status }) => [userId, status])).toEqual([
    [max, "SUCCESS"],
    [mia, "SUCCESS"],
  ]);
  expect((await world.max.call(calls.listJobs, { crewId })).payload).toEqual([]);
  const tasks = await world.olga.call(calls.listTasks, { crewId, filter: "status==SUCCESS", pageSize: 1 });
  expect(tasks.payload).toMatchObject([{ id: task.id }]);
});

test("a task can be cancelled before its end and started again; others do not see it", async () => {
  const { id } = await request();
  expect((await world.max.call(calls.cancelTask, { crewId, id })).id).toBe(410);
  expect((await world.olga.call(calls.retryTask, { crewId, id })).id).toBe(1011);
  const cancelled = (await world.olga.call(calls.cancelTask, { crewId, id })).payload;
  expect(cancelled).toMatchObject({ status: "FAILED", problem: { kind: "FAILED_PRECONDITION" }, file: null });
  expect(await finish(id)).toMatchObject({ status: "FAILED" });
  expect((await world.olga.call(calls.retryTask, { crewId, id })).payload.status).toBe("WAITING");
  expect(await finish(id)).toMatchObject({ status: "SUCCESS" });
  expect((await world.olga.call(calls.cancelTask, { crewId, id })).status).toBe(409);
});

test("a report is refused at once for people beyond reach, and for more days than a file holds", async () => {
  const stranger = await world.olga.call(calls.request, { ...week, userIds: [mia, 999] } as never);
  expect([stranger.id, stranger.refusal?.errors[0]?.field]).toEqual([1006, "userIds.1"]);
  expect((await world.olga.call(calls.request, { ...week, to: "2028-01-01" } as never)).status).toBe(413);
  expect((await world.olga.call(calls.request, { ...week, to: "2026-11-01" } as never)).id).toBe(1005);
});

test("a named view is made by itself when its period is over, for the people it names", async () => {
  const view = { crewId, name: "Woche", kinds: ["work", "break"] as never, rhythm: "weekly" as const };
  const saved = (await world.olga.call(calls.createView, { ...view, recipientIds: [max] })).payload;
  expect(saved).toMatchObject({ name: "Woche", kinds: ["work", "break"], recipientIds: [max], createdBy: olga });
  expect((await world.olga.call(calls.createView, view)).refusal?.errors[0]?.field).toBe("name");
  expect((await world.olga.call(calls.createView, { ...view, name: "x", recipientIds: [mia] })).id).toBe(1006);
  expect((await world.max.call(calls.views, { crewId })).payload).toEqual([]);
  const due = (day: string) =>
    world.app.database.inCrew(crewId, (tx) => requestDueReports(tx, crewId, new Date(`${day}T08:00:00Z`)));
  expect(await due("2026-11-15")).toBe(0);
  expect(await due("2026-11-16")).toBe(1);
  expect(await due("2026-11-16")).toBe(0);
  const [task] = (await world.olga.call(calls.listTasks, { crewId, filter: "status==WAITING" })).payload;
  expect(task).toMatchObject({ from: "2026-11-09", to: "2026-11-15", kinds: ["work", "break"] });
  await finish(task?.id ?? "");
  const [file] = (await world.max.call(calls.list, { crewId })).payload;
  expect((await download(file?.downloadUrl ?? "", world.max)).status).toBe(200);
  const news = (await world.max.call(newsEndpoints.list, { crewId, userId: max })).payload;
  expect(news[0]).toMatchObject({ actionLink: `/crew/${crewId}/reports/files` });
  // The mail has the text of the news: a link instead of data, so that a receiver signs in to read the figures.
  const mails = await world.app.database.inCrew(crewId, (tx) =>
    tx.query("select source_id as id from notification_deliveries where user_id = $1 and channel = 'mail'", [max]),
  );
  expect(mails).toEqual([{ id: news[0]?.id }]);
  expect(JSON.stringify(news[0])).not.toContain("Mia");
  const monthly = { ...view, viewId: saved.id, rhythm: "monthly" as const };
  await world.olga.call(calls.changeView, monthly);
  expect([await due("2026-11-30"), await due("2026-12-01")]).toEqual([0, 1]);
  const changed = { ...view, viewId: saved.id, name: "Monat", rhythm: null };
  expect((await world.olga.call(calls.changeView, changed)).payload).toMatchObject({ name: "Monat", rhythm: null });
  expect((await world.max.call(calls.removeView, { crewId, viewId: saved.id })).id).toBe(410);
  expect((await world.olga.call(calls.removeView, { crewId, viewId: saved.id })).status).toBe(200);
});

test("plan against actual is a report file, too: asked for or by a schedule, without wages, and only for those who may compare", async () => {
  await world.olga.call(wageEndpoints.save, { crewId, userId: mia, validFrom: "2026-01-01", cents: 2000 } as never);
  const done = await finish((await request({ content: "planActual", format: "csv", language: "de" })).id);
  expect(done).toMatchObject({ status: "SUCCESS", content: "planActual" });
  const text = String(await bytesOf(done.file?.downloadUrl ?? ""));
  expect(text).toContain('"Mitglied";"Geplant"');
  expect(text).toContain("Mia");
  expect(text).not.toContain("EUR");
  const sheet = await finish((await request({ content: "planActual", groupBy: "day" })).id);
  const { sheets } = await readXlsx(await bytesOf(sheet.file?.downloadUrl ?? ""));
  expect(sheets[0]?.rows.slice(1, 3).map((row) => row[0])).toEqual([
    new Date("2026-11-09T00:00:00Z"),
    new Date("2026-11-10T00:00:00Z"),
  ]);
  const zipped = await world.olga.call(calls.request, {
    ...{ ...week, content: "planActual", format: "spreadsheet-zipped" },
  } as never);
  expect(zipped.refusal.errors).toMatchObject([{ field: "format" }]);
  const view = {
    crewId,
    name: "Plan und Ist",
    content: "planActual",
    groupBy: "week",
    format: "csv",
    rhythm: "weekly",
  };
  const { payload: saved } = await world.olga.call(calls.createView, view as never);
  expect(saved).toMatchObject({ content: "planActual", groupBy: "week" });
  const later = new Date("2026-11-16T08:00:00Z");
  expect(await kernel().database.inCrew(crewId, (tx) => requestDueReports(tx, crewId, later))).toBeGreaterThan(0);
  const { payload: tasks } = await world.olga.call(calls.listTasks, { crewId } as never);
  expect(tasks.some(({ content, status }) => content === "planActual" && status === "WAITING")).toBe(true);
});

test("somebody who left before the period is in a report only when asked for", async () => {
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const id = members.find(({ name }) => name === "Max")?.id ?? 0;
  expect((await world.olga.call(memberEndpoints.disable, { crewId, id } as never)).status).toBe(200);
  const namesIn = async (from: string, more: object = {}) => {
    const period = { from, to: "2026-11-30", format: "csv", detail: "period", ...more };
    const { file } = await finish((await request(period)).id);
    return [...String(await bytesOf(file?.downloadUrl ?? "")).matchAll(/^"(Max|Mia|Olga|Rita)"/gm)].map(
      ([, name]) => name,
    );
  };
  expect(await namesIn("2026-11-01")).toEqual(["Max", "Mia", "Olga", "Rita"]);
  expect(await namesIn("2026-11-20")).toEqual(["Mia", "Olga", "Rita"]);
  expect(await namesIn("2026-11-20", { userIds: [max] })).toEqual(["Max"]);
});
