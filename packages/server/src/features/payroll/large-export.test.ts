import { createHash } from "node:crypto";
import { payrollEndpoints as calls } from "@glasen/contract/payroll.ts";
import { emptyRule } from "@glasen/domain/payroll/configuration.ts";
import { readLodas } from "@glasen/domain/payroll/payroll-readers.fixture.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, startClockWorld } from "#test/clock-world.ts";
import { filesOf } from "#test/raw-xlsx.ts";

// The clock stands at Thursday, 12 November 2026, 09:00 in Berlin.
let world: ClockWorld;
const month = "2026-09";
const PEOPLE = 280;
const CENTRES = 160;
const DAYS = 20;
const MAX_BYTES = 3_000_000;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);
const centreOf = (centre: number): string => `Cost centre of the long name no. ${String(centre).padStart(3, "0")}`;
/** Hundredths of an hour that a person works for a cost centre; every pair has its own of them. */
const worked = (person: number, centre: number): number => ((person * 7 + centre) % 90) + 1;
const written = (hundredths: number): string => (hundredths / 100).toFixed(2).replace(".", ",");

beforeAll(async () => {
  world = await startClockWorld();
  await world.app.database.inCrew(crewId, async (tx) => {
    const made = await tx.query<{ id: number }>(
      `insert into users (name, username, created_at)
       select 'Person ' || n, 'many' || n, now() from generate_series(1, ${PEOPLE}) n returning user_id as id`,
    );
    await tx.run(
      `insert into members (crew_id, user_id, role, created_at, external_id)
       select $1, p.id, 'member', '2026-01-01', 10000 + p.n from unnest($2::bigint[]) with ordinality p (id, n)`,
      [crewId, made.map(({ id }) => id)],
    );
  });
  // Evaluates the month, which has no times yet, so that the days below stay as they are written.
  await world.olga.call(calls.check, { crewId, month, configurationId: 0 } as never);
  await world.app.database.inCrew(crewId, async (tx) => {
    await tx.run("delete from day_results where crew_id = $1", [crewId]);
    await tx.run(
      `insert into day_results (crew_id, user_id, day, work, categories, vacation, target, holiday_credit, vacation_hours, sickness,
         sickness_hours, education, education_hours, other_absence, other_absence_hours, break, automatic_break, outside_frame,
         compensatory_memo, difference, is_from_plan)
       select $1, m.user_id, date '2026-09-01' + d, sum(c.seconds), jsonb_agg(jsonb_build_array(c.centre, null, c.seconds)),
         case when d = 0 then 28800 else 0 end, 28800, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false
       from members m cross join generate_series(0, ${DAYS - 1}) d
         cross join lateral (select n as centre, 36 * (((m.external_id::int - 10000) * 7 + n) % 90 + 1) as seconds
           from generate_series(1, ${CENTRES}) n where n % ${DAYS} = d) c
       where m.crew_id = $1 and m.external_id is not null group by m.user_id, d`,
      [crewId],
    );
    await tx.run(
      `insert into absence_days (crew_id, user_id, day, absence_key, type_id, halves)
       select $1, user_id, '2026-09-01', 'some', 1, 3 from members where crew_id = $1 and external_id is not null`,
      [crewId],
    );
  });
});
afterAll(() => world.close());

test("an export beyond the 3 MB that LODAS takes is a ZIP of numbered files, each whole by itself and no line in two of them", async () => {
  const configuration = await world.olga.call(calls.createConfiguration, {
    ...{ crewId, name: "LODAS große Crew", format: "lodas", consultantNumber: "1234567", clientNumber: "12345" },
    wageTypes: [
      { ...emptyRule("work"), wageType: "1011" },
      { ...emptyRule("vacation"), wageType: "107", absenceKey: "12" },
    ],
    costCentreFrom: "timeCategory1",
    costCentres: numbers(CENTRES).map((centre) => ({ id: centre, costCentre: centreOf(centre) })),
  } as never);
  const wanted = { crewId, month, configurationId: configuration.payload.id };
  const checked = (await world.olga.call(calls.check, wanted as never)).payload;
  expect(checked.problems.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  const made = (await world.olga.call(calls.export, wanted as never)).payload;
  expect(made).toMatchObject({ people: PEOPLE, lines: PEOPLE * (CENTRES + 1) });
  expect(made.fileName).toBe(`LODAS-große-Crew-${month}-${made.number}.zip`);

  const answer = await world.olga.call(calls.download, { crewId, number: made.number });
  const zip = answer.payload as unknown as Buffer;
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect([zip.length, createHash("sha256").update(zip).digest("hex")]).toEqual([made.size, made.sha256]);
  const files = filesOf(zip);
  expect([...files.keys()]).toEqual([1, 2].map((part) => `LODAS-große-Crew-${month}-Teil-${part}.txt`));
  expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(MAX_BYTES);

  // The reader refuses a file that lacks a section or is too large.
  const parts = [...files.values()].map((file) => readLodas(file));
  for (const { settings, table } of parts) {
    expect(settings).toMatchObject({ BeraterNr: "1234567", MandantenNr: "12345", StammdatenGueltigAb: "01.09.2026" });
    expect(table).toBe("u_lod_bwd_buchung_standard");
  }
  const found = parts.flatMap(({ rows }) =>
    rows.map((row) => [row["pnr"], row["la_eigene"], row["kostenstelle"], row["bs_wert_butab"]].join(" ")),
  );
  const expected = numbers(PEOPLE).flatMap((person) => [
    `${10_000 + person} 107  8,00`,
    ...numbers(CENTRES).map(
      (centre) => `${10_000 + person} 1011 ${centreOf(centre)} ${written(worked(person, centre))}`,
    ),
  ]);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(parts.flatMap(({ absences }) => absences.map((row) => row["pnr"])).toSorted()).toEqual(
    numbers(PEOPLE).map((person) => String(10_000 + person)),
  );
  const [first, second] = parts.map(({ rows }) => new Set(rows.map((row) => row["pnr"])));
  expect([...(first ?? [])].filter((person) => second?.has(person))).toEqual([]);
});
