import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { proofEndpoints, Receipt } from "@glasen/contract/proof.ts";
import { daysOfMonth } from "@glasen/domain/time/month.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { cancelMail, type EntryRow, entriesAbout, orderMail, wantsMail } from "./receipts.store.ts";
import { pageOfSeals } from "./seals.store.ts";

type Receipts = OutputOf<typeof proofEndpoints.receipts>;
type Seal = OutputOf<typeof proofEndpoints.seals>[number];

/** The part of a sealed stamp that a receipt shows. */
interface SealedStamp {
  stamp?: { at: string; account: number };
}

export const stampIn = (content: string): { timestamp: string; timeAccount: number } | null => {
  const { stamp } = JSON.parse(content) as SealedStamp;
  return stamp ? { timestamp: stamp.at, timeAccount: stamp.account } : null;
};

const presentReceipt = (row: EntryRow): Receipt => ({
  number: row.number,
  kind: row.kind,
  at: row.recordedAt.toISOString(),
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  stamp: stampIn(row.content),
  hash: row.hash.toString("hex"),
});

export async function listReceipts(
  { tx }: Call,
  { crewId, userId, month }: InputOf<typeof proofEndpoints.receipts>,
): Promise<Receipts> {
  const { first: from, last: to } = daysOfMonth(month);
  const [isMailed, rows] = await Promise.all([
    wantsMail(tx, crewId, userId),
    entriesAbout(tx, { crewId, userId, from, to }),
  ]);
  return { isMailed, receipts: rows.map(presentReceipt) };
}

export async function setReceiptMail(
  { tx }: Call,
  { crewId, userId, isWanted }: InputOf<typeof proofEndpoints.receiptMail>,
): Promise<OutputOf<typeof proofEndpoints.receiptMail>> {
  await (isWanted ? orderMail : cancelMail)(tx, crewId, userId);
  return { isMailed: isWanted };
}

export async function listSeals(
  { tx }: Call,
  { crewId, page, perPage }: InputOf<typeof proofEndpoints.seals>,
): Promise<Page<Seal>> {
  const { items, total } = await pageOfSeals(tx, crewId, { page, perPage });
  return {
    total,
    items: items.map(({ number, day, sealedAt, hash, chains }) => ({
      number,
      day,
      sealedAt: sealedAt.toISOString(),
      chains,
      hash: hash.toString("hex"),
    })),
  };
}
