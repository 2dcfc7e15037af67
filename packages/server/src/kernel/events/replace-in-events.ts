import type { EventName } from "@glasen/contract/events.ts";
import type { Tx } from "../database/database.ts";

/** A place where events of one kind repeat a part of a thing. */
export interface EventPart {
  name: EventName;
  /** The fields that lead to the thing's id in the body, outermost first. */
  idAt: readonly string[];
  /** The fields that lead to the object that repeats the thing. */
  at: readonly string[];
  /** The values that the object gets; its other fields stay. */
  values: Record<string, unknown>;
}

export interface ChangedThing {
  crewId: number;
  id: number;
  /** The event that tells of the change; later ones know it already. */
  eventId: number;
}

/**
 * Replaces values that were taken back in all stored events up to the change: people who were offline get the events of two
 * weeks, and would still read the earlier values. An event repeats a thing in one of the parts at most.
 */
export function replaceInEvents(
  tx: Tx,
  { crewId, id, eventId }: ChangedThing,
  parts: readonly EventPart[],
): Promise<unknown> {
  // Parted by a function, not by a cast: a cluster lets no update cast a column to an array.
  const path = (fields: readonly string[]): string => fields.join(",");
  return tx.run(
    `update events set body = jsonb_set(body, string_to_array(part.at, ','), (body #> string_to_array(part.at, ',')) || part.values)
     from unnest($4::text[], $5::text[], $6::text[], $7::jsonb[]) as part (name, id_at, at, values)
     where crew_id = $1 and event_id <= $2 and events.name = part.name and body #>> string_to_array(part.id_at, ',') = $3::text`,
    [
      crewId,
      eventId,
      String(id),
      parts.map(({ name }) => name),
      parts.map(({ idAt }) => path(idAt)),
      parts.map(({ at }) => path(at)),
      parts.map(({ values }) => JSON.stringify(values)),
    ],
  );
}
