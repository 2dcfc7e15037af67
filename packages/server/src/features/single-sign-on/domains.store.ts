import type { Tx } from "#kernel/database/database.ts";

interface DomainRow {
  domain: string;
  verifiedAt: Date;
}

export const domainsOfCrew = (tx: Tx, crewId: number): Promise<DomainRow[]> =>
  tx.query<DomainRow & Record<string, unknown>>(
    `select domain, verified_at as "verifiedAt" from crew_domains where crew_id = $1 order by domain`,
    [crewId],
  );

export const insertDomain = (
  tx: Tx,
  { domain, crewId, crewName, now }: { domain: string; crewId: number; crewName: string; now: Date },
): Promise<number> =>
  tx.run(
    `insert into crew_domains (domain, crew_id, crew_name, verified_at) values ($1, $2, $3, $4)
     on conflict (domain, crew_id) do update set crew_name = $3, verified_at = $4`,
    [domain, crewId, crewName, now],
  );

export const deleteDomain = (tx: Tx, crewId: number, domain: string): Promise<number> =>
  tx.run("delete from crew_domains where crew_id = $1 and domain = $2", [crewId, domain]);

/** The crews that have proven the domain; independent of the caller's crew. */
export const crewsOfDomain = (tx: Tx, domain: string): Promise<{ id: number; name: string }[]> =>
  tx.query(
    `select crew_id as id, crew_name as name from crew_domains where domain = $1 order by lower(crew_name), crew_id limit 20`,
    [domain],
  );
