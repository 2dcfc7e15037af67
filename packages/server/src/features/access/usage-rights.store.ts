import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";

const isoInstant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const usageRightRows: RowSource = {
  from: "usage_rights u",
  crew: "u.crew_id",
  columns: {
    id: { sql: "u.usage_right_id::text", kind: "text" },
    crewId: { sql: "u.crew_id", kind: "number" },
    subscriptionId: { sql: "u.subscription_id", kind: "text" },
    maxCrewSize: { sql: "u.max_crew_size", kind: "number" },
    bitmask: { sql: "u.bitmask", kind: "number" },
    trial: { sql: "u.is_trial", kind: "boolean" },
    source: { sql: "u.source", kind: "text" },
    validFrom: { sql: isoInstant("u.valid_from"), kind: "text" },
    validUntil: { sql: isoInstant("u.valid_until"), kind: "text" },
  },
};

const isValid = "valid_from <= $2 and (valid_until is null or valid_until > $2)";

/** The products a crew may use now, as a bitmask. */
export async function productsOfCrew(tx: Tx, crewId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ products: number }>(
    `select coalesce(bit_or(bitmask), 0) as products from usage_rights where crew_id = $1 and ${isValid}`,
    [crewId, now],
  );
  return row?.products ?? 0;
}

/** How many members the crew's most generous right allows; null means any number. */
export async function maxCrewSize(tx: Tx, crewId: number, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ max: number | null }>(
    `select case when bool_or(max_crew_size is null) or count(*) = 0 then null else max(max_crew_size) end as max
     from usage_rights where crew_id = $1 and ${isValid}`,
    [crewId, now],
  );
  return row?.max ?? null;
}

/** The caller has locked the crew's row, so two trials cannot begin at once. */
export async function findTrial(tx: Tx, crewId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    "select usage_right_id as id from usage_rights where crew_id = $1 and is_trial order by valid_from desc limit 1",
    [crewId],
  );
  return row?.id;
}

export interface UsageRightRow {
  crewId: number;
  id: string;
  bitmask: number;
  isTrial: boolean;
  source: string;
  maxCrewSize?: number | null;
  validFrom: Date;
  validUntil: Date | null;
}

export async function insertUsageRight(tx: Tx, right: UsageRightRow): Promise<void> {
  await tx.run(
    `insert into usage_rights (crew_id, usage_right_id, bitmask, is_trial, source, valid_from, valid_until, max_crew_size)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      right.crewId,
      right.id,
      right.bitmask,
      right.isTrial,
      right.source,
      right.validFrom,
      right.validUntil,
      right.maxCrewSize ?? null,
    ],
  );
}

/** Ends every right that is valid now or would become valid later. */
export async function endUsageRights(tx: Tx, crewId: number, now: Date): Promise<void> {
  await tx.run(
    `update usage_rights set valid_until = greatest(valid_from, $2)
     where crew_id = $1 and (valid_until is null or valid_until > $2)`,
    [crewId, now],
  );
}
