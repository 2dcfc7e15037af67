import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const stored = select("absence_notices", ["crewId", "userId", "typeId", "year", "deadline", "sentAt", "receivedAt"], {
  id: "noticeId",
});
export type NoticeRow = RowOf<typeof stored> & { days: number };

const columns = `${stored.of("n")}, n.days::float8 as days`;
type Read = NoticeRow & Record<string, unknown>;

export function saveCarryOvers(
  tx: Tx,
  crewId: number,
  one: { year: number; typeId: number; usableUntil: LocalDate | null; now: Date; by: number },
  items: readonly { userId: number; number: number }[],
): Promise<number> {
  return tx.run(
    `insert into absence_carry_overs as c (crew_id, year, type_id, usable_until, made_at, made_by, user_id, number)
     select $1, $2, $3, $4, $5, $6, i.user_id, i.number from unnest($7::bigint[], $8::numeric[]) as i(user_id, number)
     on conflict on constraint absence_carry_overs_pk do update
       set number = excluded.number, usable_until = excluded.usable_until, made_at = excluded.made_at, made_by = excluded.made_by`,
    [
      crewId,
      one.year,
      one.typeId,
      one.usableUntil,
      one.now,
      one.by,
      items.map(({ userId }) => userId),
      items.map(({ number }) => number),
    ],
  );
}

export async function carriedInto(
  tx: Tx,
  crewId: number,
  year: number,
  typeId: number,
): Promise<ReadonlyMap<number, { number: number; usableUntil: LocalDate | null }>> {
  const rows = await tx.query<{ userId: number; number: number; usableUntil: LocalDate | null }>(
    `select user_id as "userId", number::float8 as number, usable_until as "usableUntil" from absence_carry_overs
     where crew_id = $1 and year = $2 and type_id = $3`,
    [crewId, year, typeId],
  );
  return new Map(rows.map(({ userId, ...carried }) => [userId, carried]));
}

/** The last notice of each member about a year; a confirmed one takes precedence over a later one that is not. */
export async function lastNotices(
  tx: Tx,
  crewId: number,
  year: number,
  typeId: number,
): Promise<ReadonlyMap<number, NoticeRow>> {
  const rows = await tx.query<Read>(
    `select distinct on (n.user_id) ${columns} from absence_notices n where n.crew_id = $1 and n.year = $2 and n.type_id = $3
     order by n.user_id, n.received_at is null, n.notice_id desc`,
    [crewId, year, typeId],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

export const noticesOf = (tx: Tx, crewId: number, userId: number): Promise<NoticeRow[]> =>
  tx.query<Read>(
    `select ${columns} from absence_notices n where n.crew_id = $1 and n.user_id = $2 order by n.notice_id desc`,
    [crewId, userId],
  );

export const insertNotices = (
  tx: Tx,
  crewId: number,
  one: { year: number; typeId: number; deadline: LocalDate | null; now: Date; by: number },
  items: readonly { userId: number; days: number }[],
): Promise<NoticeRow[]> =>
  tx.query<Read>(
    `insert into absence_notices as n (crew_id, year, type_id, deadline, sent_at, sent_by, user_id, days)
     select $1, $2, $3, $4, $5, $6, i.user_id, i.days from unnest($7::bigint[], $8::numeric[]) as i(user_id, days)
     returning ${columns}`,
    [
      crewId,
      one.year,
      one.typeId,
      one.deadline,
      one.now,
      one.by,
      items.map(({ userId }) => userId),
      items.map(({ days }) => days),
    ],
  );

/** A repeated confirmation keeps the first time and channel. */
export async function confirmNotice(
  tx: Tx,
  crewId: number,
  { id, userId, channel, now }: { id: number; userId: number; channel: string; now: Date },
): Promise<{ notice: NoticeRow; isNew: boolean } | undefined> {
  const [before] = await tx.query<Read>(
    `select ${columns} from absence_notices n where n.crew_id = $1 and n.notice_id = $2 and n.user_id = $3 for update`,
    [crewId, id, userId],
  );
  if (!before || before.receivedAt) return before && { notice: before, isNew: false };
  const [notice] = await tx.query<Read>(
    `update absence_notices n set received_at = $3, received_channel = $4 where n.crew_id = $1 and n.notice_id = $2
     returning ${columns}`,
    [crewId, id, now, channel],
  );
  return { notice: notice as NoticeRow, isNew: true };
}

/** Members with days that expire on one of these days. */
export async function membersWithCarryOver(tx: Tx, crewId: number, days: readonly LocalDate[]): Promise<number[]> {
  const rows = await tx.query<Row<"absence_carry_overs", "userId">>(
    `select distinct user_id as "userId" from absence_carry_overs
     where crew_id = $1 and year = any($3::integer[]) and usable_until = any($2::date[]) and number > 0`,
    [crewId, days, [...new Set(days.map((day) => Number(day.slice(0, 4))))]],
  );
  return rows.map(({ userId }) => userId);
}
