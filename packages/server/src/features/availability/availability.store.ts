import type { Reach } from "@glasen/domain/access/reach.ts";
import type { WishKind } from "@glasen/domain/availability/wish.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const wish = select(
  "availability_wishes",
  ["userId", "kind", "weekday", "fromMinute", "untilMinute", "validFrom", "validUntil", "note", "savedOn"],
  { date: "day" },
);
type WishRow = RowOf<typeof wish>;

const inOrder = "order by user_id, weekday, day, from_minute";

/** A member's wishes of weekdays, and those of dates from this day on. */
export const wishesOfMember = (tx: Tx, crewId: number, userId: number, from: LocalDate): Promise<WishRow[]> =>
  tx.query<WishRow>(
    `select ${wish.list} from availability_wishes where crew_id = $1 and user_id = $2 and (day is null or day >= $3) ${inOrder}`,
    [crewId, userId, from],
  );

interface Days {
  from: LocalDate;
  to: LocalDate;
}

/** SQL condition: the wish can hold on a day of the period. */
const canHold = (from: string, to: string): string => `(day between ${from}::date and ${to}::date or (day is null
  and (valid_from is null or valid_from <= ${to}::date) and (valid_until is null or valid_until >= ${from}::date)))`;

/** The wishes of these members that can hold in a period. */
export const wishesOfMembers = (
  tx: Tx,
  crewId: number,
  { userIds, from, to }: Days & { userIds: readonly number[] },
): Promise<WishRow[]> =>
  tx.query<WishRow>(
    `select ${wish.list} from availability_wishes where crew_id = $1 and user_id = any($2::bigint[]) and ${canHold("$3", "$4")} ${inOrder}`,
    [crewId, userIds, from, to],
  );

/** The same of everybody within a reach. */
export function wishesWithinReach(tx: Tx, crewId: number, reach: Reach, { from, to }: Days): Promise<WishRow[]> {
  const values: unknown[] = [crewId, from, to];
  const isReached = withinReach(reach, "w.user_id", values);
  return tx.query<WishRow>(
    `select ${wish.list} from availability_wishes w where crew_id = $1 and ${canHold("$2", "$3")} and ${isReached} ${inOrder}`,
    values,
  );
}

/** A weekday, or one date. */
interface WishDay {
  weekday: number | null;
  date: LocalDate | null;
}

export interface NewWish {
  kind: WishKind | null;
  fromMinute: number;
  untilMinute: number;
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
  note: string;
}

export const deleteDay = (
  tx: Tx,
  { crewId, userId }: { crewId: number; userId: number },
  day: WishDay,
): Promise<number> =>
  tx.run(
    "delete from availability_wishes where crew_id = $1 and user_id = $2 and (weekday = $3::int or day = $4::date)",
    [crewId, userId, day.weekday, day.date],
  );

/** Writes the wishes of a day, in place of those it had. The caller has locked the member. */
export async function replaceDay(
  tx: Tx,
  { crewId, userId, savedOn }: { crewId: number; userId: number; savedOn: LocalDate },
  day: WishDay,
  wishes: readonly NewWish[],
): Promise<void> {
  await deleteDay(tx, { crewId, userId }, day);
  if (wishes.length === 0) return;
  await tx.run(
    `insert into availability_wishes (crew_id, user_id, weekday, day, kind, from_minute, until_minute, valid_from, valid_until, note, saved_on)
     select $1, $2, $3::int, $4::date, w.* , $11::date
     from unnest($5::text[], $6::int[], $7::int[], $8::date[], $9::date[], $10::text[]) as w`,
    [
      crewId,
      userId,
      day.weekday,
      day.date,
      wishes.map(({ kind }) => kind),
      wishes.map(({ fromMinute }) => fromMinute),
      wishes.map(({ untilMinute }) => untilMinute),
      wishes.map(({ validFrom }) => validFrom),
      wishes.map(({ validUntil }) => validUntil),
      wishes.map(({ note }) => note),
      savedOn,
    ],
  );
}

/** Whether anybody in the crew has ever entered a wish. */
export async function usesWishes(tx: Tx, crewId: number): Promise<boolean> {
  const [row] = await tx.query<{ isUsed: boolean }>(
    `select exists (select from availability_wishes where crew_id = $1) as "isUsed"`,
    [crewId],
  );
  return row?.isUsed ?? false;
}

/** Members who are employed in a week and have no wish for any of its days. */
export async function membersWithoutWishes(tx: Tx, crewId: number, { from, to }: Days): Promise<number[]> {
  const rows = await tx.query<Row<"members", "userId">>(
    `select m.user_id as "userId" from members m where m.crew_id = $1 and m.erased_at is null
       and (m.first_work_day_at is null or m.first_work_day_at <= $3::date) and (m.disabled_at is null or m.disabled_at > $2::date)
       and not exists (select from availability_wishes w where w.crew_id = $1 and w.user_id = m.user_id and ${canHold("$2", "$3")})
     order by m.user_id`,
    [crewId, from, to],
  );
  return rows.map(({ userId }) => userId);
}
