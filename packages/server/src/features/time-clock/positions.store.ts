import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const privacy = select("location_privacy", ["keepsPositions", "retentionDays"]);

export type LocationPrivacy = RowOf<typeof privacy>;

export const defaultPrivacy: LocationPrivacy = { keepsPositions: true, retentionDays: 90 };

export async function findPrivacy(tx: Tx, crewId: number): Promise<LocationPrivacy> {
  const [row] = await tx.query<LocationPrivacy>(`select ${privacy.list} from location_privacy where crew_id = $1`, [
    crewId,
  ]);
  return row ?? defaultPrivacy;
}

export async function savePrivacy(tx: Tx, crewId: number, wanted: LocationPrivacy): Promise<void> {
  await tx.run(
    `insert into location_privacy (crew_id, keeps_positions, retention_days) values ($1, $2, $3)
     on conflict (crew_id) do update set keeps_positions = excluded.keeps_positions, retention_days = excluded.retention_days`,
    [crewId, wanted.keepsPositions, wanted.retentionDays],
  );
  // A crew that stops storing positions loses those of the past at once; whether a stamp was inside its fence stays.
  if (!wanted.keepsPositions) {
    await tx.run("update stamps set latitude = null, longitude = null where crew_id = $1 and latitude is not null", [
      crewId,
    ]);
  }
}

const place = select("stamps", ["timeCategory1Id", "latitude", "longitude", "fence", "channel"], {
  at: "stampAt",
  timeAccount: "account",
});

/** Everything that a stamp still says about the place where it was made. */
export type PlaceRow = RowOf<typeof place>;

/** The newest first. */
export const placesOf = (tx: Tx, crewId: number, userId: number, limit: number): Promise<PlaceRow[]> =>
  tx.query<PlaceRow>(
    `select ${place.list}
     from stamps where crew_id = $1 and user_id = $2 and (latitude is not null or fence is not null)
     order by stamp_at desc limit $3`,
    [crewId, userId, limit],
  );

/** Positions in stamps as clients see them; $3 and $4 of the statements below. */
export const positionsInText = {
  pattern: '"(location|startLocation|endLocation)": "[^"]*"',
  replacement: '"\\1": null',
};

/** Whether a row is older than its crew stores positions; $1 is the moment, $2 the crew, or null for all crews. */
const isOld = (age: string): string => `($2::bigint is null or t.crew_id = $2)
  and t.${age} <= $1::timestamptz - make_interval(days => coalesce((select case when p.keeps_positions then p.retention_days
    else 0 end from location_privacy p where p.crew_id = t.crew_id), ${defaultPrivacy.retentionDays}))`;

/** Removes old positions from stamps, their history and correction requests; returns the number of stamps. */
export async function deletePositions(tx: Tx, now: Date, crewId: number | null): Promise<number> {
  const values = [now, crewId];
  const { pattern, replacement } = positionsInText;
  const deleted = await tx.run(
    `update stamps t set latitude = null, longitude = null where t.latitude is not null and ${isOld("stamp_at")}`,
    values,
  );
  await tx.run(
    `update stamp_changes t set before = regexp_replace(t.before::text, $3, $4, 'g')::jsonb,
       after = regexp_replace(t.after::text, $3, $4, 'g')::jsonb
     where ${isOld("changed_at")} and (t.before::text ~ $3 or t.after::text ~ $3)`,
    [...values, pattern, replacement],
  );
  await tx.run(
    `update correction_requests t set stamps = regexp_replace(t.stamps::text, $3, $4, 'g')::jsonb,
       seen = regexp_replace(t.seen::text, $3, $4, 'g')::jsonb
     where ${isOld("requested_at")} and (t.stamps::text ~ $3 or t.seen::text ~ $3)`,
    [...values, pattern, replacement],
  );
  return deleted;
}

/** Crews that store positions for less than `days`, with the number of days; 0 for those that store none. */
export const shortRetentions = (
  tx: Tx,
  days: number,
  crewId: number | null,
): Promise<{ crewId: number; days: number }[]> =>
  tx.query<{ crewId: number; days: number }>(
    `select crew_id as "crewId", case when keeps_positions then retention_days else 0 end as days from location_privacy
     where (not keeps_positions or retention_days < $1) and ($2::bigint is null or crew_id = $2)`,
    [days, crewId],
  );
