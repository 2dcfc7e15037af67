import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const confirmation = select("day_confirmations", ["userId", "state", "note"], { date: "day", at: "statedAt" });

export type ConfirmationRow = RowOf<typeof confirmation>;

/** Days of some members. */
interface MemberDays {
  crewId: number;
  userIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
}

export const confirmationsIn = (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<ConfirmationRow[]> =>
  tx.query<ConfirmationRow>(
    `select ${confirmation.list} from day_confirmations
     where crew_id = $1 and user_id = any($2::bigint[]) and day between $3 and $4`,
    [crewId, userIds, from, to],
  );

/** Null removes the confirmations of these days. */
export async function putConfirmations(
  tx: Tx,
  crewId: number,
  userId: number,
  dates: readonly LocalDate[],
  stated: Pick<ConfirmationRow, "state" | "note" | "at"> | null,
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

const chain = select("stamp_chains", ["userId"], { date: "localDay", clockIn: "clockInAt" });

export type OpenChainDay = RowOf<typeof chain>;

/** Days with a chain that has no clock-out, whether it still runs or its clock-out was forgotten. */
export const openChainDays = (tx: Tx, { crewId, userIds, from, to }: MemberDays): Promise<OpenChainDay[]> =>
  tx.query<OpenChainDay>(
    `select distinct on (user_id, local_day) ${chain.list} from stamp_chains
     where crew_id = $1 and clock_out_at is null and user_id = any($2::bigint[]) and local_day between $3 and $4
     order by user_id, local_day, clock_in_at`,
    [crewId, userIds, from, to],
  );

const member = select("members", ["userId", "externalId"]);

export type PdfMember = RowOf<typeof member> & { name: string; teamIds: number[] };

/** Members with the names for the PDF; the name of an erased member is a number. */
export const findPdfMembers = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<PdfMember[]> =>
  tx.query<PdfMember>(
    `select ${member.of("m")}, case when m.erased_at is null then u.name else '#' || m.member_id end as name,
       coalesce((select array_agg(t.team_id) from team_members t where t.crew_id = $1 and t.user_id = m.user_id), '{}') as "teamIds"
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1 and m.user_id = any($2::bigint[])`,
    [crewId, userIds],
  );

const crew = select("crews", ["name", "timeZone"]);

export async function findPdfCrew(tx: Tx, crewId: number): Promise<RowOf<typeof crew>> {
  const [row] = await tx.query<RowOf<typeof crew>>(`select ${crew.list} from crews where crew_id = $1`, [crewId]);
  return row as RowOf<typeof crew>;
}
