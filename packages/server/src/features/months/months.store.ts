import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

type Read<Row> = Row & Record<string, unknown>;

export interface ConfirmationRow {
  userId: number;
  date: LocalDate;
  state: "confirmed" | "disputed";
  note: string;
  at: Date;
}

export const confirmationsIn = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<ConfirmationRow[]> =>
  tx.query<Read<ConfirmationRow>>(
    `select user_id as "userId", day as date, state, note, stated_at as at from day_confirmations
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );

export async function putConfirmations(
  tx: Tx,
  crewId: number,
  userId: number,
  dates: readonly LocalDate[],
  stated: { state: "confirmed" | "disputed"; note: string; at: Date } | null,
): Promise<void> {
  if (!stated) {
    await tx.run("delete from day_confirmations where crew_id = $1 and user_id = $2 and day = any($3::date[])", [
      crewId,
      userId,
      dates,
    ]);
    return;
  }
  await tx.run(
    `insert into day_confirmations (crew_id, user_id, day, state, note, stated_at)
     select $1, $2, d, $4, $5, $6 from unnest($3::date[]) as d
     on conflict (crew_id, user_id, day) do update set state = excluded.state, note = excluded.note, stated_at = excluded.stated_at`,
    [crewId, userId, dates, stated.state, stated.note, stated.at],
  );
}

export interface ClosingRow {
  userId: number;
  closedBy: number;
  closedAt: Date;
  booked: number;
}

export const closingsOf = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  month: LocalDate,
): Promise<ClosingRow[]> =>
  tx.query<Read<ClosingRow>>(
    `select user_id as "userId", closed_by as "closedBy", closed_at as "closedAt", booked from closed_months
     where crew_id = $1 and user_id = any($2::bigint[]) and month = $3`,
    [crewId, userIds, month],
  );

export async function insertClosings(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  month: LocalDate,
  by: { closedBy: number; closedAt: Date },
): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `insert into closed_months (crew_id, user_id, month, closed_by, closed_at)
     select $1, u, $3, $4, $5 from unnest($2::bigint[]) as u on conflict do nothing returning user_id as "userId"`,
    [crewId, userIds, month, by.closedBy, by.closedAt],
  );
  return rows.map(({ userId }) => userId);
}

export async function deleteClosings(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  month: LocalDate,
): Promise<void> {
  await tx.run("delete from closed_months where crew_id = $1 and user_id = any($2::bigint[]) and month = $3", [
    crewId,
    userIds,
    month,
  ]);
}

export interface OpenChainDay {
  userId: number;
  date: LocalDate;
  clockIn: Date;
}

/** Days whose chain nobody ended, whether it is running or its clock-out was forgotten. */
export const openChainDays = (
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<OpenChainDay[]> =>
  tx.query<Read<OpenChainDay>>(
    `select user_id as "userId", local_day as date, min(clock_in_at) as "clockIn" from stamp_chains
     where crew_id = $1 and clock_out_at is null and user_id = any($2::bigint[]) and local_day between $3 and $4
     group by user_id, local_day`,
    [crewId, userIds, from, to],
  );

export interface PaperPerson {
  userId: number;
  name: string;
  externalId: string | null;
  teamIds: number[];
}

/** Whose names stand on a month's paper; somebody who was erased has a number for a name. */
export const paperPeople = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<PaperPerson[]> =>
  tx.query<Read<PaperPerson>>(
    `select m.user_id as "userId", case when m.erased_at is null then u.name else '#' || m.member_id end as name,
       m.external_id as "externalId",
       coalesce((select array_agg(t.team_id) from team_members t where t.crew_id = $1 and t.user_id = m.user_id), '{}') as "teamIds"
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1 and m.user_id = any($2::bigint[])`,
    [crewId, userIds],
  );

export async function paperCrew(tx: Tx, crewId: number): Promise<{ name: string; timeZone: string }> {
  const [crew] = await tx.query<{ name: string; timeZone: string }>(
    `select name, time_zone as "timeZone" from crews where crew_id = $1`,
    [crewId],
  );
  return crew as { name: string; timeZone: string };
}
