import { DAY_MS, instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth, lastOfMonth } from "@glasen/domain/time/month.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addSealedChains } from "../sealed-log/sealed-log.seed.ts";
import { codeHashOf, tokenHashOf } from "./inspection-secrets.ts";
import { insertInspection, logVisit } from "./inspections.store.ts";
import { sealHeads } from "./seal-crew.ts";

interface RecordedStamp {
  userId: number;
  at: Date;
  day: LocalDate;
  account: number;
  channel: string;
  recordedAt: Date;
}

/** Seals the stamps from a day on, as if the log had existed all the time. */
export async function addSealedTimes(tx: Tx, crewId: number, from: LocalDate, now: Date): Promise<void> {
  const stamps = await tx.query<RecordedStamp & Record<string, unknown>>(
    `select s.user_id as "userId", s.stamp_at as at, c.local_day as day, s.account, s.channel, s.recorded_at as "recordedAt"
     from stamps s join stamp_chains c on c.crew_id = $1 and c.chain_id = s.chain_id
     where s.crew_id = $1 and c.local_day >= $2 order by s.user_id, s.recorded_at, s.stamp_at`,
    [crewId, from],
  );
  await addSealedChains(
    tx,
    crewId,
    stamps.map(({ userId, at, day, account, channel, recordedAt }) => ({
      ...{ userId, kind: "stamp" as const, by: userId, at: recordedAt },
      days: { first: day, last: day },
      facts: () => ({ stamp: { at: isoInstant(instantOf(at)), account, channel } }),
    })),
  );
  for (let ago = SEALED_DAYS; ago >= 1; ago -= 1) {
    const sealedAt = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (ago - 1) * DAY_MS);
    const day = new Date(sealedAt.getTime() - DAY_MS).toISOString().slice(0, 10) as LocalDate;
    await sealHeads(tx, crewId, await headsBefore(tx, crewId, sealedAt), { day, now: sealedAt });
  }
}

const SEALED_DAYS = 7;

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
