import { createHash } from "node:crypto";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { payrollEndpoints as calls } from "@glasen/contract/payroll.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { emptyRule } from "@glasen/domain/payroll/configuration.ts";
import { readBmd, readLodas } from "@glasen/domain/payroll/payroll-readers.fixture.ts";
import { absenceKinds, isOvertimeKind, payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { overtimeOf, overtimeRules } from "@glasen/domain/working-time/overtime.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, startClockWorld } from "#test/clock-world.ts";
import { eightHours, evaluatedTimes, days as workdays } from "#test/evaluated-times.ts";
import { holdRows, untilWaiting } from "#test/locks.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { record } = evaluatedTimes(() => world);
let configurationId: number;
const month = "2026-10";
const rules = (except: readonly string[] = []) =>
  payrollKinds
    .filter((kind) => !except.includes(kind))
    .map((kind, place) => ({ ...emptyRule(kind), wageType: kind === "work" ? "101" : String(200 + place) }));
const lodas = {
  ...{ crewId, name: "LODAS", format: "lodas" as const },
  ...{ consultantNumber: "1234567", clientNumber: "12345", wageTypes: rules(["night25"]) },
};

beforeAll(async () => {
  world = await startClockWorld({}, { connections: 10 });
  await world.olga.call(workingTimeEndpoints.createModel, {
    ...{ crewId, validFrom: "2026-10-01", workingTimeModelDays: eightHours() },
  });
  await record("2026-10-05T06:00", "2026-10-05T14:30");
  await record("2026-10-06T06:00", "2026-10-06T14:00");
});
afterAll(() => world.close());

const check = async (more: object = {}) => {
  const answer = await world.olga.call(calls.check, { crewId, configurationId, month, ...more } as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};
const exportMonth = (more: object = {}, who = world.olga) =>
  who.call(calls.export, { crewId, configurationId, month, ...more } as never);
const fileOf = async (number: number) =>
  (await world.olga.call(calls.download, { crewId, number })).payload as unknown as Buffer;

test("configurations are listed with a built-in one, checked against the format and kept by name (REP506, REP508)", async () => {
  const [builtIn] = (await world.olga.call(calls.configurations, { crewId })).payload;
  expect(builtIn).toMatchObject({ id: 0, isBuiltIn: true, format: "generic", delimiter: ";" });
  const wrong = await world.olga.call(calls.createConfiguration, { ...lodas, consultantNumber: "12345678" });
  expect([wrong.id, wrong.refusal?.errors[0]?.field]).toEqual([1005, "consultantNumber"]);
  const saved = await world.olga.call(calls.createConfiguration, lodas);
  expect(saved.payload).toMatchObject({ name: "LODAS", clientNumber: "12345", isBuiltIn: false });
  configurationId = saved.payload.id;
  expect((await world.olga.call(calls.createConfiguration, lodas)).refusal?.errors[0]?.field).toBe("name");
  const listed = (await world.max.call(calls.configurations, { crewId })).payload;
  expect(listed.map(({ name }) => name)).toEqual(["LODAS", "General (csv)"]);
});

test("nobody without the right sees anything of the salary export, not even by its address (PRM515, REP507)", async () => {
  for (const who of [world.mia, world.rita]) {
    expect((await who.call(calls.salaryExport, { crewId })).id).toBe(1006);
    expect((await who.call(calls.configurations, { crewId })).id).toBe(1006);
    expect((await who.call(calls.download, { crewId, number: 1 })).id).toBe(1006);
    expect((await who.call(calls.exports, { crewId })).id).toBe(1006);
  }
});

test("the dry run names what is missing, and its sums are those of the month sheets (MEM512)", async () => {
  await record("2026-10-07T18:00", "2026-10-07T20:00");
  const before = await check();
  expect(before.problems.map(({ kind, userId, timeKind }) => [kind, userId ?? timeKind])).toEqual([
    ["personnelNumberMissing", mia],
    ["wageTypeMissing", "night25"],
    ["monthNotClosed", mia],
    ["monthNotConfirmed", mia],
  ]);
  expect((await exportMonth()).id).toBe(1011);
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const id = members.find(({ userId }) => userId === mia)?.id ?? 0;
  await world.olga.call(memberEndpoints.change, { crewId, id, externalId: "101", costCentre: "4711" });
  const wageTypes = [...rules(["night25"]), { ...emptyRule("night25"), wageType: "51", taxedWageType: "61" }];
  await world.olga.call(calls.changeConfiguration, { ...lodas, configurationId, wageTypes });
  const said = (state: "confirmed" | null) =>
    world.mia.call(monthEndpoints.signOff, { crewId, userId: mia, month, state });
  expect((await said("confirmed")).status).toBe(200);
  const after = await check();
  expect(after.problems.map(({ kind, isBlocking }) => [kind, isBlocking])).toEqual([["monthNotClosed", false]]);
  await said(null);
  expect(after.kinds.map(({ kind, sheets, difference }) => [kind, sheets, difference])).toEqual([
    ["work", 66_600, 0],
    ["night25", 7_200, 0],
  ]);
  expect(after.wageTypes.map(({ wageType, seconds, hundredths }) => [wageType, seconds, hundredths])).toEqual([
    ["51", 7_200, 200],
    ["61", 7_200, 200],
    ["101", 66_600, 1850],
  ]);
});

test("personnel numbers, employments and cost centres of many members change together, all or none (MEM512)", async () => {
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const idOf = (name: string) => members.find((member) => member.name === name)?.id ?? 0;
  const save = (records: object[], who = world.olga) =>
    who.call(memberEndpoints.changeRecords, { crewId, records } as never);
  const swapped = [
    { memberId: idOf("Mia"), externalId: "102" },
    { memberId: idOf("Max"), externalId: "101", employmentType: "part-time", costCentre: "500" },
  ];
  expect((await save(swapped)).payload).toMatchObject([
    { name: "Max", externalId: "101", employmentType: "part-time", costCentre: "500" },
    { name: "Mia", externalId: "102", costCentre: "4711" },
  ]);
  const taken = await save([{ memberId: idOf("Rita"), externalId: "102" }]);
  expect([taken.id, taken.refusal?.errors[0]?.field]).toEqual([1011, "records"]);
  const unknown = await save([{ memberId: idOf("Mia"), externalId: "9" }, { memberId: 999 }]);
  expect(unknown.refusal?.errors[0]?.field).toBe("records.1.memberId");
  expect((await save(swapped, world.mia)).id).toBe(1006);
  await save([
    { memberId: idOf("Max"), externalId: "" },
    { memberId: idOf("Mia"), externalId: "101" },
  ]);
});

test("an export is kept unchanged under the crew's next number, with its hash, and counts its downloads (REP507)", async () => {
  const made = (await exportMonth()).payload;
  expect(made).toMatchObject({ number: 1, month, correctedIn: null, lines: 3, people: 1, downloads: 0 });
  const bytes = await fileOf(1);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(made.sha256);
  expect(
    readLodas(bytes).rows.map(({ pnr, la_eigene, bs_wert_butab, kostenstelle }) => [
      pnr,
      la_eigene,
      bs_wert_butab,
      kostenstelle,
    ]),
  ).toEqual(expect.arrayContaining([["101", "101", "18,50", "4711"]]));
  for (const who of [world.mia, world.rita]) {
    const refused = await who.call(calls.download, { crewId, number: 1 });
    expect([refused.id, refused.payload]).toEqual([1006, undefined]);
  }
  await record("2026-10-08T06:00", "2026-10-08T07:30");
  expect((await fileOf(1)).equals(bytes)).toBe(true);
  const same = await world.olga.call(calls.salaryExport, {
    ...{ crewId, configurationId, from: "2026-10-01" as never, to: "2026-10-31" as never },
  });
  expect((same.payload as unknown as Buffer).equals(bytes)).toBe(true);
  expect((await world.olga.call(calls.exports, { crewId })).payload).toMatchObject([{ number: 1, downloads: 3 }]);
  const part = await world.olga.call(calls.salaryExport, {
    crewId,
    from: "2026-10-01" as never,
    to: "2026-11-01" as never,
  });
  expect([part.id, part.refusal?.errors[0]?.field]).toEqual([1005, "to"]);
});

test("a month that was exported is only repeated when that is confirmed; what changed since is exported as corrections", async () => {
  const repeated = await exportMonth();
  expect([repeated.status, repeated.refusal?.errors[0]?.field]).toEqual([409, "confirmsRepeat"]);
  const made = (await exportMonth({ onlyChanges: true })).payload;
  expect(made).toMatchObject({ number: 2, correctedIn: "2026-11", lines: 1 });
  const file = readLodas(await fileOf(2));
  expect(file.table).toBe("u_lod_bwd_buchung_nachber");
  expect(file.rows).toMatchObject([
    { abrechnung_zeitraum: "01.11.2026", nb_datum_mm: "01.10.2026", bs_wert_butab: "1,50" },
  ]);
  expect((await exportMonth({ onlyChanges: true })).status).toBe(409);
});

test("a hundred exports at the same time get the next hundred numbers, while others are served", async () => {
  const together = Promise.all(Array.from({ length: 100 }, () => exportMonth({ confirmsRepeat: true })));
  expect((await world.mia.call(memberEndpoints.list, { crewId })).status).toBe(200);
  const answers = await together;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const numbers = answers.map(({ payload }) => payload.number).sort((one, two) => one - two);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, place) => place + 3));
});

test("the crew can be changed while an export is gathered, and is locked only for the number", async () => {
  const release = await holdRows(world.app.url, "lock table absence_days in access exclusive mode");
  const exporting = exportMonth({ confirmsRepeat: true });
  expect(await untilWaiting(world.app.url, 1)).toBe(true);
  const changed = await world.olga.call(crewEndpoints.change, { crewId, name: "Harbour crew" } as never);
  await release();
  expect([changed.status, (await exporting).payload.number]).toEqual([200, 103]);
});

/** Begins a call, has something happen between its preparation and its number, and waits for its answer. */
async function meanwhile<Answer>(begin: () => Promise<Answer>, happen: () => Promise<unknown>): Promise<Answer> {
  const release = await holdRows(world.app.url, "select from crews where crew_id = $1 for no key update", crewId);
  const answer = begin();
  expect(await untilWaiting(world.app.url, 1)).toBe(true);
  await happen();
  await release();
  return answer;
}

test("an export is the month as it was at one moment; a change before its number is the next correction", async () => {
  const seconds = (await check()).wageTypes.find(({ wageType }) => wageType === "101")?.seconds ?? 0;
  const exported = await meanwhile(
    () => exportMonth({ confirmsRepeat: true }),
    () => record("2026-10-01T06:00", "2026-10-01T08:00"),
  );
  const hours = (seconds / 3_600).toFixed(2).replace(".", ",");
  expect(readLodas(await fileOf(exported.payload.number)).rows).toContainEqual(
    expect.objectContaining({ la_eigene: "101", bs_wert_butab: hours }),
  );
  const { number } = (await exportMonth({ onlyChanges: true })).payload;
  expect(readLodas(await fileOf(number)).rows).toMatchObject([{ la_eigene: "101", bs_wert_butab: "2,00" }]);
});

test("corrections are not numbered when another process has exported the month since they were gathered", async () => {
  await record("2026-10-03T06:00", "2026-10-03T07:00");
  const late = await meanwhile(
    () => exportMonth({ onlyChanges: true }),
    () =>
      world.app.database.inCrew(crewId, (tx) =>
        tx.run(
          `insert into payroll_exports select (jsonb_populate_record(e, jsonb_build_object('export_number', e.export_number + 1))).*
           from payroll_exports e where e.crew_id = $1 order by e.export_number desc limit 1`,
          [crewId],
        ),
      ),
  );
  expect([late.status, (await exportMonth({ onlyChanges: true })).status]).toEqual([503, 200]);
});

test("two corrections at the same time: the second has nothing left to correct", async () => {
  await record("2026-10-02T06:00", "2026-10-02T07:00");
  const answers = await Promise.all([exportMonth({ onlyChanges: true }), exportMonth({ onlyChanges: true })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

/** The kinds that a day has by itself; overtime follows from weeks. */
const dayKinds = payrollKinds.filter((kind) => !isOvertimeKind(kind));

/** A day of seconds by kind of time, in the order of `dayKinds`, with the parts of its work by category. */
const someDay = fc.record({
  userId: fc.constantFrom(mia, max),
  day: fc.integer({ min: 1, max: 31 }).map((day) => `2026-08-${String(day).padStart(2, "0")}`),
  seconds: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 43_201 })), {
    ...{ minLength: dayKinds.length, maxLength: dayKinds.length },
  }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  target: fc.constantFrom(0, 28_800),
});

test("over random months an export has every second of the evaluated days, whatever its cost centres come from", async () => {
  const sources = ["none", "member", "workplace", "timeCategory1", "timeCategory2"] as const;
  const wageTypes = payrollKinds.map((kind, place) => ({ ...emptyRule(kind), wageType: String(300 + place) }));
  const ids: number[] = [];
  for (const costCentreFrom of sources) {
    const own = { ...lodas, name: costCentreFrom, costCentreFrom, wageTypes };
    ids.push((await world.olga.call(calls.createConfiguration, own)).payload.id);
  }
  const days = fc.uniqueArray(someDay, {
    minLength: 1,
    maxLength: 40,
    selector: ({ userId, day }) => `${userId} ${day}`,
  });
  await fc.assert(
    fc.asyncProperty(days, async (evaluated) => {
      await writeDays(evaluated);
      const sums = payrollKinds.map((_, place) =>
        evaluated.reduce((sum, { seconds }) => sum + (seconds[place] ?? 0), 0),
      );
      for (const id of ids) {
        const { kinds, wageTypes: handedOver } = await check({ configurationId: id, month: "2026-08" });
        expect(kinds.filter(({ difference }) => difference !== 0)).toEqual([]);
        const found = new Map(handedOver.map(({ wageType, seconds }) => [wageType, seconds]));
        expect(wageTypes.map(({ wageType }) => found.get(wageType) ?? 0)).toEqual(sums);
      }
    }),
    { numRuns: 6 },
  );
});

const writeDays = (evaluated: readonly { day: string; seconds: readonly number[]; part: number }[]): Promise<number> =>
  world.app.database.inCrew(crewId, async (tx) => {
    await tx.run("delete from day_results where crew_id = $1 and day between '2026-08-01' and '2026-08-31'", [crewId]);
    const rows = evaluated.map((row) => ({ ...row, own: Math.floor((row.seconds[0] ?? 0) * row.part) }));
    return tx.run(
      `insert into day_results (crew_id, user_id, day, target, work, holiday_credit, vacation, vacation_hours, sickness, sickness_hours,
         education, education_hours, other_absence, other_absence_hours, surcharges, categories,
         break, automatic_break, outside_frame, compensatory_memo, difference, is_from_plan)
       select $1, r."userId", r.day, r.target, s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11:15],
         case when r.own > 0 then jsonb_build_array(jsonb_build_array(1, 2, r.own)) end, 0, 0, 0, 0, 0, false
       from jsonb_to_recordset($2::jsonb) as r ("userId" bigint, day date, target int, own int, s int[])`,
      [crewId, JSON.stringify(rows.map(({ seconds: s, ...row }) => ({ ...row, s })))],
    );
  });

test("LODAS gets whole days of an absence that has a key as a range within the month", async () => {
  const vacation = { ...emptyRule("vacation"), wageType: "107", absenceKey: "12" };
  const wageTypes = [...rules(["night25", "vacation"]), { ...emptyRule("night25"), wageType: "51" }, vacation];
  const own = (await world.olga.call(calls.createConfiguration, { ...lodas, name: "With ranges", wageTypes })).payload;
  const days = { startDate: "2026-10-29", startDayPart: "morning", endDate: "2026-11-03", endDayPart: "afternoon" };
  await world.olga.call(absenceEndpoints.create, { crewId, userId: mia, typeId: 1, ...days } as never);
  const { number } = (await exportMonth({ configurationId: own.id })).payload;
  const { absences, rows } = readLodas(await fileOf(number));
  expect(absences.map((row) => Object.values(row))).toEqual([["101", "29.10.2026", "31.10.2026", "12"]]);
  expect(rows.find(({ la_eigene }) => la_eigene === "107")).toMatchObject({ bs_wert_butab: "16,00" });
});

test("an open time, a request without a decision and a month that runs stop the export", async () => {
  await world.mia.call(stampChainEndpoints.create, {
    ...{ crewId, userId: mia },
    stamps: [{ timestamp: "2026-10-09T06:00:00Z", timeAccount: 1 as const }],
  } as never);
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run(
      `insert into correction_requests (crew_id, user_id, kind, clock_in_at, reason, requested_at)
       values ($1, $2, 'delete', '2026-10-05T06:00Z', 'x', now())`,
      [crewId, mia],
    ),
  );
  const kinds = (await check()).problems.filter(({ isBlocking }) => isBlocking).map(({ kind }) => kind);
  expect(kinds).toEqual(["clockOutMissing", "requestUndecided"]);
  expect((await check({ month: "2026-11" })).problems.map(({ kind }) => kind)).toContain("monthNotOver");
  expect((await exportMonth({ confirmsRepeat: true })).id).toBe(1011);
});

test("corrections are paid with the first month that was not exported; what changed after closing is said and exported when the month is reopened", async () => {
  const wageTypes = rules();
  const own = (await world.olga.call(calls.createConfiguration, { ...lodas, name: "Two months", wageTypes })).payload;
  await record("2026-06-08T06:00", "2026-06-08T14:00");
  await record("2026-07-06T06:00", "2026-07-06T14:00");
  const of = (wanted: string, more: object = {}) => ({ configurationId: own.id, month: wanted, ...more });
  const june = of("2026-06", { onlyChanges: true });
  const july = of("2026-07", { onlyChanges: true });
  expect((await exportMonth(june)).refusal?.errors[0]?.field).toBe("month");
  expect([(await exportMonth(of("2026-06"))).status, (await exportMonth(of("2026-07"))).status]).toEqual([200, 200]);
  await record("2026-06-09T06:00", "2026-06-09T07:00");
  expect((await exportMonth(june)).payload).toMatchObject({ month: "2026-06", correctedIn: "2026-08", lines: 1 });

  const closing = { crewId, month: "2026-07", userIds: [mia] };
  expect((await world.max.call(monthEndpoints.close, closing)).status).toBe(200);
  await record("2026-07-07T06:00", "2026-07-07T08:00");
  const late = async () => (await check(july)).problems.filter(({ kind }) => kind === "changedAfterClosing");
  expect(await late()).toMatchObject([{ userId: mia, value: "+2:00", isBlocking: false }]);
  expect((await check(july)).lines).toBe(0);
  await world.olga.call(monthEndpoints.reopen, { ...closing, reason: "Nachtrag" });
  expect(await late()).toEqual([]);
  const { number } = (await exportMonth(july)).payload;
  expect(readLodas(await fileOf(number)).rows).toMatchObject([{ la_eigene: "101", bs_wert_butab: "2,00" }]);
});

test("times of coming and going have no differences, so Lohn AG gets whole months alone", async () => {
  const lohnAg = { crewId, name: "Lohn AG", format: "lohnAg" as const, wageTypes: [] };
  const own = (await world.olga.call(calls.createConfiguration, lohnAg)).payload;
  const wanted = { configurationId: own.id, month: "2026-06" };
  expect((await exportMonth(wanted)).status).toBe(200);
  const refused = [
    await exportMonth({ ...wanted, onlyChanges: true }),
    await world.olga.call(calls.check, { crewId, ...wanted, onlyChanges: true } as never),
  ];
  for (const { status, refusal } of refused) expect([status, refusal?.errors[0]?.field]).toEqual([409, "onlyChanges"]);
});

test("the description for Lohn und Gehalt is a file, and a removed configuration keeps its exports", async () => {
  const ini = (await world.olga.call(calls.description, { crewId })).payload as unknown as Buffer;
  expect(ini.toString("latin1")).toContain("Feld3 = Ausfallschlüssel");
  expect((await world.olga.call(calls.removeConfiguration, { crewId, configurationId })).status).toBe(200);
  expect((await world.olga.call(calls.removeConfiguration, { crewId, configurationId })).status).toBe(404);
  expect((await world.olga.call(calls.exports, { crewId })).payload).toHaveLength(114);
  expect((await exportMonth()).refusal?.errors[0]?.field).toBe("configurationId");
});

test("Austrian overtime is on the month sheet, asks for its wage types and is handed over to the second", async () => {
  const settings = (await world.olga.call(evaluationSettingEndpoints.get, { crewId })).payload;
  await world.olga.call(evaluationSettingEndpoints.change, { ...settings, country: "at" });
  await world.olga.call(workingTimeEndpoints.createModel, {
    ...{ crewId, userId: mia, validFrom: "2026-09-01", workingTimeModelDays: workdays("PT14400S") },
  });
  for (const day of ["07", "08", "09", "10"]) await record(`2026-09-${day}T06:00`, `2026-09-${day}T10:00`);
  await record("2026-09-11T06:00", "2026-09-11T15:00");
  // The week goes on in October, where it passes the twenty hours that were agreed.
  await record("2026-09-30T06:00", "2026-09-30T19:00");
  await record("2026-10-01T10:00", "2026-10-01T16:00");
  await record("2026-10-02T10:00", "2026-10-02T16:00");
  const overtimeIn = async (of: string) =>
    (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: of })).payload.days.flatMap(
      ({ date, overtime = [] }) => overtime.map(({ kind, duration }) => `${date} ${kind} ${duration}`),
    );
  expect(await overtimeIn("2026-09")).toEqual([
    ...["2026-09-11 additional25 PT14400S", "2026-09-11 overtime50 PT3600S"],
    "2026-09-30 overtime50 PT18000S",
  ]);
  expect((await overtimeIn("2026-10")).slice(0, 1)).toEqual(["2026-10-02 additional25 PT10800S"]);

  const bmd = { crewId, name: "BMD", format: "bmd" as const, clientNumber: "1" };
  const before = { ...bmd, wageTypes: rules(["additional25", "overtime50"]) };
  const own = (await world.olga.call(calls.createConfiguration, before)).payload;
  const wanted = { configurationId: own.id, month: "2026-09" };
  const missing = (await check(wanted)).problems.filter(({ kind }) => kind === "wageTypeMissing");
  expect(missing.map(({ timeKind }) => timeKind)).toEqual(["additional25", "overtime50"]);
  expect((await exportMonth(wanted)).id).toBe(1011);
  const paid = [
    { ...emptyRule("additional25"), wageType: null },
    { ...emptyRule("overtime50"), wageType: "330", taxedWageType: "331" },
  ];
  const wageTypes = [...before.wageTypes, ...paid];
  await world.olga.call(calls.changeConfiguration, { ...bmd, configurationId: own.id, wageTypes });
  const { kinds } = await check(wanted);
  expect(kinds).toEqual([
    { kind: "work", sheets: 136_800, exported: 136_800, leftOut: 0, difference: 0 },
    { kind: "additional25", sheets: 14_400, exported: 0, leftOut: 14_400, difference: 0 },
    { kind: "overtime50", sheets: 21_600, exported: 21_600, leftOut: 0, difference: 0 },
  ]);
  const { number } = (await exportMonth(wanted)).payload;
  const rows = readBmd(await fileOf(number)).map((row) => row.join(";"));
  expect(rows).toEqual(["101;38,00", "330;6,00", "331;6,00"].map((hours) => `9;1;101;0;${hours};;;4711;;;;;;`));

  const wholeWeeks = fc.uniqueArray(
    someDay.filter(({ day }) => day >= "2026-08-03" && day <= "2026-08-30"),
    { minLength: 5, maxLength: 40, selector: ({ userId, day }) => `${userId} ${day}` },
  );
  await fc.assert(
    fc.asyncProperty(wholeWeeks, async (evaluated) => {
      await writeDays(evaluated);
      const found = (await check({ configurationId: own.id, month: "2026-08" })).kinds;
      expect(found.filter(({ difference }) => difference !== 0)).toEqual([]);
      const law = overtimeRules("at", settings.sector);
      const expected = [...new Set(evaluated.map(({ userId }) => userId))].flatMap((userId) => {
        const ofMember = evaluated.filter((one) => one.userId === userId).toSorted((a, b) => (a.day < b.day ? -1 : 1));
        const worked = ofMember.map(({ day, target, seconds: [work = 0, ...credits] }) => ({
          ...{ date: day as LocalDate, work, target },
          credit: credits.slice(0, CREDITS).reduce((sum, one) => sum + one, 0),
        }));
        return law ? overtimeOf(worked, law) : [];
      });
      for (const kind of ["additional25", "overtime50"] as const) {
        const sum = expected.filter((one) => one.kind === kind).reduce((all, one) => all + one.seconds, 0);
        expect(found.find((one) => one.kind === kind)?.sheets ?? 0).toBe(sum);
      }
    }),
    { numRuns: 6 },
  );
});

/** Holidays and the kinds of absence, after the work. */
const CREDITS = 1 + absenceKinds.length;
