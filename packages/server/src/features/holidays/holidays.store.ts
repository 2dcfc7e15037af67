import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

const holiday = select("holidays", ["name", "country", "dayKind", "fraction"], {
  id: "holidayId",
  date: "day",
  offset: "halfOffset",
});

export type HolidayRow = RowOf<typeof holiday>;

type Written = Omit<HolidayRow, "id"> & { id?: number | undefined };

export const holidaysIn = (tx: Tx, crewId: number, from: LocalDate, to: LocalDate): Promise<HolidayRow[]> =>
  tx.query<HolidayRow>(
    `select ${holiday.list} from holidays where crew_id = $1 and day between $2 and $3 order by day, holiday_id`,
    [crewId, from, to],
  );

export const findHolidays = (tx: Tx, crewId: number, ids: readonly number[]): Promise<HolidayRow[]> =>
  tx.query<HolidayRow>(
    `select ${holiday.list} from holidays where crew_id = $1 and holiday_id = any($2::bigint[]) order by day for no key update`,
    [crewId, ids],
  );

/** Whether the crew's calendar has holidays in any year. */
export const findAnyHoliday = async (tx: Tx, crewId: number): Promise<boolean> =>
  (await tx.query("select from holidays where crew_id = $1 limit 1", [crewId])).length > 0;

/** The template that the public holidays were last taken from; null where all were entered by hand. */
export async function findTemplateId(tx: Tx, crewId: number): Promise<string | null> {
  const [row] = await tx.query<Row<"holiday_calendars", "templateId">>(
    `select template_id as "templateId" from holiday_calendars where crew_id = $1`,
    [crewId],
  );
  return row?.templateId ?? null;
}

/** The year of the last public holiday; null where there is none. */
export async function lastPublicYear(tx: Tx, crewId: number): Promise<number | null> {
  const [row] = await tx.query<{ year: number | null }>(
    "select extract(year from max(day))::int as year from holidays where crew_id = $1 and day_kind = 3",
    [crewId],
  );
  return row?.year ?? null;
}

/** Whether 24 or 31 December of a year is half a day off by the company. */
export const hasHalfDays = async (tx: Tx, crewId: number, year: number): Promise<boolean> =>
  (
    await tx.query(
      `select from holidays where crew_id = $1 and day_kind = 4 and fraction = 2
         and day in (make_date($2, 12, 24), make_date($2, 12, 31)) limit 1`,
      [crewId, year],
    )
  ).length > 0;

/** Crews with a template whose last public holiday lies before a year. */
export async function crewsWithCalendarBefore(tx: Tx, year: number): Promise<number[]> {
  const rows = await tx.query<Row<"holiday_calendars", "crewId">>(
    `select c.crew_id as "crewId" from holiday_calendars c
       join holidays h on h.crew_id = c.crew_id and h.day_kind = 3
     group by c.crew_id having max(h.day) < make_date($1, 1, 1) order by 1`,
    [year],
  );
  return rows.map(({ crewId }) => crewId);
}

export async function saveTemplateId(tx: Tx, crewId: number, templateId: string): Promise<void> {
  await tx.run(
    `insert into holiday_calendars (crew_id, template_id) values ($1, $2)
     on conflict on constraint holiday_calendars_pk do update set template_id = excluded.template_id`,
    [crewId, templateId],
  );
}

/** Days with an id are changed; others are added, or replace the one with the same name on that day. */
export async function putHolidays(tx: Tx, crewId: number, days: readonly Written[]): Promise<HolidayRow[] | "twice"> {
  const known = days.filter((day) => day.id !== undefined);
  const added = days.filter((day) => day.id === undefined);
  try {
    const changed = await tx.query<HolidayRow>(
      `update holidays h set day = d.day, name = d.name, country = d.country, day_kind = d.kind, fraction = d.fraction, half_offset = d.half
       from unnest($2::bigint[], $3::date[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[])
         as d (id, day, name, country, kind, fraction, half)
       where h.crew_id = $1 and h.holiday_id = d.id returning ${holiday.of("h")}`,
      [crewId, known.map(({ id }) => id), ...columnsOf(known)],
    );
    const inserted = await tx.query<HolidayRow>(
      `insert into holidays (crew_id, day, name, country, day_kind, fraction, half_offset)
       select $1, d.* from unnest($2::date[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[]) as d
       on conflict (crew_id, day, name) do update set country = excluded.country, day_kind = excluded.day_kind,
         fraction = excluded.fraction, half_offset = excluded.half_offset returning ${holiday.list}`,
      [crewId, ...columnsOf(added)],
    );
    return [...changed, ...inserted].sort((one, other) => one.date.localeCompare(other.date));
  } catch (error) {
    // The same day and name twice, in the calendar or in one request.
    if (brokenConstraint(error) === "holidays_once" || (error as { code?: string }).code === "21000") return "twice";
    throw error;
  }
}

const columnsOf = (days: readonly Written[]): unknown[][] => [
  days.map(({ date }) => date),
  days.map(({ name }) => name),
  days.map(({ country }) => country),
  days.map(({ dayKind }) => dayKind),
  days.map(({ fraction }) => fraction),
  days.map(({ offset }) => offset),
];

export async function deleteHolidays(tx: Tx, crewId: number, ids: readonly number[]): Promise<void> {
  await tx.run("delete from holidays where crew_id = $1 and holiday_id = any($2::bigint[])", [crewId, ids]);
}

/** Deletes public holidays before a template is applied; the company's own days stay. */
export async function deletePublicHolidays(tx: Tx, crewId: number, from: LocalDate, to: LocalDate): Promise<void> {
  await tx.run("delete from holidays where crew_id = $1 and day_kind = 3 and day between $2 and $3", [
    crewId,
    from,
    to,
  ]);
}
