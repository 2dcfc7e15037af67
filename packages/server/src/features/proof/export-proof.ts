import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { proofEndpoints } from "@glasen/contract/proof.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth } from "@glasen/domain/time/month.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { resolvePeriod } from "../evaluation/period.public.ts";
import { type ChainEntry, chainBounds, chainEntries, namesOf } from "./export.store.ts";
import { pathOf, type Step, split } from "./merkle.ts";
import { type SealRow, sealsAfter, sealsBetween } from "./seals.store.ts";

const NO_HASH = "0".repeat(64);

/** The file that `tools/verify-month.mjs` verifies. Hashes are hexadecimal. */
interface ProofFile {
  format: "glasen-proof/1";
  crew: number;
  from: LocalDate;
  to: LocalDate;
  madeAt: string;
  chains: ProvenChain[];
  /** Consecutive seals; `previous` is the hash of the seal before the first one. */
  seals: { previous: string; list: { number: number; day: LocalDate; root: string; hash: string }[] };
}

interface ProvenChain {
  member: number;
  /** Beside the hashed entries, which have no names. */
  name: string;
  /** The hash of the entry before the first one. */
  previous: string;
  /** Numbered without a gap. An entry about other days shows its digest only. */
  entries: {
    number: number;
    digest: string;
    hash: string;
    content?: string;
    salts?: { note?: string; place?: string };
  }[];
  /** How the last entry is part of a seal; null while its day is not sealed. */
  sealed: { seal: number; path: Step[] } | null;
}

interface Period {
  crewId: number;
  userIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
}

export async function exportProof(call: Call, input: InputOf<typeof proofEndpoints.export>): Promise<FileAnswer> {
  const { crewId, month, userId } = input;
  const { first: from, last: to } = daysOfMonth(month);
  const { userIds } = await resolvePeriod(call, { crewId, from, to, userId });
  if (userIds.length === 0) throw new Refusal("notAuthorized", "userId");
  return proofFile(await proofOf(call.tx, { crewId, userIds, from, to }, call.now), month);
}

export const proofFile = (proof: ProofFile, name: string): FileAnswer => ({
  name: `proof ${name}.json`,
  mediaType: "application/json; charset=utf-8",
  content: Buffer.from(`${JSON.stringify(proof, null, 1)}\n`),
});

/** Everything that proves the entries of members about a period. */
export async function proofOf(tx: Tx, period: Period, now: Date): Promise<ProofFile> {
  const { crewId, from, to } = period;
  const bounds = await chainBounds(tx, period);
  const [entries, names, seals] = await Promise.all([
    chainEntries(tx, period, bounds),
    namesOf(tx, crewId, period.userIds),
    sealsAfter(
      tx,
      crewId,
      bounds.map(({ recordedAt }) => recordedAt),
    ),
  ]);
  const trees = seals.map((seal) => ({ seal, leaves: split(seal.leaves) }));
  const byMember = new Map<number, ChainEntry[]>();
  for (const entry of entries) byMember.set(entry.userId, [...(byMember.get(entry.userId) ?? []), entry]);
  const chains = bounds.map(({ userId, first, last }): ProvenChain => {
    const chain = byMember.get(userId) ?? [];
    const sealed = sealedEntry(chain, last, trees);
    const shown = chain.filter(({ number }) => number >= first && number <= (sealed?.number ?? last));
    return {
      member: userId,
      name: names.get(userId) ?? "",
      previous: chain.find(({ number }) => number === first - 1)?.hash.toString("hex") ?? NO_HASH,
      entries: shown.map(presentEntry),
      sealed: sealed ? { seal: sealed.seal, path: sealed.path } : null,
    };
  });
  const used = chains.flatMap(({ sealed }) => sealed?.seal ?? []);
  const list = used.length === 0 ? [] : await sealsBetween(tx, crewId, Math.min(...used) - 1, Math.max(...used));
  return {
    format: "glasen-proof/1",
    crew: crewId,
    from,
    to,
    madeAt: now.toISOString(),
    chains,
    seals: linked(list, used),
  };
}

/** The seal before the first one only gives its hash. */
function linked(list: readonly SealRow[], used: readonly number[]): ProofFile["seals"] {
  const first = Math.min(...used);
  return {
    previous: list.find(({ number }) => number === first - 1)?.hash.toString("hex") ?? NO_HASH,
    list: list
      .filter(({ number }) => number >= first)
      .map(({ number, day, root, hash }) => ({ number, day, root: root.toString("hex"), hash: hash.toString("hex") })),
  };
}

/** The first entry from the last one shown on that is a leaf of a seal. */
function sealedEntry(
  chain: readonly ChainEntry[],
  last: number,
  trees: readonly { seal: SealRow; leaves: Buffer[] }[],
): { number: number; seal: number; path: Step[] } | undefined {
  const later = new Map(
    chain.filter(({ number }) => number >= last).map(({ hash, number }) => [hash.toString("hex"), number]),
  );
  for (const { seal, leaves } of trees) {
    const index = leaves.findIndex((leaf) => later.has(leaf.toString("hex")));
    const leaf = leaves[index];
    if (leaf)
      return { number: later.get(leaf.toString("hex")) ?? last, seal: seal.number, path: pathOf(leaves, index) };
  }
  return undefined;
}

const presentEntry = (entry: ChainEntry): ProvenChain["entries"][number] => ({
  number: entry.number,
  digest: entry.digest.toString("hex"),
  hash: entry.hash.toString("hex"),
  ...(entry.content !== null && { content: entry.content }),
  ...((entry.noteSalt ?? entry.placeSalt) !== null && {
    salts: { ...(entry.noteSalt && { note: entry.noteSalt }), ...(entry.placeSalt && { place: entry.placeSalt }) },
  }),
});
