import { randomUUID } from "node:crypto";
import { electronicForm, isBic, isIban, lastFour } from "@glasen/domain/invoices/bank-account.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { seal, unseal } from "#kernel/secrets/secrets.ts";
import type { InvoiceCall } from "./books.ts";
import { insertMandate } from "./mandates.store.ts";

const PURPOSE = "iban";

interface NewMandate {
  crewId: number;
  userId: number;
  iban: string;
  bic: string | null;
  holder: string;
  /** The text as its giver read it, and its version. */
  text: string;
  textVersion: string;
  acceptedAt: Date;
  /** The network address of the giver. */
  address: string;
}

/** Keeps a SEPA mandate. The account number is sealed under its reference, and only the debit file opens it. */
export async function storeMandate(
  { tx, config }: Pick<InvoiceCall, "tx" | "config">,
  { iban: typed, bic: typedBic, ...given }: NewMandate,
): Promise<{ mandateId: string; reference: string }> {
  const iban = electronicForm(typed);
  const bic = typedBic ? electronicForm(typedBic) : null;
  if (!isIban(iban)) throw new Refusal("invalidArgument", "iban");
  if (bic !== null && !isBic(bic)) throw new Refusal("invalidArgument", "bic");
  const mandateId = randomUUID();
  // Banks accept at most 35 characters.
  const reference = `G${given.crewId}-${mandateId.replaceAll("-", "").slice(0, 16).toUpperCase()}`;
  const ibanSealed = seal(config.secret, PURPOSE, reference, iban);
  await insertMandate(tx, { ...given, mandateId, reference, ibanSealed, ibanLast4: lastFour(iban), bic });
  return { mandateId, reference };
}

export const openIban = (secret: string, reference: string, ibanSealed: Buffer): string =>
  unseal(secret, PURPOSE, reference, ibanSealed);
