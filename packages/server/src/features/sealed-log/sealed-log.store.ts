import type { SealedKind } from "@glasen/domain/proof/sealed-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface EntryToSeal {
  userId: number;
  kind: SealedKind;
  first: LocalDate;
  last: LocalDate;
  content: string;
  noteSalt: string | null;
  placeSalt: string | null;
}

/**
 * The database finds the last entry of each chain and hashes, so that appending needs no round trip of its own. The entries
 * come as JSON: PostgreSQL expects the same number of rows of any JSON and plans the statement once, where it would plan it
 * anew for every array.
 */
export function queueEntries(tx: Tx, crewId: number, now: Date, entries: readonly EntryToSeal[]): void {
  tx.queue(
    `insert into sealed_entries (crew_id, user_id, number, kind, first_day, last_day, recorded_at, content, digest, hash, note_salt,
       place_salt)
     select $1, n."userId", coalesce(l.number, 0) + 1, n.kind, n.first, n.last, $2, n.content, d.digest,
       sealed_hash(coalesce(l.hash, decode(repeat('00', 32), 'hex')), coalesce(l.number, 0) + 1, d.digest), n."noteSalt",
       n."placeSalt"
     from json_to_recordset($3) as n ("userId" bigint, kind text, first date, last date, content text, "noteSalt" text,
       "placeSalt" text)
     cross join lateral (select sha256(convert_to(n.content, 'UTF8')) as digest) d
     left join lateral (select e.number, e.hash from sealed_entries e
       where e.crew_id = $1 and e.user_id = n."userId" order by e.number desc limit 1) l on true`,
    [crewId, now, JSON.stringify(entries)],
  );
}

/** As maintenance: nothing free that an erased person wrote can be compared with the chain any more. */
export const forgetSalts = (tx: Tx, crewId: number, userId: number): Promise<number> =>
  tx.run(
    `update sealed_entries set note_salt = null, place_salt = null
     where crew_id = $1 and user_id = $2 and (note_salt is not null or place_salt is not null)`,
    [crewId, userId],
  );

/** As maintenance: the hashes of positions that their crew no longer stores become worthless; null for all crews. */
export const forgetPlaces = (
  tx: Tx,
  { now, crewId, defaultDays }: { now: Date; crewId: number | null; defaultDays: number },
): Promise<number> =>
  tx.run(
    `update sealed_entries e set place_salt = null
     where e.place_salt is not null and ($2::bigint is null or e.crew_id = $2)
       and e.recorded_at <= $1::timestamptz - make_interval(days => coalesce((select case when p.keeps_positions then p.retention_days
         else 0 end from location_privacy p where p.crew_id = e.crew_id), $3))`,
    [now, crewId, defaultDays],
  );
