import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import { creditOf, monthSums } from "@glasen/domain/working-time/month-sums.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { days, evaluatedTimes } from "#test/evaluated-times.ts";
import { pdfText } from "#test/pdf-text.ts";
import { setAbsenceDays } from "../evaluation/evaluation-inputs.public.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const { durations } = evaluatedTimes(() => world);
const secondsOf = (text: unknown): number => parseIsoDuration(String(text)) ?? Number.NaN;
const add = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

/** Some number below a bound; the same sequence in every run. */
let state = 20_261_117;
const someBelow = (bound: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state % bound;
};

beforeAll(async () => {
  world = await startClockWorld();
  const model = { crewId, validFrom: "2026-01-01", workingTimeModelDays: days("PT27900S") };
  await world.olga.call(workingTimeEndpoints.createModel, model);
  const oven = await world.olga.call(categoryEndpoints.create, { crewId, level: 1, name: "Ofen" } as never);
  const sick: LocalDate[] = [];
  for (let day = "2026-09-01" as LocalDate; day < "2026-11-12"; day = addDays(day, 1)) {
    if (weekday(day) > 5 || someBelow(6) === 0) continue;
    if (someBelow(6) === 0) sick.push(day);
    let at = Date.parse(`${day}T04:00:00Z`) + someBelow(7200) * 1000;
    const stamps = [1, 1, 2, 1, 0].map((timeAccount, index) => {
      const stamp = {
        timestamp: new Date(at).toISOString(),
        timeAccount: timeAccount as 0 | 1 | 2,
        ...(index === 0 && { timeCategory1Id: (oven.payload as { id: number }).id }),
      };
      at += (60 + someBelow(index === 2 ? 2400 : 9000)) * 1000;
      return stamp;
    });
    const answer = await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.refusal));
  }
  const { database, clock } = world.app;
  const sickDays = sick.map((date) => ({ date, typeId: 2, halves: halves.whole, seconds: null }));
  await database.inCrew(crewId, (tx) =>
    setAbsenceDays({ tx, now: clock.now }, crewId, [{ key: "sick", userId: mia, days: sickDays }]),
  );
  for (const [date, duration] of [
    ["2026-09-14", "PT3661S"],
    ["2026-10-13", "PT7199S"],
    ["2026-11-03", "PT59S"],
  ] as const)
    await world.max.call(bookingEndpoints.create, { crewId, userId: mia, timeAccount: 10, duration, date } as never);
});
afterAll(() => world.close());

const sheetOf = async (month: string) =>
  (await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month, wholeMinutes: true })).payload;

test("the rows of month sheets add up across and down, and a month begins with the balance that the last one ended with", async () => {
  let balance: number | undefined;
  for (const month of ["2026-09", "2026-10", "2026-11"]) {
    const sheet = await sheetOf(month);
    if (balance !== undefined) expect(secondsOf(sheet.opening)).toBe(balance);
    balance = secondsOf(sheet.opening);
    for (const day of sheet.days.filter((one) => one.balance !== null)) {
      const [work, target, difference] = [day.work, day.target, day.difference].map(secondsOf) as [
        number,
        number,
        number,
      ];
      expect(work + creditOf(day) - target).toBe(difference);
      balance += difference + secondsOf(day.booked);
      expect(secondsOf(day.balance)).toBe(balance);
      expect(work % 60).toBe(0);
    }
    const sums = monthSums(sheet);
    expect(secondsOf(sheet.opening) + sums.difference + sums.booked).toBe(sums.balance);
  }
  const exact = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-10" });
  expect(exact.payload.days.some(({ work }) => secondsOf(work) % 60 !== 0)).toBe(true);
});

test("durations in whole minutes are those of the sheet, and every grouping adds up to the same sum", async () => {
  const range = { userId: mia, from: "2026-10-01", to: "2026-10-31", wholeMinutes: true };
  const sheet = await sheetOf("2026-10");
  const columns = {
    work: "work",
    break: "break",
    work_target: "target",
    work_difference: "difference",
    absence: "absenceCredit",
    sickness: "absenceCredit",
    public_holiday_hours: "holidayCredit",
  } as const;
  for (const [type, column] of Object.entries(columns)) {
    const rows = await durations({ ...range, type: [type], groupBy: ["day"] });
    const byDay = new Map(rows.map(({ day, value }) => [String(day), secondsOf(value)]));
    expect(sheet.days.map(({ date }) => byDay.get(date) ?? 0)).toEqual(sheet.days.map((day) => secondsOf(day[column])));
    const grid = await world.mia.call(durationEndpoints.grid, { crewId, ...range, type } as never);
    expect(add(grid.payload.rows[0]?.seconds ?? [])).toBe(add([...byDay.values()]));
    for (const groupBy of [[], ["userId"], ["week"], ["month"], ["timeCategory1Id"], ["timeCategory1Id", "week"]]) {
      const groups = await durations({ ...range, type: [type], groupBy });
      expect(groups.every(({ value }) => secondsOf(value) % 60 === 0)).toBe(true);
      expect(add(groups.map(({ value }) => secondsOf(value)))).toBe(add([...byDay.values()]));
    }
  }
  const byCategory = await durations({ ...range, type: ["work"], groupBy: ["timeCategory1Id"] });
  expect(byCategory.filter(({ value }) => secondsOf(value) > 0)).toHaveLength(2);
});

test("surcharges in whole minutes add up", async () => {
  const range = { userId: mia, from: "2026-09-01", to: "2026-10-31", type: ["surcharge_night_25"], wholeMinutes: true };
  const [whole] = await durations(range);
  const weeks = await durations({ ...range, groupBy: ["week"] });
  expect(secondsOf(whole?.value)).toBeGreaterThan(0);
  expect(add(weeks.map(({ value }) => secondsOf(value)))).toBe(secondsOf(whole?.value));
});

test("a time account has the sums of the month sheet: opening, difference and bookings add up to the balance", async () => {
  for (const [month, last] of [
    ["2026-10", "2026-10-31"],
    ["2026-11", "2026-11-30"],
  ] as const) {
    const answer = await world.olga.call(durationEndpoints.accounts, {
      crewId,
      from: `${month}-01`,
      to: last,
    } as never);
    const account = answer.payload.find(({ userId }) => userId === mia);
    const { opening, target, work, credit, difference, booked, balance } = account ?? {};
    const sheet = await sheetOf(month);
    const { break: _, balanceDate: __, ...sums } = monthSums(sheet);
    expect({
      ...{ target: secondsOf(target), work: secondsOf(work), credit: secondsOf(credit) },
      ...{ difference: secondsOf(difference), booked: secondsOf(booked), balance: secondsOf(balance) },
    }).toEqual(sums);
    expect(opening).toBe(sheet.opening);
    expect(sums.booked).not.toBe(0);
  }
  const own = await world.mia.call(durationEndpoints.accounts, { crewId, from: "2026-10-01", to: "2026-10-31" });
  expect(own.payload.map(({ userId }) => userId)).toEqual([mia]);
});

const textOf = (payload: unknown): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(payload as Uint8Array);
const minutesOf = (text: string): number => {
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d\d)$/.exec(text) ?? [];
  return (sign ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
const october = { crewId, from: "2026-10-01", to: "2026-10-31" };

test("time accounts and reports are taken out as csv files whose rows add up, named by crew and period", async () => {
  const answer = await world.olga.call(durationEndpoints.accountsFile, {
    ...{ ...october, format: "csv", language: "de" },
  } as never);
  expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(
    /Stundenkonten .+ 2026-10-01 2026-10-31\.csv$/,
  );
  const [head, ...lines] = textOf(answer.payload).trimEnd().split("\r\n");
  expect(head).toBe('\uFEFF"Mitglied";"Übertrag";"Soll";"Arbeit";"Gutschrift";"Differenz";"Buchung";"Saldo"');
  const rows = lines.map((line) => line.split(";").slice(1).map(minutesOf));
  for (const [opening = 0, target = 0, work = 0, credit = 0, difference = 0, booked = 0, balance] of rows) {
    expect(work + credit - target).toBe(difference);
    expect(opening + difference + booked).toBe(balance);
  }
  for (const place of rows[0]?.keys() ?? [])
    expect(add(rows.slice(0, -1).map((row) => row[place] ?? 0))).toBe(rows.at(-1)?.[place]);

  for (const axis of ["userId", "timeCategory1Id"] as const) {
    const report = await world.olga.call(durationEndpoints.file, {
      ...{ ...october, rows: axis, columns: "week", type: "work", format: "csv", language: "en" },
    } as never);
    const cells = textOf(report.payload)
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").slice(1).map(minutesOf));
    for (const row of cells) expect(add(row.slice(0, -1))).toBe(row.at(-1));
    expect(cells.at(-1)?.at(-1)).toBe(rows.at(-1)?.[2] ?? 0);
  }
});

test.each([
  ["day", "de", '"Do 01.10.2026";"Fr 02.10.2026"'],
  ["week", "de", '"KW 40/2026";"KW 41/2026"'],
  ["month", "de", '"Oktober 2026"'],
  ["year", "de", '"2026"'],
  ["day", "en", '"Thu 01.10.2026","Fri 02.10.2026"'],
  ["week", "en", '"Week 40, 2026","Week 41, 2026"'],
  ["month", "en", '"October 2026"'],
] as const)("a report by %s has heads in words (%s)", async (columns, language, heads) => {
  const input = { ...october, rows: "userId", columns, type: "work_target", format: "csv", language };
  const { payload } = await world.olga.call(durationEndpoints.file, input as never);
  expect(textOf(payload).split("\r\n")[0]).toContain(heads);
});

test("month sheets are taken out as numbers of a spreadsheet, of one member or of everybody; a name is never a formula", async () => {
  const { readXlsx } = await import("hucre/xlsx");
  const rename = (name: string) =>
    world.app.database.outsideCrews((tx) => tx.run("update users set name = $1 where user_id = $2", [name, mia]));
  await rename("=HYPERLINK(1)");
  const input = { crewId, month: "2026-10", language: "de" } as const;
  const one = await world.mia.call(monthEndpoints.file, { ...input, userId: mia, format: "xlsx" } as never);
  const { sheets } = await readXlsx(one.payload as Uint8Array);
  const sheet = await sheetOf("2026-10");
  const last = sheets[0]?.rows.at(-1) as unknown[];
  expect(last[0]).toBe("=HYPERLINK(1)");
  // A reader takes numbers with a format of time for moments since the beginning of 1904.
  const seconds = (cell: unknown) => Math.round((Number(cell) - Date.UTC(1904, 0, 1)) / 1000);
  expect([seconds(last[5]), seconds(last[9])]).toEqual([monthSums(sheet).work, monthSums(sheet).balance]);
  const all = await world.olga.call(monthEndpoints.file, { ...input, format: "csv" } as never);
  expect(textOf(all.payload)).toContain('"\'=HYPERLINK(1)"');
  await rename("Mia");
  const everybody = await readXlsx(
    (await world.olga.call(monthEndpoints.file, { ...input, format: "xlsx" } as never)).payload as Uint8Array,
  );
  expect(everybody.sheets.map(({ name }) => name)).toContain("Mia");
  expect(everybody.sheets.length).toBeGreaterThan(1);
  const own = await world.mia.call(monthEndpoints.file, { ...input, format: "csv" } as never);
  expect(
    new Set(
      textOf(own.payload)
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(";")[0]),
    ),
  ).toEqual(new Set(['"Mia"']));
  expect((await world.mia.call(monthEndpoints.file, { ...input, userId: 1, format: "csv" } as never)).id).toBe(1006);
});

test("the sheets of everybody are one PDF, with a page for each member", async () => {
  const input = { crewId, month: "2026-10", language: "de" as const };
  const text = pdfText((await world.olga.call(monthEndpoints.papers, input)).payload as Uint8Array);
  expect(text).toContain("Mia");
  expect(text).toMatch(/Seite 1 von [4-9]/);
  const own = pdfText((await world.mia.call(monthEndpoints.papers, input)).payload as Uint8Array);
  expect(own).toMatch(/Seite 1 von 1/);
});

test("sums of months are those of their days after any changes, and openings are the sums of all earlier days", async () => {
  const { database, clock } = world.app;
  const inCrew = <Result>(work: Parameters<typeof database.inCrew<Result>>[1]) => database.inCrew(crewId, work);
  const someDay = (): LocalDate => addDays("2026-08-20" as LocalDate, someBelow(80));
  const chains = async () => {
    const range = { crewId, userId: mia, from: "2026-08-01T00:00:00Z", to: "2026-11-12T00:00:00Z" };
    return (await world.max.call(stampChainEndpoints.list, range as never)).payload as { clockInTimestamp: string }[];
  };
  const changes = [
    async () => {
      const began = Date.parse(`${someDay()}T00:10:00Z`);
      const stamps = [1, 0].map((timeAccount, index) => ({
        timestamp: new Date(began + index * (600 + someBelow(9000)) * 1000).toISOString(),
        timeAccount: timeAccount as 0 | 1,
      }));
      await world.max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
    },
    async () => {
      const found = await chains();
      const { clockInTimestamp } = found[someBelow(found.length)] as (typeof found)[number];
      await world.max.call(stampChainEndpoints.remove, { crewId, userId: mia, clockInTimestamp } as never);
    },
    async () => {
      const workingTimeModelDays = days(`PT${20_000 + someBelow(9000)}S`);
      const model = { crewId, userId: mia, validFrom: someDay(), workingTimeModelDays };
      await world.olga.call(workingTimeEndpoints.createModel, model);
    },
    async () => {
      const day = { date: someDay(), typeId: 1, halves: halves.whole, seconds: null };
      await inCrew((tx) =>
        setAbsenceDays({ tx, now: clock.now }, crewId, [{ key: "leave", userId: mia, days: [day] }]),
      );
    },
  ];
  for (let round = 0; round < 24; round += 1) await changes[someBelow(changes.length)]?.();
  const september = { crewId, userIds: [mia], month: "2026-09" };
  await world.max.call(monthEndpoints.close, september as never);
  for (const change of changes) await change();

  const sums = "sum(difference)::int as difference, sum(target)::int as target, sum(break)::int as break";
  const [kept, summed] = await inCrew((tx) =>
    Promise.all([
      tx.query("select user_id, month, difference, target, break, surcharges from month_sums order by 1, 2"),
      tx.query(
        `select user_id, date_trunc('month', day)::date as month, ${sums},
           array[${[1, 2, 3, 4, 5].map((place) => `coalesce(sum(surcharges[${place}]), 0)::int`).join(", ")}] as surcharges
         from day_results group by 1, 2 order by 1, 2`,
      ),
    ]),
  );
  expect(kept).toEqual(summed);
  expect(kept.length).toBeGreaterThan(3);
  for (const from of ["2026-08-25", "2026-10-01", "2026-10-17", "2026-11-12", "2026-12-01"] as LocalDate[]) {
    const period = { crewId, from, to: from, userIds: [mia] };
    const { payload } = await world.olga.call(durationEndpoints.balances, period as never);
    const [row] = await inCrew((tx) =>
      tx.query<{ sum: number }>(
        `select coalesce(sum(difference), 0)::int as sum from day_results where user_id = $1 and day <= $2
         and (day < '2026-11-12' or (day = '2026-11-12' and work + break + outside_frame > 0))`,
        [mia, from],
      ),
    );
    expect(secondsOf(payload[0]?.value)).toBe(row?.sum);
  }
});
