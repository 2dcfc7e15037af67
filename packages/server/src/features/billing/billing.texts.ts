import type { Language } from "@glasen/contract/limits.ts";
import type { MandateEndReason } from "@glasen/domain/invoices/mandates.ts";

interface MailText {
  subject: string;
  text: string;
}

interface Bought {
  name: string;
  crewName: string;
  products: string;
  crewSize: number;
  isYearly: boolean;
  startsOn: string;
  price: string;
  laterPrice: string;
  mandate: { reference: string; text: string } | null;
  link: string;
}

interface PaymentChange {
  crewName: string;
  reason: MandateEndReason;
  /** The mandate that counts from now on; null: invoices are paid by transfer. */
  mandate: { reference: string; text: string; ibanEnd: string } | null;
  isMethodMissing: boolean;
  /** Unpaid invoices that the old mandate was for, with their amounts. */
  open: readonly string[];
  /** Invoices that the bank is about to debit by the mandate that ended. */
  debited: readonly string[];
  link: string;
}

interface BillingTexts {
  confirmation(bought: Bought): MailText;
  addressChanged(about: { crewName: string; address: string; link: string }): MailText;
  paymentChanged(change: PaymentChange): MailText;
  trialEnds(about: { name: string; crewName: string; day: string; link: string }): MailText;
}

const endedEn: Record<MandateEndReason, string> = {
  replaced: "",
  revoked: "The mandate is revoked. Nothing is debited by it any more.",
  lapsed: "The mandate was not used for 36 months and has lapsed.",
  refused: "The bank has returned a debit and refuses others by this mandate.",
};
const endedDe: Record<MandateEndReason, string> = {
  replaced: "",
  revoked: "Das Mandat ist widerrufen. Damit wird nichts mehr eingezogen.",
  lapsed: "Das Mandat wurde 36 Monate lang nicht genutzt und ist erloschen.",
  refused: "Die Bank hat eine Lastschrift zurückgegeben und nimmt keine weiteren mit diesem Mandat an.",
};

/** Paragraphs with an empty line between them. */
const paragraphs = (...parts: readonly (string | false)[]): string => `${parts.filter(Boolean).join("\n\n")}\n`;

const en: BillingTexts = {
  addressChanged: ({ crewName, address, link }) => ({
    subject: `New invoice address of ${crewName}`,
    text: paragraphs(
      "Hello,",
      `the invoice address of ${crewName} was changed. Invoices from now on go to:`,
      address,
      "Invoices that were issued before keep their address. The address can be changed here:",
      link,
    ),
  }),
  paymentChanged: ({ crewName, reason, mandate, isMethodMissing, open, debited, link }) => ({
    subject: `Payment for the licence of ${crewName}`,
    text: paragraphs(
      "Hello,",
      endedEn[reason],
      mandate !== null &&
        `From the next debit on, payments for ${crewName} are collected from the account ending in ${mandate.ibanEnd}.`,
      mandate !== null && `Mandate reference: ${mandate.reference}\n${mandate.text}`,
      mandate === null &&
        !isMethodMissing &&
        `Invoices for ${crewName} are paid by bank transfer from now on; the account stands on each invoice.`,
      isMethodMissing && "Please choose another method of payment, so that the licence goes on:",
      mandate === null &&
        open.length > 0 &&
        `Please transfer what is still open, quoting the number of the invoice:\n${open.join("\n")}`,
      debited.length > 0 &&
        `On its way to the bank and still debited from the former account, so please do not transfer it:\n${debited.join("\n")}`,
      link,
    ),
  }),
  confirmation: ({ name, crewName, products, crewSize, isYearly, startsOn, price, laterPrice, mandate, link }) => ({
    subject: `Your licence for ${crewName}`,
    text: `Hello ${name},

thank you for your order. ${crewName} has bought a licence:

${products}
for up to ${crewSize} people, from ${startsOn} on, paid ${isYearly ? "yearly" : "monthly"}

First payment: ${price}
From month 13: ${laterPrice} per ${isYearly ? "year" : "month"}

${mandate ? `Mandate reference: ${mandate.reference}\n${mandate.text}\n\n` : ""}The licence goes on until it is cancelled, at any time to the end of the paid period:

${link}
`,
  }),
  trialEnds: ({ name, crewName, day, link }) => ({
    subject: `The trial of ${crewName} ends on ${day}`,
    text: `Hello ${name},

the trial of ${crewName} ends on ${day}. Everything recorded stays stored, and stamping goes on working for a week after that day. To go on, choose a package here:

${link}
`,
  }),
};

const de: BillingTexts = {
  addressChanged: ({ crewName, address, link }) => ({
    subject: `Neue Rechnungsadresse von ${crewName}`,
    text: paragraphs(
      "Hallo,",
      `die Rechnungsadresse von ${crewName} wurde geändert. Rechnungen gehen ab jetzt an:`,
      address,
      "Bereits gestellte Rechnungen behalten ihre Adresse. Ändern lässt sie sich hier:",
      link,
    ),
  }),
  paymentChanged: ({ crewName, reason, mandate, isMethodMissing, open, debited, link }) => ({
    subject: `Zahlung der Lizenz von ${crewName}`,
    text: paragraphs(
      "Hallo,",
      endedDe[reason],
      mandate !== null &&
        `Ab der nächsten Lastschrift werden Zahlungen für ${crewName} vom Konto mit der Endung ${mandate.ibanEnd} eingezogen.`,
      mandate !== null && `Mandatsreferenz: ${mandate.reference}\n${mandate.text}`,
      mandate === null &&
        !isMethodMissing &&
        `Rechnungen für ${crewName} werden ab jetzt per Überweisung bezahlt; das Konto steht auf jeder Rechnung.`,
      isMethodMissing && "Bitte eine andere Zahlungsart wählen, damit die Lizenz weiterläuft:",
      mandate === null &&
        open.length > 0 &&
        `Noch offene Beträge bitte überweisen, mit der Rechnungsnummer als Verwendungszweck:\n${open.join("\n")}`,
      debited.length > 0 &&
        `Schon auf dem Weg zur Bank und noch vom bisherigen Konto abgebucht, also bitte nicht überweisen:\n${debited.join("\n")}`,
      link,
    ),
  }),
  confirmation: ({ name, crewName, products, crewSize, isYearly, startsOn, price, laterPrice, mandate, link }) => ({
    subject: `Die Lizenz für ${crewName}`,
    text: `Hallo ${name},

danke für die Bestellung. ${crewName} hat eine Lizenz gekauft:

${products}
für bis zu ${crewSize} Personen, ab ${startsOn}, mit ${isYearly ? "jährlicher" : "monatlicher"} Zahlung

Erste Zahlung: ${price}
Ab dem 13. Monat: ${laterPrice} im ${isYearly ? "Jahr" : "Monat"}

${mandate ? `Mandatsreferenz: ${mandate.reference}\n${mandate.text}\n\n` : ""}Die Lizenz läuft, bis sie gekündigt wird. Das geht jederzeit zum Ende des bezahlten Zeitraums:

${link}
`,
  }),
  trialEnds: ({ name, crewName, day, link }) => ({
    subject: `Die Testzeit von ${crewName} endet am ${day}`,
    text: `Hallo ${name},

die Testzeit von ${crewName} endet am ${day}. Alles Erfasste bleibt gespeichert, und Stempeln geht danach noch eine Woche lang. Zum Weiterarbeiten hier ein Paket wählen:

${link}
`,
  }),
};

export const billingTexts: Record<Language, BillingTexts> = { en, de };
