import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const rate = select("hourly_rates", ["userId", "validFrom", "cents"]);
export type RateRow = RowOf<typeof rate>;

/** The rates of the members within reach, each member's in the order of their days. */
export function ratesWithin(tx: Tx, crewId: number, reach: Reach): Promise<RateRow[]> {
  const values: unknown[] = [crewId];
  const isReached = withinReach(reach, "r.user_id", values);
  return tx.query<RateRow>(
    `select ${rate.of("r")} from hourly_rates r where r.crew_id = $1 and ${isReached} order by r.user_id, r.valid_from`,
    values,
  );
}

export async function saveRate(
  tx: Tx,
  crewId: number,
  { userId, validFrom, cents, by, now }: RateRow & { by: number; now: Date },
): Promise<void> {
  await tx.run(
    `insert into hourly_rates (crew_id, user_id, valid_from, cents, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (crew_id, user_id, valid_from) do update set cents = $4, changed_by = $5, changed_at = $6`,
    [crewId, userId, validFrom, cents, by, now],
  );
}

export const deleteRate = (tx: Tx, crewId: number, userId: number, validFrom: LocalDate): Promise<number> =>
  tx.run("delete from hourly_rates where crew_id = $1 and user_id = $2 and valid_from = $3", [
    crewId,
    userId,
    validFrom,
  ]);
