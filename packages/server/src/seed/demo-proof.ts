import { DAY_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addSignOffs } from "../features/months/months.seed.ts";
import { addExpiredInspection, addSeals } from "../features/proof/proof.seed.ts";
import { addSealedStamps } from "../features/sealed-log/sealed-log.seed.ts";
import { demoPeople } from "./demo-people.ts";

const ZONE = "Europe/Berlin";
/** Members who have not confirmed last month yet. */
const unconfirmed = ["Luca Ferraro", "Giulia Conti", "Ayşe Demir"];

/** Stamps since last month are sealed, last month is confirmed by most, and an inspector's link has expired. */
export async function seedDemoProof(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  { now, secret }: { now: Date; secret: string },
): Promise<void> {
  const today = localDayOf(ZONE, instantOf(now));
  const lastMonth = firstOfMonth(addDays(firstOfMonth(today), -1));
  await addSealedStamps(tx, crewId, lastMonth);
  await addSeals(tx, crewId, now);
  // On the evening before the first months are closed, for nobody can confirm a closed one.
  const confirmedAt = Date.parse(`${addDays(firstOfMonth(today), 1)}T16:05:00Z`);
  const at = new Date(Math.min(confirmedAt, now.getTime() - DAY_MS / 24));
  const names = demoPeople.filter(({ hasLeft }) => !hasLeft).map(({ name }) => name);
  await addSignOffs(
    tx,
    crewId,
    names.filter((name) => !unconfirmed.includes(name)).map((name) => ({ userId: idOf(name), month: lastMonth, at })),
  );
  await addExpiredInspection(tx, crewId, {
    userIds: names.slice(0, 4).map(idOf),
    month: lastMonth,
    by: idOf(demoPeople[0]?.name as string),
    at: new Date(now.getTime() - 20 * DAY_MS),
    secret,
  });
}
