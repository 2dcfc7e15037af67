import type pg from "pg";
import { identityIn } from "./identity.ts";
import { outageOf } from "./outage.ts";

export interface ReplicaOptions {
  url: string;
  /** Asks a standby how far it has come; a primary, which stands in for one or was promoted, has everything. */
  positionSql?: string;
}

const POSITION = "case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end";
/** The conflict of a long read with what the standby replays; a write is refused there as by a database that is away. */
const conflicts = new Set(["40001", "40P01"]);

/** Lets a pool keep only connections to a copy of the primary: read from any other database, a report would be somebody else's. */
export const refuseStranger =
  (primary: pg.Pool) =>
  async (client: pg.ClientBase): Promise<void> => {
    const [own, its] = await Promise.all([identityIn(primary), identityIn(client)]);
    if (own !== its) throw Object.assign(new Error("the replica is another database"), { code: "08004" });
  };

/**
 * Reads from a standby, but never anything older than what was committed before the call: the primary says how far it has
 * come, and a standby that is not there yet is not asked. That needs no memory of who wrote what through which process.
 */
export function openReplica({
  primary,
  replica,
  options: { positionSql = POSITION },
}: {
  primary: pg.Pool;
  replica: pg.Pool;
  options: ReplicaOptions;
}) {
  const hasEverything = async (): Promise<boolean> => {
    const { rows } = await primary.query<{ position: string }>("select pg_current_wal_lsn()::text as position");
    const { rows: answers } = await replica.query<{ has: boolean }>(`select ${positionSql} >= $1::pg_lsn as has`, [
      rows[0]?.position,
    ]);
    return answers[0]?.has === true;
  };
  return {
    read: async <T>(onReplica: (pool: pg.Pool) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
      // A standby that is away or behind costs the primary a read, and nobody an answer.
      if (!(await hasEverything().catch(() => false))) return onPrimary();
      try {
        return await onReplica(replica);
      } catch (error) {
        if (conflicts.has((error as { code?: string }).code ?? "") || outageOf(error)) return onPrimary();
        throw error;
      }
    },
    close: () => replica.end(),
  };
}
