import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import type { Row } from "#kernel/database/rows.ts";

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
    closesAt: { sql: isoInstant("u.closes_at"), kind: "text" },
  },
};

// A right that has ended stays usable until it closes.
const isUsable = "valid_from <= $2 and (valid_until is null or coalesce(closes_at, valid_until) > $2)";

/** The products a crew may use now, as a bitmask. */
export async function productsOfCrew(tx: Tx, crewId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ products: number }>(
    `select coalesce(bit_or(bitmask), 0) as products from usage_rights where crew_id = $1 and ${isUsable}`,
    [crewId, now],
  );
  return row?.products ?? 0;
}

/** How many members the crew's most generous right allows; null means any number. */
export async function maxCrewSize(tx: Tx, crewId: number, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ max: number | null }>(
    `select case when bool_or(max_crew_size is null) or count(*) = 0 then null else max(max_crew_size) end as max
     from usage_rights where crew_id = $1 and ${isUsable}`,
    [crewId, now],
  );
  return row?.max ?? null;
}

/** The caller has locked the crew's row, so two trials cannot begin at once. */
export async function findTrial(tx: Tx, crewId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ id: Row<"usage_rights">["usageRightId"] }>(
    "select usage_right_id as id from usage_rights where crew_id = $1 and is_trial order by valid_from desc limit 1",
    [crewId],
  );
  return row?.id;
}

type UsageRightRow = Row<"usage_rights", "crewId" | "bitmask" | "isTrial" | "source" | "validFrom" | "validUntil"> &
  Partial<Row<"usage_rights", "maxCrewSize" | "subscriptionId" | "closesAt">> & { id: string };

export async function insertUsageRight(tx: Tx, right: UsageRightRow): Promise<void> {
  await tx.run(
    `insert into usage_rights (crew_id, usage_right_id, bitmask, is_trial, source, valid_from, valid_until, max_crew_size,
       closes_at, subscription_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      right.crewId,
      right.id,
      right.bitmask,
      right.isTrial,
      right.source,
      right.validFrom,
      right.validUntil,
      right.maxCrewSize ?? null,
      right.closesAt ?? null,
      right.subscriptionId ?? null,
    ],
  );
}

// A right that ended before the moment goes on closing until then.
const endedAt = `valid_until = least(valid_until, greatest(valid_from, $2)),
  closes_at = case when valid_until < $2 then least(closes_at, $2) end`;

/** Ends every right that is usable now or would become so later, at once. */
export async function endUsageRights(tx: Tx, crewId: number, now: Date): Promise<void> {
  await tx.run(
    `update usage_rights set ${endedAt}
     where crew_id = $1 and (valid_until is null or coalesce(closes_at, valid_until) > $2)`,
    [crewId, now],
  );
}

/** A purchase replaces trials and earlier terms from a moment on; rights set by an operator stay. */
export async function endReplacedRights(tx: Tx, crewId: number, at: Date): Promise<void> {
  await tx.run(
    `update usage_rights set ${endedAt}
     where crew_id = $1 and source <> 'MANUAL' and (valid_until is null or coalesce(closes_at, valid_until) > $2)`,
    [crewId, at],
  );
}

type SubscriptionRight = Row<
  "usage_rights",
  "crewId" | "subscriptionId" | "bitmask" | "maxCrewSize" | "validUntil" | "closesAt"
>;

/** Moves the end of a subscription's right; false where there is none with these terms that could be used. */
export async function moveSubscriptionEnd(tx: Tx, right: SubscriptionRight, now: Date): Promise<boolean> {
  const moved = await tx.run(
    `update usage_rights set valid_until = $5, closes_at = $6
     where crew_id = $1 and subscription_id = $2 and bitmask = $3 and max_crew_size = $4
       and (valid_until is null or coalesce(closes_at, valid_until) > $7)`,
    [right.crewId, right.subscriptionId, right.bitmask, right.maxCrewSize, right.validUntil, right.closesAt, now],
  );
  return moved > 0;
}

/** Takes back the right of a subscription that never began. */
export async function dropSubscriptionRight(tx: Tx, crewId: number, subscriptionId: string): Promise<void> {
  await tx.run(
    `update usage_rights set valid_until = valid_from, closes_at = null where crew_id = $1 and subscription_id = $2`,
    [crewId, subscriptionId],
  );
}

type CurrentRight = Row<"usage_rights", "source" | "validUntil" | "closesAt">;

/** The right that lasts longest of those that can be used now. */
export async function findCurrentRight(tx: Tx, crewId: number, now: Date): Promise<CurrentRight | undefined> {
  const [row] = await tx.query<CurrentRight>(
    `select source, valid_until as "validUntil", closes_at as "closesAt" from usage_rights
     where crew_id = $1 and ${isUsable} order by valid_until desc nulls first limit 1`,
    [crewId, now],
  );
  return row;
}

/** As maintenance: crews whose trial ends in a stretch of time and that have no other right. */
export async function crewsWithTrialEnding(tx: Tx, from: Date, to: Date): Promise<{ crewId: number; endsAt: Date }[]> {
  return tx.query(
    `select crew_id as "crewId", valid_until as "endsAt" from usage_rights u
     where is_trial and valid_until >= $1 and valid_until < $2 and not exists (
       select from usage_rights o where o.crew_id = u.crew_id and not o.is_trial
         and (o.valid_until is null or o.valid_until > greatest(u.valid_until, o.valid_from)))
     order by crew_id`,
    [from, to],
  );
}

/** As maintenance: opens every product, without an end, for all crews whose products no operator has set. */
export async function openEveryProduct(tx: Tx, bitmask: number, now: Date): Promise<number> {
  return tx.run(
    `insert into usage_rights (crew_id, usage_right_id, bitmask, is_trial, source, valid_from)
     select c.crew_id, gen_random_uuid(), $1, false, 'MANUAL', $2 from crews c
     where not exists (select 1 from usage_rights u where u.crew_id = c.crew_id and u.source = 'MANUAL')`,
    [bitmask, now],
  );
}
