import { dateOf, type Instant, instantOf, plusHours } from "@glasen/domain/time/instant.ts";
import type { Tx } from "#kernel/database/database.ts";
import {
  addCorrection,
  addCorrectionRequest,
  markOffline,
  type SeedChain,
} from "../features/time-clock/time-clock.seed.ts";

const corrections = [
  { name: "Katarzyna Nowak", reason: "Abends vergessen auszustempeln, Zeit laut Aushang", minutes: 35 },
  { name: "Petra Winterhalter", reason: "Terminal war am Morgen ohne Strom", minutes: 20 },
];

/** Two corrections with reasons, a day without a connection, and a request that is not decided yet. */
export async function seedDemoCorrections(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  chains: readonly SeedChain[],
  now: Date,
): Promise<void> {
  const limit = plusHours(instantOf(now), -72);
  const lastFinished = (name: string): SeedChain | undefined =>
    chains.findLast(
      ({ userId, stamps }) =>
        userId === idOf(name) && stamps.at(-1)?.timeAccount === 0 && (stamps[0]?.at ?? limit) < limit,
    );
  for (const { name, reason, minutes } of corrections) {
    const chain = lastFinished(name);
    if (!chain) continue;
    const at = dateOf(plusHours(chain.stamps.at(-1)?.at as Instant, 20));
    await addCorrection(tx, crewId, chain, { minutes, reason, by: idOf("Deniz Çelik"), at });
  }
  const offline = lastFinished("Marek Kowalski");
  if (offline) await markOffline(tx, crewId, offline);
  const disputed = lastFinished("Ayşe Demir");
  if (!disputed) return;
  const reason = "Ich habe noch die Kasse gezählt, das fehlt.";
  const at = dateOf(plusHours(instantOf(now), -26));
  await addCorrectionRequest(tx, crewId, disputed, { minutes: 45, reason, at });
}
