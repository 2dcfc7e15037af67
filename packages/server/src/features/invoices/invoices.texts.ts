import type { InvoiceLanguage } from "@glasen/domain/invoices/invoice.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";

const locales: Record<InvoiceLanguage, string> = { de: "de-DE", en: "en-GB" };

/** "1.234,50 €". */
export const moneyText = (cents: number, currency: string, language: InvoiceLanguage): string =>
  new Intl.NumberFormat(locales[language], { style: "currency", currency }).format(cents / 100);

/** "17.11.2026". */
export const dayText = (day: LocalDate, language: InvoiceLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "DE02 1203 0000 0000 2020 51", as people read and type it. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");

interface Debited {
  amount: string;
  day: string;
  ibanLast4: string;
  reference: string;
  creditorId: string;
}

const de = {
  invoice: "Rechnung",
  creditNote: "Rechnungskorrektur",
  number: "Nummer",
  issuedOn: "Datum",
  customer: "Kundennummer",
  period: "Leistungszeitraum",
  vatIdOfCustomer: "USt-IdNr. des Kunden",
  description: "Leistung",
  quantity: "Menge",
  price: "Einzelpreis",
  amount: "Betrag",
  net: "Summe netto",
  vat: (rate: string) => `Umsatzsteuer ${rate} %`,
  gross: "Gesamtbetrag",
  dueBy: (day: string, iban: string, bic: string, number: string) =>
    `Bitte bis zum ${day} auf das Konto ${iban} (BIC ${bic}) überweisen, Verwendungszweck ${number}.`,
  debited: ({ amount, day, ibanLast4, reference, creditorId }: Debited) =>
    `Wir ziehen ${amount} am ${day} per SEPA-Lastschrift vom Konto mit der Endung ${ibanLast4} ein (Mandat ${reference}, Gläubiger-ID ${creditorId}).`,
  corrects: (number: string, day: string, reason: string) =>
    `Diese Rechnungskorrektur nimmt die Rechnung ${number} vom ${day} zurück. Grund: ${reason}`,
  settled: "Der Betrag wird mit der Rechnung verrechnet; bereits Bezahltes zahlen wir zurück.",
  taxNumber: "Steuernummer",
  vatId: "USt-IdNr.",
  bank: "Bank",
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  hello: "Guten Tag,",
  regards: (seller: string) => `Viele Grüße\n${seller}`,
  mail: (number: string, amount: string) => `im Anhang ist die Rechnung ${number} über ${amount}.`,
  creditMail: (number: string, amount: string) => `im Anhang ist die Rechnungskorrektur ${number} über ${amount}.`,
  debitSubject: (number: string) => `Lastschrift zur Rechnung ${number}`,
  reminderSubjects: [
    (number: string) => `Zahlungserinnerung zur Rechnung ${number}`,
    (number: string) => `Mahnung zur Rechnung ${number}`,
    (number: string) => `Letzte Mahnung zur Rechnung ${number}`,
  ],
  returned: (number: string) => `die Lastschrift zur Rechnung ${number} ist von der Bank zurückgegeben worden.`,
  late: (number: string, day: string) =>
    `für die Rechnung ${number}, fällig am ${day}, ist noch keine vollständige Zahlung eingegangen.`,
  pay: (amount: string, iban: string, bic: string, number: string) =>
    `Offen sind ${amount}. Bitte auf das Konto ${iban} (BIC ${bic}) überweisen, Verwendungszweck ${number}.`,
  unserved: "Die Lizenz hat vor dem Ende des berechneten Zeitraums geendet.",
  crossed: "Ist die Zahlung schon unterwegs, ist nichts weiter zu tun.",
  last: "Ohne Zahlung innerhalb von 14 Tagen endet das Abonnement. Die Daten bleiben lesbar und lassen sich exportieren.",
};

type InvoiceTexts = typeof de;

const en: InvoiceTexts = {
  invoice: "Invoice",
  creditNote: "Credit note",
  number: "Number",
  issuedOn: "Date",
  customer: "Customer number",
  period: "Period of service",
  vatIdOfCustomer: "Customer's VAT ID",
  description: "Service",
  quantity: "Quantity",
  price: "Unit price",
  amount: "Amount",
  net: "Net total",
  vat: (rate) => `VAT ${rate} %`,
  gross: "Total",
  dueBy: (day, iban, bic, number) =>
    `Please transfer the amount to account ${iban} (BIC ${bic}) by ${day}, quoting ${number}.`,
  debited: ({ amount, day, ibanLast4, reference, creditorId }) =>
    `We will collect ${amount} by SEPA direct debit on ${day} from the account ending in ${ibanLast4} (mandate ${reference}, creditor ID ${creditorId}).`,
  corrects: (number, day, reason) => `This credit note takes back invoice ${number} of ${day}. Reason: ${reason}`,
  settled: "The amount is set off against the invoice; anything already paid will be refunded.",
  taxNumber: "Tax number",
  vatId: "VAT ID",
  bank: "Bank",
  page: (page, pages) => `Page ${page} of ${pages}`,
  hello: "Hello,",
  regards: (seller) => `Kind regards\n${seller}`,
  mail: (number, amount) => `please find attached invoice ${number} for ${amount}.`,
  creditMail: (number, amount) => `please find attached credit note ${number} for ${amount}.`,
  debitSubject: (number) => `Direct debit for invoice ${number}`,
  reminderSubjects: [
    (number) => `Payment reminder for invoice ${number}`,
    (number) => `Second reminder for invoice ${number}`,
    (number) => `Final reminder for invoice ${number}`,
  ],
  returned: (number) => `the bank has returned the direct debit for invoice ${number}.`,
  late: (number, day) => `we have not yet received full payment of invoice ${number}, which was due on ${day}.`,
  pay: (amount, iban, bic, number) =>
    `The open amount is ${amount}. Please transfer it to account ${iban} (BIC ${bic}), quoting ${number}.`,
  unserved: "The licence ended before the end of the billed period.",
  crossed: "If the payment is already on its way, there is nothing else to do.",
  last: "Without payment within 14 days the subscription ends. Your data stays readable and can be exported.",
};

export const invoiceTexts: Record<InvoiceLanguage, InvoiceTexts> = { de, en };
