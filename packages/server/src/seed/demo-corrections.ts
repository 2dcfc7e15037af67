import { dateOf, type Instant, instantOf, isoInstant, plusHours } from "@glasen/domain/time/instant.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { SeededChain } from "./time-history.ts";

/** Two corrections with their reasons, a day without a connection, and one about which people do not agree. */
export async function seedDemoCorrections(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  chains: readonly SeededChain[],
  now: Date,
): Promise<void> {
  const settled = plusHours(instantOf(now), -72);
  const finished = (name: string): SeededChain | undefined =>
    chains.findLast(
      ({ userId, stamps }) =>
        userId === idOf(name) && stamps.at(-1)?.timeAccount === 0 && (stamps[0]?.at ?? settled) < settled,
    );
  const corrected = [
    { name: "Katarzyna Nowak", reason: "Abends vergessen auszustempeln, Zeit laut Aushang", early: 35 },
    { name: "Petra Winterhalter", reason: "Terminal war am Morgen ohne Strom", early: 20 },
  ];
  for (const { name, reason, early } of corrected) {
    const chain = finished(name);
    if (!chain) continue;
    const after = shapesOf(crewId, chain);
    const before = after.map((stamp, index) =>
      index === after.length - 1 ? { ...stamp, timestamp: minutesBefore(stamp.timestamp, early) } : stamp,
    );
    await tx.run(
      `insert into stamp_changes (crew_id, user_id, chain_id, clock_in_at, kind, before, after, reason, changed_by, changed_at, channel)
       values ($1, $2, $3, $4, 'replace', $5, $6, $7, $8, $9, 'Web')`,
      [
        crewId,
        chain.userId,
        chain.chainId,
        dateOf(chain.stamps[0]?.at as Instant),
        JSON.stringify(before),
        JSON.stringify(after),
        reason,
        idOf("Deniz Çelik"),
        dateOf(plusHours(chain.stamps.at(-1)?.at as Instant, 20)),
      ],
    );
  }
  const cutOff = finished("Marek Kowalski");
  if (cutOff)
    await tx.run(
      `update stamps set recorded_offline = true, channel = 'Terminal' where crew_id = $1 and chain_id = $2`,
      [crewId, cutOff.chainId],
    );
  await askForCorrection(tx, crewId, finished("Ayşe Demir"), now);
}

async function askForCorrection(tx: Tx, crewId: number, chain: SeededChain | undefined, now: Date): Promise<void> {
  if (!chain) return;
  const stamps = shapesOf(crewId, chain).map(({ timestamp, timeAccount, timeCategory1Id, timeCategory2Id, note }) => ({
    timestamp,
    timeAccount,
    timeCategory1Id,
    timeCategory2Id,
    note,
    location: null,
  }));
  const wanted = stamps.map((stamp, index) =>
    index === stamps.length - 1 ? { ...stamp, timestamp: minutesBefore(stamp.timestamp, -45) } : stamp,
  );
  await tx.run(
    `insert into correction_requests (crew_id, user_id, kind, clock_in_at, stamps, reason, requested_at, seen)
     values ($1, $2, 'replace', $3, $4, 'Ich habe noch die Kasse gezählt, das fehlt.', $5, $6)`,
    [
      crewId,
      chain.userId,
      dateOf(chain.stamps[0]?.at as Instant),
      JSON.stringify(wanted),
      dateOf(plusHours(instantOf(now), -26)),
      JSON.stringify(stamps),
    ],
  );
}

const minutesBefore = (timestamp: string, minutes: number): string =>
  new Date(Date.parse(timestamp) - minutes * 60_000).toISOString();

/** Stamps as the trail keeps them. */
const shapesOf = (crewId: number, { userId, stamps }: SeededChain) =>
  stamps.map(({ at, latitude: _, longitude: __, ...stamp }) => ({
    ...stamp,
    crewId,
    userId,
    timestamp: isoInstant(at),
    clockInTimestamp: isoInstant(stamps[0]?.at as Instant),
    groupId: stamp.timeCategory1Id,
    location: null,
    recordedOffline: false,
  }));
