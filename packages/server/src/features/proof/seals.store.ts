import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const seal = select("crew_seals", ["number", "day", "sealedAt", "root", "hash"]);

export type SealRow = RowOf<typeof seal>;

/** As maintenance: crews with a chain whose yesterday, by their own clock, is not sealed yet. */
export const crewsToSeal = (tx: Tx, now: Date): Promise<{ crewId: number; day: LocalDate }[]> =>
  tx.query<{ crewId: number; day: LocalDate }>(
    `select c.crew_id as "crewId", y.day from crews c cross join lateral
       (select ($1::timestamptz at time zone c.time_zone)::date - 1 as day) y
     where exists (select from sealed_entries e where e.crew_id = c.crew_id)
       and not exists (select from crew_seals s where s.crew_id = c.crew_id and s.day >= y.day)
     order by 1`,
    [now],
  );

/** The hash of the last entry of each chain. */
export async function headsOf(tx: Tx, crewId: number): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>(
    `select l.hash from members m cross join lateral (select e.hash from sealed_entries e
       where e.crew_id = $1 and e.user_id = m.user_id order by e.number desc limit 1) l where m.crew_id = $1`,
    [crewId],
  );
  return rows.map(({ hash }) => hash);
}

export async function lastSeal(tx: Tx, crewId: number): Promise<(SealRow & { leaves: Buffer }) | undefined> {
  const [row] = await tx.query<SealRow & { leaves: Buffer }>(
    `select ${seal.list}, leaves from crew_seals where crew_id = $1 order by number desc limit 1`,
    [crewId],
  );
  return row;
}

/** False where somebody else has sealed the day. */
export async function insertSeal(tx: Tx, crewId: number, row: SealRow & { leaves: Buffer }): Promise<boolean> {
  const inserted = await tx.run(
    `insert into crew_seals (crew_id, number, day, sealed_at, root, hash, leaves) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [crewId, row.number, row.day, row.sealedAt, row.root, row.hash, row.leaves],
  );
  return inserted === 1;
}

export async function pageOfSeals(
  tx: Tx,
  crewId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: (SealRow & { chains: number })[]; total: number }> {
  const [items, [count]] = await Promise.all([
    tx.query<SealRow & { chains: number }>(
      `select ${seal.list}, length(leaves) / 32 as chains from crew_seals where crew_id = $1
       order by number desc limit $2 offset $3`,
      [crewId, perPage, (page - 1) * perPage],
    ),
    tx.query<{ total: number }>("select count(*) as total from crew_seals where crew_id = $1", [crewId]),
  ]);
  return { items, total: count?.total ?? 0 };
}

/** The first seals after some moments, with their leaves: one of them covers an entry that was recorded then. */
export const sealsAfter = (
  tx: Tx,
  crewId: number,
  moments: readonly Date[],
): Promise<(SealRow & { leaves: Buffer })[]> =>
  tx.query<SealRow & { leaves: Buffer }>(
    `select ${seal.list}, leaves from crew_seals where crew_id = $1 and number in (
       select f.number from unnest($2::timestamptz[]) as m (moment) cross join lateral (select s.number from crew_seals s
         where s.crew_id = $1 and s.sealed_at >= m.moment order by s.number limit 2) f)
     order by number`,
    [crewId, moments],
  );

export const sealsBetween = (tx: Tx, crewId: number, first: number, last: number): Promise<SealRow[]> =>
  tx.query<SealRow>(
    `select ${seal.list} from crew_seals where crew_id = $1 and number between $2 and $3 order by number`,
    [crewId, first, last],
  );
