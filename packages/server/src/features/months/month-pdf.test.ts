import { monthEndpoints } from "@glasen/contract/months.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, olga, startClockWorld } from "#test/clock-world.ts";
import { pdfText } from "#test/pdf-text.ts";
import type { TestClient } from "#test/test-client.ts";
import { setAbsenceDays } from "../evaluation/evaluation-inputs.public.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 5 ? "PT28800S" : null }));
  await world.olga.call(workingTimeEndpoints.createModel, {
    crewId,
    validFrom: "2026-10-01",
    workingTimeModelDays: days,
  });
  await world.max.call(stampChainEndpoints.create, {
    crewId,
    userId: mia,
    stamps: (
      [
        ["05:58", 1],
        ["10:02", 2],
        ["10:31", 1],
        ["15:00", 0],
      ] as const
    ).map(([time, timeAccount]) => ({ timestamp: `2026-10-05T${time}:00Z`, timeAccount })),
  });
});
afterAll(() => world.close());

const paper = (who: TestClient, more: { language?: "de" | "en"; month?: string } = {}) =>
  who.call(monthEndpoints.paper, { crewId, userId: mia, month: "2026-10", ...more });
const textOf = async (...asked: Parameters<typeof paper>) => {
  const answer = await paper(...asked);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  return pdfText(answer.payload as Uint8Array);
};
const fingerprintIn = (text: string) => /[\da-f]{64}/.exec(text)?.[0];

test("the PDF of a month is in the reader's language, with the member, days and stamps, sums, confirmations, closing, signatures and page numbers", async () => {
  const { mia: member, max: manager } = world;
  const state = (date: string, more: { state: "confirmed" | "disputed"; note?: string }) =>
    member.call(monthEndpoints.confirm, { crewId, userId: mia, dates: [date], ...more });
  await state("2026-10-05", { state: "confirmed" });
  await state("2026-10-06", { state: "disputed", note: "Ich war auch da." });
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update members set external_id = '4711' where crew_id = $1 and user_id = $2", [crewId, mia]),
  );
  const open = await textOf(member, { language: "de" });
  const told = ["Monatsblatt Oktober 2026", "Personalnummer 4711", "07:58–12:02 12:31–17:00", "0:29", "8:33", "+0:33"];
  const stated = ["hat 1 Tag bestätigt", "hat den 06.10.2026 am 12.11.2026", "Ich war auch da.", "nicht abgeschlossen"];
  for (const words of [...told, ...stated, "Unterschrift Mitglied", "Seite 1 von 1"]) expect(open).toContain(words);

  await manager.call(monthEndpoints.close, { crewId, month: "2026-10", userIds: [mia] });
  const closed = await textOf(manager, { language: "en" });
  for (const words of ["Month sheet October 2026", "Closed by Max", "Page 1 of 1"]) expect(closed).toContain(words);
  const answer = await paper(manager, { language: "de" });
  expect(answer.headers["content-disposition"]).toContain("Monatsblatt_2026-10_Mia");
  expect(fingerprintIn(closed)).not.toBe(fingerprintIn(open));
});

test("while a month runs its sums end yesterday, or today once a chain is closed, and say so; a night shift is running, a chain forgotten for two days misses its clock-out", async () => {
  const { clock } = world.app;
  const began = clock.now;
  const record = (from: string, to: string) =>
    world.max.call(stampChainEndpoints.create, {
      crewId,
      userId: mia,
      stamps: [
        { timestamp: `2026-11-${from}:00Z`, timeAccount: 1 as const },
        { timestamp: `2026-11-${to}:00Z`, timeAccount: 0 as const },
      ],
    });
  await record("10T07:00", "10T15:00");
  const november = (language: "de" | "en") => textOf(world.mia, { month: "2026-11", language });
  expect(await november("en")).toMatch(
    /Work until 11\.11\. 8:00 .*Thu 12\.11\. 8:00 – – – – – .*Total until 11\.11\. 64:00 0:00 8:00 0:00 −56:00/,
  );
  await record("12T06:00", "12T07:30");
  clock.now = new Date("2026-11-12T21:00:00Z");
  await world.stamp("startWork");
  expect(await november("en")).toMatch(
    /Work until 12\.11\. 9:30 .*22:00– running 8:00 – 1:30 – −6:30 .*Total until 12\.11\. 72:00 0:00 9:30 0:00 −62:30/,
  );

  const stateOn = async (now: string) => {
    clock.now = new Date(now);
    const asked = { crewId, userId: mia, month: "2026-11" };
    const { days } = (await world.mia.call(monthEndpoints.sheet, asked)).payload;
    const [status] = (await world.max.call(monthEndpoints.status, asked)).payload;
    const { hasOpenChain, isClockOutMissing } = days[11] as (typeof days)[number];
    const text = await november("de");
    return [hasOpenChain, isClockOutMissing, status?.openDays, /läuft noch|Ausstempeln fehlt/.exec(text)?.[0]];
  };
  expect(await stateOn("2026-11-13T01:00:00Z")).toEqual([true, false, 0, "läuft noch"]);
  expect(await stateOn("2026-11-14T22:00:00Z")).toEqual([true, true, 1, "Ausstempeln fehlt"]);
  const over = await textOf(world.mia, { month: "2026-10", language: "de" });
  expect(over).not.toContain("Summe bis");
  clock.now = began;
});

test("the fingerprint depends on the data alone and not on the time of the request", async () => {
  const before = fingerprintIn(await textOf(world.mia, { language: "de" }));
  world.at("15:00");
  expect(before).toBeDefined();
  expect(fingerprintIn(await textOf(world.mia, { language: "de" }))).toBe(before);
});

test("hours with a surcharge are summed below the days, and only where there are any", async () => {
  expect(await textOf(world.mia, { language: "de" })).not.toContain("Mit Zuschlag");
  const night = [
    { timestamp: "2026-09-26T20:00:00Z", timeAccount: 1 as const },
    { timestamp: "2026-09-27T02:00:00Z", timeAccount: 0 as const },
  ];
  await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps: night });
  const text = await textOf(world.mia, { language: "de", month: "2026-09" });
  for (const words of ["Mit Zuschlag", "Nacht, 25 %: 2:00", "Nacht von 0 bis 4 Uhr, 40 %: 4:00", "Sonntag, 50 %: 4:00"])
    expect(text).toContain(words);
  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-09" });
  expect(sheet.payload.days[25]?.surcharges).toEqual([
    { kind: "night25", duration: "PT7200S" },
    { kind: "night40", duration: "PT14400S" },
    { kind: "sunday50", duration: "PT14400S" },
  ]);
});

test("the member and those who see reports may read the PDF; absence types are shown only to those who decide about absences", async () => {
  const { database, clock } = world.app;
  const sick = { date: "2026-11-03" as LocalDate, typeId: 2, halves: halves.whole, seconds: null };
  await database.inCrew(crewId, (tx) =>
    setAbsenceDays({ tx, now: clock.now }, crewId, [{ key: "sick", userId: mia, days: [sick] }]),
  );
  const november = { month: "2026-11", language: "de" as const };
  expect(await textOf(world.mia, november)).toContain("Krankheit");
  expect(await textOf(world.max, november)).toContain("Krankheit");
  const readOnly = await textOf(world.rita, november);
  expect(readOnly).toContain("Abwesend");
  expect(readOnly).not.toContain("Krankheit");
  const others = await world.mia.call(monthEndpoints.paper, { crewId, userId: olga, month: "2026-11" });
  expect(others.id).toBe(1006);
});
