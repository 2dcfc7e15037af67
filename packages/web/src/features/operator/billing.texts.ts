import type { SubscriptionState } from "@glasen/domain/billing/subscription.ts";
import type { VoucherKind } from "@glasen/domain/billing/vouchers.ts";
import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const statesEn: Record<SubscriptionState, string> = {
  upcoming: "Starts later",
  active: "Active",
  cancelled: "Cancelled",
  pastDue: "Overdue",
  ended: "Ended",
};
const statesDe: Record<SubscriptionState, string> = {
  upcoming: "Beginnt später",
  active: "Aktiv",
  cancelled: "Gekündigt",
  pastDue: "Überfällig",
  ended: "Beendet",
};
const kindsEn: Record<VoucherKind, string> = { percent: "Percent", amount: "Amount", freeMonths: "Free months" };
const kindsDe: Record<VoucherKind, string> = { percent: "Prozent", amount: "Betrag", freeMonths: "Freimonate" };

export const operatorBillingTexts = texts(
  {
    ...commonTexts.en,
    crew: "Crew",
    company: "Company",
    stateOf: (state: SubscriptionState) => statesEn[state],
    people: "People",
    peopleOf: (members: number, size: number) => `${members} of ${size}`,
    payment: "Payment",
    vatCheckOf: (check: "invalid" | "unverified"): string =>
      check === "invalid" ? "VAT ID not registered" : "VAT ID unverified",
    paymentOf: (isYearly: boolean, isDebit: boolean) =>
      `${isYearly ? "Yearly" : "Monthly"}, ${isDebit ? "direct debit" : "invoice"}`,
    from: "From",
    billedUntil: "Billed until",
    noSubscriptions: "Nobody has bought anything yet",
    code: "Code",
    kind: "Kind",
    kindOf: (kind: VoucherKind) => kindsEn[kind],
    value: "Value",
    valueHelp: (kind: VoucherKind) =>
      ({
        percent: "Percent of each payment",
        amount: "Off the first payment, in the currency of the customer",
        freeMonths: "Months",
      })[kind],
    valueOf: (kind: VoucherKind, value: number, months: number) =>
      kind === "percent"
        ? `${value} % for ${months === 1 ? "1 month" : `${months} months`}`
        : kind === "amount"
          ? `${(value / 100).toFixed(2)} off the first payment`
          : value === 1
            ? "1 month free"
            : `${value} months free`,
    months: "For so many months",
    validity: "Valid",
    validFrom: "First day",
    validUntil: "Last day",
    always: "Always",
    until: (day: string) => `Until ${day}`,
    between: (from: string, to: string) => `${from} to ${to}`,
    since: (day: string) => `From ${day}`,
    uses: "Uses",
    usesOf: (uses: number, most: number | null) => (most === null ? String(uses) : `${uses} of ${most}`),
    maxUses: "Number of crews (optional)",
    fromFile: "From the file of prices",
    end: "End",
    ended: "Ended",
    usedUp: "Used up",
    newVoucher: "New voucher",
    make: "Make the voucher",
    made: "The voucher is made",
    codeInvalid: "3 to 40 letters, digits or hyphens, please.",
    valueMissing: "Please enter a value.",
    noVouchers: "There are no vouchers",
  },
  {
    ...commonTexts.de,
    crew: "Crew",
    company: "Firma",
    stateOf: (state: SubscriptionState) => statesDe[state],
    people: "Personen",
    peopleOf: (members: number, size: number) => `${members} von ${size}`,
    payment: "Zahlung",
    vatCheckOf: (check: "invalid" | "unverified"): string =>
      check === "invalid" ? "USt-IdNr. nicht registriert" : "USt-IdNr. ungeprüft",
    paymentOf: (isYearly: boolean, isDebit: boolean) =>
      `${isYearly ? "Jährlich" : "Monatlich"}, ${isDebit ? "Lastschrift" : "Rechnung"}`,
    from: "Ab",
    billedUntil: "Berechnet bis",
    noSubscriptions: "Bisher hat niemand etwas gekauft",
    code: "Code",
    kind: "Art",
    kindOf: (kind: VoucherKind) => kindsDe[kind],
    value: "Wert",
    valueHelp: (kind: VoucherKind) =>
      ({
        percent: "Prozent jeder Zahlung",
        amount: "Nachlass auf die erste Zahlung, in der Währung des Kunden",
        freeMonths: "Monate",
      })[kind],
    valueOf: (kind: VoucherKind, value: number, months: number) =>
      kind === "percent"
        ? `${value} % für ${months === 1 ? "1 Monat" : `${months} Monate`}`
        : kind === "amount"
          ? `${(value / 100).toFixed(2).replace(".", ",")} auf die erste Zahlung`
          : value === 1
            ? "1 Freimonat"
            : `${value} Freimonate`,
    months: "Für so viele Monate",
    validity: "Gültig",
    validFrom: "Erster Tag",
    validUntil: "Letzter Tag",
    always: "Immer",
    until: (day: string) => `Bis ${day}`,
    between: (from: string, to: string) => `${from} bis ${to}`,
    since: (day: string) => `Ab ${day}`,
    uses: "Einlösungen",
    usesOf: (uses: number, most: number | null) => (most === null ? String(uses) : `${uses} von ${most}`),
    maxUses: "Zahl der Crews (optional)",
    fromFile: "Aus der Preisdatei",
    end: "Beenden",
    ended: "Beendet",
    usedUp: "Aufgebraucht",
    newVoucher: "Neuer Gutschein",
    make: "Gutschein anlegen",
    made: "Der Gutschein ist angelegt",
    codeInvalid: "Bitte 3 bis 40 Buchstaben, Ziffern oder Bindestriche.",
    valueMissing: "Bitte einen Wert eingeben.",
    noVouchers: "Es gibt keine Gutscheine",
  },
);
