import type { OpenItemState } from "@glasen/domain/invoices/open-item.ts";
import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const statesEn: Record<OpenItemState, string> = {
  open: "Open",
  partlyPaid: "Partly paid",
  paid: "Paid",
  overpaid: "Overpaid",
  credited: "Settled",
};
const statesDe: Record<OpenItemState, string> = {
  open: "Offen",
  partlyPaid: "Teilweise bezahlt",
  paid: "Bezahlt",
  overpaid: "Überzahlt",
  credited: "Verrechnet",
};

export const invoiceTexts = texts(
  {
    ...commonTexts.en,
    title: "Invoices",
    number: "Number",
    creditNote: "Credit note",
    issuedOn: "Date",
    dueOn: "Due",
    amount: "Amount",
    openAmount: (amount: string) => `${amount} open`,
    stateText: (state: OpenItemState) => statesEn[state],
    reminder: (level: number) => `Reminder ${level}`,
    files: "Files",
    pdfOf: (number: string) => `${number} as PDF`,
    xmlOf: (number: string) => `${number} as XRechnung`,
    none: "No invoices yet",
    noneHint: "Every invoice appears here and is sent by email.",
    more: "Older invoices",
    newer: "Newer invoices",
  },
  {
    ...commonTexts.de,
    title: "Rechnungen",
    number: "Nummer",
    creditNote: "Rechnungskorrektur",
    issuedOn: "Datum",
    dueOn: "Fällig",
    amount: "Betrag",
    openAmount: (amount: string) => `${amount} offen`,
    stateText: (state: OpenItemState) => statesDe[state],
    reminder: (level: number) => `${level}. Mahnung`,
    files: "Dateien",
    pdfOf: (number: string) => `${number} als PDF`,
    xmlOf: (number: string) => `${number} als XRechnung`,
    none: "Noch keine Rechnungen",
    noneHint: "Jede Rechnung erscheint hier und kommt per E-Mail.",
    more: "Ältere Rechnungen",
    newer: "Neuere Rechnungen",
  },
);
