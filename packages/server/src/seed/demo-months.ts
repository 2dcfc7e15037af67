import { dateOf, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { instantAt, localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { demoPeople } from "./demo-people.ts";

const ZONE = "Europe/Berlin";
/** Who said nothing about last month yet. */
const silent = ["Luca Ferraro", "Giulia Conti"];
/** Whose last month is settled. */
const settled = ["Johanna Kiefer", "Sabine Huber", "Lena Hofmann"];

interface Stated {
  name: string;
  state: "confirmed" | "disputed";
  note?: string;
  from: LocalDate;
  to: LocalDate;
  at: Date;
  /** Only the last day that was worked. */
  isLastOnly?: true;
}

/**
 * The month before last is confirmed and closed for everybody. Last month is confirmed by most, closed for some, and one day of
 * it is disputed; of this month the owner has confirmed what is over but for one day.
 */
export async function seedDemoMonths(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  const thisMonth = firstOf(today);
  const lastMonth = firstOf(addDays(thisMonth, -1));
  const before = firstOf(addDays(lastMonth, -1));
  const at = (day: LocalDate, time: string): Date => dateOf(instantAt(ZONE, day, time));
  const isOver = ({ at: stated }: { at: Date }): boolean => stated <= now;
  const names = demoPeople.map(({ name }) => name);

  const closed = [
    { names, month: before, at: at(addDays(lastMonth, 2), "09:12") },
    { names: settled, month: lastMonth, at: at(addDays(thisMonth, 2), "08:47") },
  ].filter(isOver);
  const stated: Stated[] = [
    ...names.map((name) => confirmed(name, before, addDays(lastMonth, -1), at(lastMonth, "18:05"))),
    ...names
      .filter((name) => !silent.includes(name))
      .map((name) => confirmed(name, lastMonth, addDays(thisMonth, -1), at(addDays(thisMonth, -1), "19:31"))),
    confirmed("Johanna Kiefer", thisMonth, addDays(today, -3), at(addDays(today, -2), "16:40")),
    confirmed("Sabine Huber", thisMonth, addDays(today, -5), at(addDays(today, -4), "14:02")),
    {
      ...confirmed("Ayşe Demir", lastMonth, addDays(thisMonth, -1), at(addDays(thisMonth, -1), "19:50")),
      state: "disputed",
      note: "Ich war bis Ladenschluss da.",
      isLastOnly: true,
    },
    {
      ...confirmed("Johanna Kiefer", thisMonth, addDays(today, -3), at(addDays(today, -2), "16:41")),
      state: "disputed",
      note: "Die Inventur am Abend fehlt.",
      isLastOnly: true,
    },
  ];
  for (const one of stated.filter(isOver)) await state(tx, crewId, idOf(one.name), one);
  for (const { names: closedNames, month, at: closedAt } of closed)
    await tx.run(
      `insert into closed_months (crew_id, user_id, month, closed_by, closed_at) select $1, u, $3, $4, $5 from unnest($2::bigint[]) as u`,
      [crewId, closedNames.map(idOf), month, idOf("Johanna Kiefer"), closedAt],
    );
}

const firstOf = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;
const confirmed = (name: string, from: LocalDate, to: LocalDate, at: Date): Stated => ({
  name,
  state: "confirmed",
  from,
  to,
  at,
});

/** What somebody says of the days that they worked; the later word counts. */
const state = (tx: Tx, crewId: number, userId: number, one: Stated): Promise<number> =>
  tx.run(
    `insert into day_confirmations (crew_id, user_id, day, state, note, stated_at)
     select $1, r.user_id, r.day, $5, $6, $7 from day_results r
     where r.crew_id = $1 and r.user_id = $2 and r.day between $3 and $4 and r.work > 0
     order by r.day desc limit $8
     on conflict (crew_id, user_id, day) do update set state = excluded.state, note = excluded.note, stated_at = excluded.stated_at`,
    [crewId, userId, one.from, one.to, one.state, one.note ?? "", one.at, one.isLastOnly ? 1 : 100],
  );
