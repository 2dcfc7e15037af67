import { randomUUID } from "node:crypto";
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

const setting = select("setting_values", ["name", "userId", "value", "validFrom", "validTo"], { id: "settingValueId" });

export type SettingRow = RowOf<typeof setting>;

/** The version of the crew's settings. */
export async function findVersion(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<{ version: Row<"crews">["settingsVersion"] }>(
    "select settings_version as version from crews where crew_id = $1",
    [crewId],
  );
  if (!row) throw new Error(`there is no crew ${crewId}`);
  return row.version;
}

/** The crew's day along with the version, for callers that need both. */
export async function findVersionAndDay(
  tx: Tx,
  crewId: number,
  now: Date,
): Promise<{ version: string; today: LocalDate }> {
  const [row] = await tx.query<{ version: string; today: LocalDate }>(
    "select settings_version as version, ($2::timestamptz at time zone time_zone)::date as today from crews where crew_id = $1",
    [crewId, now],
  );
  if (!row) throw new Error(`there is no crew ${crewId}`);
  return row;
}

export const allValues = (tx: Tx, crewId: number): Promise<SettingRow[]> =>
  tx.query<SettingRow>(`select ${setting.list} from setting_values where crew_id = $1 order by name, valid_from`, [
    crewId,
  ]);

/** The crew's values, and those of members within reach. */
export function valuesWithin(
  tx: Tx,
  crewId: number,
  reach: Reach,
  { ownId, userIds }: { ownId: number; userIds: readonly number[] | null },
): Promise<SettingRow[]> {
  const values: unknown[] = [crewId, ownId, userIds];
  const isReached = withinReach(reach, "v.user_id", values);
  return tx.query<SettingRow>(
    `select ${setting.list} from setting_values v where v.crew_id = $1
       and (v.user_id is null or (($3::bigint[] is null or v.user_id = any($3)) and (v.user_id = $2 or ${isReached})))
     order by v.user_id nulls first, v.name, v.valid_from`,
    values,
  );
}

export interface Writing {
  crewId: number;
  userId: number | null;
  names: readonly string[];
}

const isTarget = "crew_id = $1 and user_id is not distinct from $2::bigint and name = any($3::text[])";

/** The versions of these settings that apply on a day or begin later. */
export const valuesFrom = (tx: Tx, { crewId, userId, names }: Writing, day: string): Promise<SettingRow[]> =>
  tx.query<SettingRow>(
    `select ${setting.list} from setting_values where ${isTarget} and (valid_to is null or valid_to > $4) order by name, valid_from`,
    [crewId, userId, names, day],
  );

/**
 * Sets values from a day on, until the next version begins or up to the given day. The previous values end there, and
 * continue after `to` where they would have. Returns "overlap" where a later version begins in between.
 */
export async function putValues(
  tx: Tx,
  { crewId, userId, names }: Writing,
  values: Readonly<Record<string, unknown>>,
  { from, to }: { from: string; to: string | null },
): Promise<SettingRow[] | "overlap"> {
  const before = await valuesFrom(tx, { crewId, userId, names }, from);
  const rest =
    to === null
      ? []
      : before.filter(({ validFrom, validTo }) => validFrom <= from && (validTo === null || validTo > to));
  await tx.run(`delete from setting_values where ${isTarget} and valid_from = $4`, [crewId, userId, names, from]);
  await tx.run(
    `update setting_values set valid_to = $4 where ${isTarget} and valid_from < $4 and (valid_to is null or valid_to > $4)`,
    [crewId, userId, names, from],
  );
  const nextStart = (name: string): string | null =>
    before.find((row) => row.name === name && row.validFrom > from)?.validFrom ?? null;
  const rows = [
    ...names.map((name) => ({ name, value: values[name], validFrom: from, validTo: to ?? nextStart(name) })),
    ...rest.map(({ name, value, validTo }) => ({ name, value, validFrom: to as string, validTo })),
  ];
  try {
    return await tx.query<SettingRow>(
      `insert into setting_values (crew_id, user_id, setting_value_id, name, value, valid_from, valid_to)
       select $1, $2, v.* from unnest($3::uuid[], $4::text[], $5::jsonb[], $6::date[], $7::date[]) as v
       returning ${setting.list}`,
      [
        crewId,
        userId,
        rows.map(() => randomUUID()),
        rows.map(({ name }) => name),
        rows.map(({ value }) => JSON.stringify(value)),
        rows.map(({ validFrom }) => validFrom),
        rows.map(({ validTo }) => validTo),
      ],
    );
  } catch (error) {
    if (brokenConstraint(error) === "setting_values_one_a_day") return "overlap";
    throw error;
  }
}

/** Ends all values from a day on. */
export async function endValues(tx: Tx, { crewId, userId, names }: Writing, day: string): Promise<void> {
  await tx.run(`delete from setting_values where ${isTarget} and valid_from >= $4`, [crewId, userId, names, day]);
  await tx.run(
    `update setting_values set valid_to = $4 where ${isTarget} and valid_from < $4 and (valid_to is null or valid_to > $4)`,
    [crewId, userId, names, day],
  );
}

/** Deletes the versions that begin on a day; the previous ones continue in their place. */
export async function removeVersion(tx: Tx, { crewId, userId, names }: Writing, from: string): Promise<SettingRow[]> {
  const removed = await tx.query<SettingRow>(
    `delete from setting_values where ${isTarget} and valid_from = $4 returning ${setting.list}`,
    [crewId, userId, names, from],
  );
  await tx.run(
    `update setting_values v set valid_to = gone.valid_to
     from unnest($3::text[], $5::date[]) as gone (name, valid_to)
     where v.crew_id = $1 and v.user_id is not distinct from $2::bigint and v.name = gone.name and v.valid_to = $4`,
    [crewId, userId, removed.map(({ name }) => name), from, removed.map(({ validTo }) => validTo)],
  );
  return removed;
}

export async function findCrewsWithSetting(tx: Tx, name: string): Promise<number[]> {
  const rows = await tx.query<Row<"setting_values", "crewId">>(
    `select distinct crew_id as "crewId" from setting_values where name = $1 and user_id is null order by 1`,
    [name],
  );
  return rows.map(({ crewId }) => crewId);
}
