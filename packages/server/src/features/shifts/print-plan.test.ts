import { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { EventEmitter } from "node:events";
import { buffer } from "node:stream/consumers";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { teamEndpoints, teamMemberEndpoints } from "@glasen/contract/teams.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pdfFile } from "#kernel/files/pdf-file.ts";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { pdfText } from "#test/pdf-text.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testNow } from "#test/test-crews.ts";
import type { PrintedPlan } from "./print-plan.layout.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
let workplaceId: number;

const shiftOf = (userId: number | null, from: string, to: string, more: object = {}) => ({
  userId,
  from: `2026-11-${from}:00.000Z`,
  to: `2026-11-${to}:00.000Z`,
  ...more,
});
async function plan(shift: object, guid: string = randomUUID()): Promise<string> {
  const edits = [{ guid, to: "content", shift }];
  const answer = await world.max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return guid;
}
const publish = async (...guids: string[]) => {
  const answer = await world.max.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
};

beforeAll(async () => {
  world = await startClockWorld();
  const added = await world.olga.call(workplaceEndpoints.create, { crewId, name: "Backstube Süd" });
  workplaceId = (added.payload as { id: number }).id;
  const moved = await plan(shiftOf(mia, "17T05:00", "17T13:30", { breakDuration: "PT1800S" }));
  await publish(
    await plan(shiftOf(mia, "16T05:00", "16T13:30", { workplaceId, breakDuration: "PT1800S", notes: "Nur für Mia" })),
    await plan(shiftOf(max, "16T21:00", "17T05:00")),
    await plan(shiftOf(null, "18T08:00", "18T12:00", { amount: 3, workplaceId })),
    moved,
  );
  await plan(shiftOf(mia, "17T07:00", "17T15:30", { breakDuration: "PT1800S" }), moved);
  await plan(shiftOf(mia, "20T08:00", "20T10:00"));
  const absence = { crewId, userId: mia, startDate: "2026-11-19", endDate: "2026-11-19", typeId: 2 };
  const parts = { startDayPart: "morning", endDayPart: "afternoon", admitterNote: "Grippe" };
  await world.max.call(absenceEndpoints.create, { ...absence, ...parts } as never);
  // A request that nobody has decided about is nothing to post up.
  const requested = { ...absence, ...parts, startDate: "2026-11-21", endDate: "2026-11-21", typeId: 5 };
  await world.mia.call(absenceEndpoints.request, requested as never);
});
afterAll(() => world.close());

type Printed = {
  from?: string;
  to?: string;
  by?: "people" | "workplaces";
  withDrafts?: boolean;
  language?: "de" | "en";
};
const print = (who: TestClient, more: Printed = {}) =>
  who.call(shiftPlanEndpoints.print, { crewId, from: "2026-11-16", to: "2026-11-22", language: "de", ...more });
const textOf = async (...asked: Parameters<typeof print>) => {
  const answer = await print(...asked);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  return pdfText(answer.payload as Uint8Array);
};

test("a week by people: team, version, times, workplaces, breaks, weekly sums, and absences without a reason", async () => {
  const text = await textOf(world.max);
  for (const words of [
    "Hafenbäckerei",
    "Schichtplan KW 47 · Oven",
    "16.11.2026 bis 22.11.2026",
    "Version 1, veröffentlicht am 12.11.2026",
    "06:00–14:30",
    "Backstube Süd · P\u00a030",
    "22:00–06:00 (+1)",
    "16:00",
    "Offene Schichten",
    "3 offen",
    "abwesend",
    "Seite 1 von 2",
  ])
    expect(text).toContain(words);
  expect(text.match(/abwesend/g)).toHaveLength(1);
  for (const secret of ["Grippe", "Krank", "Nur für Mia", "Entwurf", "09:00–11:00", "08:00–16:30"])
    expect(text).not.toContain(secret);
});

test("planners print drafts, too, and each is marked as one", async () => {
  const text = await textOf(world.max, { withDrafts: true });
  for (const words of ["08:00–16:30", "09:00–11:00", "Entwurf: noch nicht veröffentlicht"])
    expect(text).toContain(words);
  // Two drafts, and the legend of each of the two pages.
  expect(text.match(/Entwurf/g)).toHaveLength(2 + 2);
});

test("a week by workplaces, in English", async () => {
  const text = await textOf(world.max, { by: "workplaces", language: "en" });
  for (const words of [
    "Shift plan Week 47 · Workplaces",
    "Backstube Süd",
    "Mia · B\u00a030",
    "Without a workplace",
    "3 open",
  ])
    expect(text).toContain(words);
});

test("members print what they see: their own shifts, and no drafts", async () => {
  await world.settings({ shiftPlannerSeeAllShifts: false });
  const text = await textOf(world.mia, { withDrafts: true });
  for (const words of ["Mia", "06:00–14:30", "3 offen"]) expect(text).toContain(words);
  for (const hidden of ["Max", "22:00–06:00", "09:00–11:00", "08:00–16:30", "Entwurf"])
    expect(text).not.toContain(hidden);
  await world.settings({ shiftPlannerSeeAllShifts: true });
  expect(await textOf(world.mia)).toContain("22:00–06:00 (+1)");
});

test("weeks and teams begin on pages of their own", async () => {
  const text = await textOf(world.max, { to: "2026-11-29" });
  expect(text).toContain("KW 48");
  expect(text).toContain("Seite 3 von 3");
});

test("a team without shifts gets no page but one line, and a week in which nobody is planned says so", async () => {
  const { rita } = testIds.users;
  const team = (await world.olga.call(teamEndpoints.create, { crewId, name: "Verwaltung" })).payload;
  await world.olga.call(teamMemberEndpoints.setOfMember, { crewId, userId: rita, teamIds: [team.id] } as never);
  const text = await textOf(world.max, { to: "2026-11-29" });
  expect(text).not.toContain("· Verwaltung");
  expect(text.match(/Ohne Schichten: Verwaltung/g)).toHaveLength(1);
  expect(text).toMatch(/Schichtplan KW 48 23\.11\.2026 bis 29\.11\.2026 .*In diesem Zeitraum ist niemand eingeplant/);
  expect(text).toContain("Seite 3 von 3");
  await plan(shiftOf(rita, "18T08:00", "18T12:00"));
  const drafts = await textOf(world.max, { withDrafts: true });
  expect(drafts).toContain("· Verwaltung");
  expect(drafts).not.toContain("Ohne Schichten");
});

test("a period that ends before it begins, or is too long for paper, is refused with its field", async () => {
  expect((await print(world.max, { to: "2026-11-15" })).refusal).toMatchObject({ id: 1005, errors: [{ field: "to" }] });
  expect((await print(world.max, { to: "2026-12-28" })).refusal).toMatchObject({ errors: [{ field: "to" }] });
  expect((await print(world.max, { to: "2026-12-27" })).status).toBe(200);
});

test("a plan is laid out by a process of its own, which leaves this one to other calls", async () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays("2026-11-16" as LocalDate, index));
  const shift = { kind: "shift" as const, lines: ["06:00–14:30", "Backstube Süd"] };
  const rows = Array.from({ length: 150 }, (_, index) => ({
    label: `Person ${index}`,
    cells: days.map(() => [shift]),
    sumSeconds: 3600,
  }));
  const crew = { name: "Hafenbäckerei", timeZone: "Europe/Berlin", version: null, publishedAt: null };
  const pages = [{ group: "Oven", days, rows, idleTeams: [] }];
  const input: PrintedPlan = { pages, crew, holidays: [], by: "people", now: testNow, language: "de" };
  const heard = vi.spyOn<EventEmitter, "emit">(ChildProcess.prototype, "emit");
  const { content } = pdfFile("plan", { kind: "shiftPlan", input });
  const file = await buffer(content as AsyncIterable<Uint8Array>);
  const results = heard.mock.calls.flatMap(([event, message]) => (event === "message" ? (message.result ?? []) : []));
  heard.mockRestore();
  expect(results).toEqual([file]);
  expect(pdfText(file)).toContain("Person 149");
});
