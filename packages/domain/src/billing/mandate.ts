/** Raised with every change of the words, so that each mandate names the text that was agreed to. */
export const MANDATE_VERSION = "2026-11";

/** The seller as the one who collects payments. */
export interface Creditor {
  name: string;
  creditorId: string;
}

/** The words by which somebody allows the seller to collect payments, with the notice of the right to a refund. */
export const mandateText = (creditor: Creditor): { de: string; en: string } => ({
  de: `SEPA-Lastschriftmandat für wiederkehrende Zahlungen. Gläubiger: ${creditor.name}, Gläubiger-Identifikationsnummer ${creditor.creditorId}. Die Mandatsreferenz wird mit der Bestätigung mitgeteilt. Ich ermächtige ${creditor.name}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor.name} auf mein Konto gezogenen Lastschriften einzulösen. Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.`,
  en: `SEPA Direct Debit Mandate for recurrent payments. Creditor: ${creditor.name}, creditor identifier ${creditor.creditorId}. The mandate reference is given with the confirmation. I authorise ${creditor.name} to send instructions to my bank to debit my account, and my bank to debit my account in accordance with the instructions from ${creditor.name}. I am entitled to a refund from my bank under the terms and conditions of my agreement with my bank. A refund must be claimed within eight weeks from the date on which my account was debited.`,
});
