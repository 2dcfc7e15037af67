import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth, lastOfMonth } from "@glasen/domain/time/month.ts";
import type { Tx } from "#kernel/database/database.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { codeHashOf } from "./inspection-secrets.ts";
import { insertInspection, logVisit } from "./inspections.store.ts";
import { sealHeads } from "./seal-crew.ts";

const SEALED_DAYS = 7;

/** Seals the last days, as if each had been sealed in the night after it. */
export async function addSeals(tx: Tx, crewId: number, now: Date): Promise<void> {
  for (let ago = SEALED_DAYS; ago >= 1; ago -= 1) {
    const sealedAt = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (ago - 1) * DAY_MS);
    const day = new Date(sealedAt.getTime() - DAY_MS).toISOString().slice(0, 10) as LocalDate;
    await sealHeads(tx, crewId, await headsBefore(tx, crewId, sealedAt), { day, now: sealedAt });
  }
}

async function headsBefore(tx: Tx, crewId: number, moment: Date): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>(
    `select distinct on (user_id) hash from sealed_entries where crew_id = $1 and recorded_at < $2 order by user_id, number desc`,
    [crewId, moment],
  );
  return rows.map(({ hash }) => hash);
}

/** A link that an inspector opened and that has expired since. */
export async function addExpiredInspection(
  tx: Tx,
  crewId: number,
  { userIds, month, by, at, secret }: { userIds: number[]; month: LocalDate; by: number; at: Date; secret: string },
): Promise<void> {
  const token = `${crewId}-demo-link-of-an-inspection`;
  const id = await insertInspection(tx, {
    ...{ crewId, title: "Hauptzollamt", law: "milog17", userIds },
    firstMonth: firstOfMonth(month),
    lastMonth: firstOfMonth(lastOfMonth(month)),
    tokenHash: tokenHashOf(token),
    codeHash: codeHashOf(secret, token, "48151623"),
    createdBy: by,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 7 * DAY_MS),
  });
  for (const [outcome, hours] of [
    ["opened", 26],
    ["pdf", 26.1],
  ] as const)
    await logVisit(tx, crewId, id, {
      ...{ outcome, address: "198.51.100.7", device: "Firefox 128" },
      now: new Date(at.getTime() + hours * 3_600_000),
    });
}
