import type { Tx } from "../database/database.ts";

/** A handled event with the position that the relay assigned. */
export interface StoredEvent {
  position: number;
  name: string;
  body: Record<string, unknown>;
}

/** Events of a crew after a position, in order. */
export const readEvents = (
  tx: Tx,
  crewId: number,
  after: number,
  upTo: number,
  limit: number,
): Promise<StoredEvent[]> =>
  tx.query<{ position: number; name: string; body: Record<string, unknown> }>(
    `select position, name, body from events
     where crew_id = $1 and position > $2 and position <= $3 order by position limit $4`,
    [crewId, after, upTo, limit],
  );
