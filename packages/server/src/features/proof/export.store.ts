import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

interface ChainBounds {
  userId: number;
  /** The first and the last entry about the period. */
  first: number;
  last: number;
  /** When the last one was recorded. */
  recordedAt: Date;
}

/** The part of each member's chain that a period concerns; members without an entry about it are left out. */
export const chainBounds = (
  tx: Tx,
  { crewId, userIds, from, to }: { crewId: number; userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<ChainBounds[]> =>
  tx.query<ChainBounds & Record<string, unknown>>(
    `select user_id as "userId", min(number) as first, max(number) as last, max(recorded_at) as "recordedAt" from sealed_entries
     where crew_id = $1 and user_id = any($2::bigint[]) and first_day <= $4 and last_day >= $3 group by user_id order by user_id`,
    [crewId, userIds, from, to],
  );

export interface ChainEntry {
  userId: number;
  number: number;
  digest: Buffer;
  hash: Buffer;
  /** Null where the entry is not about the period. */
  content: string | null;
  noteSalt: string | null;
  placeSalt: string | null;
}

/** The entries of members from the one before the first about a period, to link it, as far as there are any. */
export const chainEntries = (
  tx: Tx,
  { crewId, from, to }: { crewId: number; from: LocalDate; to: LocalDate },
  bounds: readonly ChainBounds[],
): Promise<ChainEntry[]> =>
  tx.query<ChainEntry & Record<string, unknown>>(
    `select e.user_id as "userId", e.number, e.digest, e.hash, case when o.is_shown then e.content end as content,
       case when o.is_shown then e.note_salt end as "noteSalt", case when o.is_shown then e.place_salt end as "placeSalt"
     from unnest($2::bigint[], $3::int[]) as b (user_id, first)
       join sealed_entries e on e.crew_id = $1 and e.user_id = b.user_id and e.number >= b.first - 1
       cross join lateral (select e.first_day <= $5 and e.last_day >= $4 as is_shown) o
     order by e.user_id, e.number`,
    [crewId, bounds.map(({ userId }) => userId), bounds.map(({ first }) => first), from, to],
  );

export async function namesOf(tx: Tx, crewId: number, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.query<{ userId: number; name: string }>(
    `select m.user_id as "userId", case when m.erased_at is null then u.name else '#' || m.member_id end as name
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1 and m.user_id = any($2::bigint[])`,
    [crewId, userIds],
  );
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
