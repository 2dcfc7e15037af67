import type { FenceStatus } from "@glasen/domain/categories/geofence.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface LocationPrivacy {
  keepsPositions: boolean;
  retentionDays: number;
}

const defaultPrivacy: LocationPrivacy = { keepsPositions: true, retentionDays: 90 };

export async function findPrivacy(tx: Tx, crewId: number): Promise<LocationPrivacy> {
  const [row] = await tx.query<LocationPrivacy & Record<string, unknown>>(
    `select keeps_positions as "keepsPositions", retention_days as "retentionDays" from location_privacy where crew_id = $1`,
    [crewId],
  );
  return row ?? defaultPrivacy;
}

export async function savePrivacy(tx: Tx, crewId: number, wanted: LocationPrivacy): Promise<void> {
  await tx.run(
    `insert into location_privacy (crew_id, keeps_positions, retention_days) values ($1, $2, $3)
     on conflict (crew_id) do update set keeps_positions = excluded.keeps_positions, retention_days = excluded.retention_days`,
    [crewId, wanted.keepsPositions, wanted.retentionDays],
  );
  // Positions of the past go with the wish to keep none; whether a stamp was inside its fence stays.
  if (!wanted.keepsPositions) {
    await tx.run("update stamps set latitude = null, longitude = null where crew_id = $1 and latitude is not null", [
      crewId,
    ]);
  }
}

/** What a stamp still tells of the place where it was made. */
export interface PlaceRow {
  at: Date;
  timeAccount: TimeAccount;
  timeCategory1Id: number | null;
  latitude: number | null;
  longitude: number | null;
  fence: FenceStatus | null;
  channel: StampChannel;
}

/** The newest first. */
export const placesOf = (tx: Tx, crewId: number, userId: number, most: number): Promise<PlaceRow[]> =>
  tx.query<PlaceRow & Record<string, unknown>>(
    `select stamp_at as at, account as "timeAccount", time_category_1_id as "timeCategory1Id", latitude, longitude, fence, channel
     from stamps where crew_id = $1 and user_id = $2 and (latitude is not null or fence is not null)
     order by stamp_at desc limit $3`,
    [crewId, userId, most],
  );

// Facts and kept answers live for two weeks at most: only crews that forget sooner have anything to take out of them.
const forgetsSooner =
  "t.crew_id in (select q.crew_id from location_privacy q where not q.keeps_positions or q.retention_days < 14)";
/** Where clients' shapes of stamps are kept beside the stamps, and what tells their age. */
const copies = [
  { table: "stamp_changes", age: "changed_at", columns: ["before", "after"], only: "true" },
  { table: "correction_requests", age: "requested_at", columns: ["stamps", "seen"], only: "true" },
  { table: "events", age: "emitted_at", columns: ["body"], only: forgetsSooner },
  { table: "idempotent_replies", age: "created_at", columns: ["reply"], only: forgetsSooner },
] as const;
const named = `'"(location|startLocation|endLocation)": "[^"]*"'`;

/**
 * Takes positions out of stamps and of every copy of them, once they are older than their crew keeps them; of a crew
 * that keeps none, at once.
 */
export async function forgetOldPositions(tx: Tx, now: Date, crewId?: number): Promise<number> {
  const given = [now, crewId ?? null];
  const old = (
    age: string,
  ): string => `($2::bigint is null or t.crew_id = $2) and t.${age} <= $1::timestamptz - make_interval(days =>
    coalesce((select case when p.keeps_positions then p.retention_days else 0 end from location_privacy p
      where p.crew_id = t.crew_id), ${defaultPrivacy.retentionDays}))`;
  const forgotten = await tx.run(
    `update stamps t set latitude = null, longitude = null where t.latitude is not null and ${old("stamp_at")}`,
    given,
  );
  for (const { table, age, columns, only } of copies) {
    const blanked = columns.map(
      (column) => `${column} = regexp_replace(t.${column}::text, ${named}, '"\\1": null', 'g')::jsonb`,
    );
    const holding = columns.map((column) => `t.${column}::text ~ ${named}`);
    await tx.run(
      `update ${table} t set ${blanked.join(", ")} where ${only} and ${old(age)} and (${holding.join(" or ")})`,
      given,
    );
  }
  return forgotten;
}
