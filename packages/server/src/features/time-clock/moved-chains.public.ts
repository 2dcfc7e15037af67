/** Times that come from another product, many at once; the times of their members are locked. */

import { createHash } from "node:crypto";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { reevaluate } from "../evaluation/evaluation.public.ts";
import { sealFacts } from "../sealed-log/sealed-log.public.ts";
import { newChainId } from "./chains.store.ts";
import {
  deleteChains,
  insertMovedChains,
  type NewMovedChain,
  type RemovedChain,
  takenSpansOf,
  untouchedChains,
} from "./moved-chains.store.ts";

export type { NewMovedChain, RemovedChain };
export { newChainId, takenSpansOf, untouchedChains };

interface Moment {
  tx: Tx;
  now: Date;
  crewId: number;
  by: number;
}

/** Adds finished chains, seals them with one entry for each member, and evaluates their days once. */
export async function addMovedChains(moment: Moment, chains: readonly NewMovedChain[]): Promise<void> {
  if (chains.length === 0) return;
  await insertMovedChains(moment.tx, moment.crewId, chains, moment);
  await settle(
    moment,
    "import",
    chains.map(({ userId, localDay, stamps }) => ({
      userId,
      day: localDay,
      text: stamps.map(({ at, timeAccount }) => `${at / 1000} ${timeAccount}`).join("\n"),
    })),
  );
}

/** Deletes chains that an import added. */
export async function removeMovedChains(moment: Moment, chains: readonly RemovedChain[]): Promise<void> {
  if (chains.length === 0) return;
  const { tx, crewId } = moment;
  await deleteChains(
    tx,
    crewId,
    chains.map(({ chainId }) => chainId),
  );
  await settle(
    moment,
    "import-undone",
    chains.map(({ userId, day, clockIn }) => ({ userId, day, text: String(clockIn / 1000) })),
  );
}

async function settle(
  { tx, now, crewId, by }: Moment,
  change: "import" | "import-undone",
  chains: readonly { userId: number; day: LocalDate; text: string }[],
): Promise<void> {
  const byMember = groupBy(chains, ({ userId }) => userId);
  const days = chains.map(({ day }) => day).sort();
  const [first, last] = [days[0] as LocalDate, days.at(-1) as LocalDate];
  const facts = [...byMember].map(([userId, own]) => {
    const ownDays = own.map(({ day }) => day).sort();
    const stampsHash = createHash("sha256")
      .update(own.map(({ text }) => text).join("\n"))
      .digest("hex");
    return {
      userId,
      kind: "change" as const,
      days: { first: ownDays[0] as LocalDate, last: ownDays.at(-1) as LocalDate },
      by,
      facts: () => ({ change, chains: own.length, stampsHash }),
    };
  });
  sealFacts(tx, crewId, now, facts);
  await reevaluate({ tx, now }, crewId, [...byMember.keys()], first, last);
}
