import type { ProductFeature } from "@glasen/domain/access/products.ts";
import type { SubscriptionState } from "@glasen/domain/billing/subscription.ts";
import type { VatTreatment } from "@glasen/domain/billing/vat.ts";
import type { VoucherKind } from "@glasen/domain/billing/vouchers.ts";
import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";
import { bannerTexts } from "./banner.texts.ts";

const featuresEn: Record<ProductFeature, string> = {
  absenceManagement: "absences",
  shiftPlanner: "shift planner",
  timeTrackingReports: "time tracking and reports",
};
const featuresDe: Record<ProductFeature, string> = {
  absenceManagement: "Abwesenheiten",
  shiftPlanner: "Schichtplan",
  timeTrackingReports: "Zeiterfassung und Auswertungen",
};
const statesEn: Record<SubscriptionState, string> = {
  upcoming: "Starts soon",
  active: "Active",
  cancelled: "Cancelled",
  pastDue: "Payment overdue",
  ended: "Ended",
};
const statesDe: Record<SubscriptionState, string> = {
  upcoming: "Beginnt bald",
  active: "Aktiv",
  cancelled: "Gekündigt",
  pastDue: "Zahlung überfällig",
  ended: "Beendet",
};
const noVatEn: Partial<Record<VatTreatment, string>> = {
  "reverse-charge": "Without VAT: reverse charge",
  export: "Without VAT",
};
const noVatDe: Partial<Record<VatTreatment, string>> = {
  "reverse-charge": "Ohne USt: Steuerschuldnerschaft des Leistungsempfängers",
  export: "Ohne USt",
};

export const billingTexts = texts(
  {
    ...commonTexts.en,
    ...bannerTexts.en,
    // The price calculator
    pricesTitle: "Prices",
    pricesText: "Choose a package and the number of people. The trial of 14 days is free.",
    tryFree: "Try it for free",
    toSignIn: "Back to sign-in",
    package: "Package",
    features: (names: readonly ProductFeature[], hasPlus: boolean) =>
      [...names.map((name) => featuresEn[name]), ...(hasPlus ? ["PIN terminal and more"] : [])].join(", "),
    people: "Number of people",
    period: "Payment",
    monthly: "Monthly",
    yearly: "Yearly, one month free",
    everyYear: "Yearly",
    onlyYearly: "Monthly payment is not available in this country, so payment is yearly.",
    voucher: "Voucher code (optional)",
    voucherInvalid: "The voucher code is invalid.",
    country: "Country",
    price: "Price",
    productLine: (title: string, members: number, each: string, months: number) =>
      `${title}: ${members} × ${each}${months === 1 ? "" : ` × ${months} months`}`,
    freeMonths: (months: number) => (months === 1 ? "One month free" : `${months} months free`),
    voucherLine: (kind: VoucherKind, value: string, months: number) =>
      ({
        percent: `Voucher, ${value} in the first ${months === 1 ? "month" : `${months} months`}`,
        amount: `Voucher of ${value}`,
        freeMonths: months === 1 ? "Voucher, one month free" : `Voucher, ${months} months free`,
      })[kind],
    net: "Net",
    vat: (percent: string) => `VAT ${percent}`,
    noVat: (treatment: VatTreatment) => noVatEn[treatment] ?? "Without VAT",
    gross: (isYearly: boolean): string => (isYearly ? "Total in the first year" : "Total per month"),
    secondYear: (amount: string, monthly: string, isYearly: boolean) =>
      isYearly
        ? `From month 13, the second year: ${amount} per year including VAT, twelve times ${monthly} net`
        : `From month 13, the second year: ${amount} per month including VAT`,
    failed: "Purchase or price calculation failed due to technical reasons.",
    // The individual offer
    offerTitle: "An offer for your size",
    offerText: (limit: number) =>
      `For more than ${limit} people we make an individual offer. Leave your address, and we will get in touch.`,
    offerName: "Your name",
    offerEmail: "Email for the answer",
    offerSubject: (people: number) => `Individual offer for ${people} people`,
    offerMessage: (people: number, packageName: string) =>
      `Please make an offer for ${people} people, package ${packageName}.`,
    offerSend: "Request an offer",
    offerSent: "Thank you, we will get in touch by email.",
    nameMissing: "Please enter a name.",
    // The purchase
    buyTitle: "Buy a licence",
    buySubtitle:
      "The licence starts today and continues until it is cancelled, which is possible at any time to the end of the paid period.",
    address: "Invoice address",
    company: "Company",
    salutation: "Salutation (optional)",
    noSalutation: "None",
    male: "Mr",
    female: "Ms",
    other: "Other",
    firstName: "First name",
    lastName: "Last name",
    invoiceEmail: "Email for invoices",
    street: "Street and number",
    extraAddressLine: "Additional line (optional)",
    postalCode: "Postal code",
    city: "City",
    vatId: "VAT ID (optional)",
    postalCodeInvalid: "This is not a valid postal code in this country.",
    vatIdInvalid: "This is not a valid VAT ID in this country.",
    missing: "This is needed.",
    method: "Payment method",
    directDebit: "Direct debit (SEPA)",
    invoice: "Invoice by bank transfer",
    onlyDebit: "Payment by bank transfer is not available in this country, so payment is by direct debit.",
    onlyInvoice: "Direct debit is not available in this country, so payment is by invoice.",
    iban: "IBAN",
    ibanInvalid: "Please enter a valid IBAN.",
    bic: "BIC (optional)",
    bicInvalid: "Please enter a valid BIC.",
    mandate: "SEPA mandate",
    agree: "I give this mandate.",
    agreeMissing: "Please agree to the mandate, or pay by invoice.",
    order: "Order with obligation to pay",
    ordering: "Ordering",
    bought: "Thank you, the licence is active",
    alreadyBought: "The crew already has a licence",
    // The subscription
    licence: "Licence",
    stateOf: (state: SubscriptionState) => statesEn[state],
    trialUntil: (day: string) => `Trial until ${day}`,
    setByOperator: "Provided by the operator",
    members: (members: number, most: number | null) =>
      most === null ? (members === 1 ? "1 person" : `${members} people`) : `${members} of ${most} people`,
    included: "included",
    notIncluded: "not included",
    startsOn: "From",
    nextInvoice: "Next invoice",
    nextInvoiceOn: (day: string, amount: string) => `${day}, ${amount}`,
    debitedFrom: (end: string) => `Direct debit from the account ending in ${end}`,
    mandateReference: "Mandate reference",
    invoiceTo: "Invoices to",
    fromNextPeriod: (day: string, people: number, packageName: string, isYearly: boolean) =>
      `From ${day} on: ${packageName} for ${people} people, paid ${isYearly ? "yearly" : "monthly"}`,
    buy: "Buy a licence",
    paymentMethod: "Payment method",
    paymentText: "Applies from the next payment on. Invoices already issued stay as they are.",
    paymentChanged: "The payment method is changed",
    addressText: "Applies from the next invoice on. Invoices already issued keep their address.",
    addressChanged: "The invoice address is changed",
    revoke: "Revoke the mandate",
    revokeTitle: "Revoke the mandate?",
    revokeText: (hasTransfer: boolean): string =>
      hasTransfer
        ? "Nothing is debited any more. Invoices are paid by bank transfer from now on, open ones as well."
        : "Nothing is debited any more. Another payment method has to be chosen for the licence to go on.",
    revoked: "The mandate is revoked",
    notRevoked: "The mandate could not be revoked",
    mandateEnded: (day: string) => `ended on ${day}`,
    cancelSubscription: "Cancel the licence",
    cancelTitle: "Cancel the licence?",
    cancelText: (day: string) =>
      `It is valid until ${day}. Clocking keeps working for a week after that, and everything recorded is kept.`,
    cancelConfirm: "Cancel the licence",
    cancelKeep: "Keep it",
    cancelled: "The licence is cancelled",
    notCancelled: "The licence could not be cancelled",
    takeBack: "Withdraw the cancellation",
    resumed: "The licence continues",
    notResumed: "The cancellation could not be withdrawn",
    changeTitle: "Change the licence",
    changeAtOnce: (amount: string) =>
      `Takes effect at once. For the rest of the paid period: ${amount}, including VAT.`,
    changeAtOnceFree: "Takes effect at once and costs nothing for the rest of the paid period.",
    changeLater: (day: string) => `Applies from ${day}, when the paid period is over.`,
    changeRegular: (amount: string, isYearly: boolean) =>
      `Then ${amount} per ${isYearly ? "year" : "month"}, including VAT.`,
    changed: "The licence is changed",
    tooFew: (members: number) =>
      `The crew has ${members} people. Nobody is locked out, but no more can be added until some leave.`,
    referralTitle: "Recommend Glasen",
    referralText: "A crew that buys its first licence with this code gets a discount.",
  },
  {
    ...commonTexts.de,
    ...bannerTexts.de,
    pricesTitle: "Preise",
    pricesText: "Paket und Zahl der Personen wählen. Die Testzeit von 14 Tagen ist kostenlos.",
    tryFree: "Kostenlos testen",
    toSignIn: "Zurück zur Anmeldung",
    package: "Paket",
    features: (names: readonly ProductFeature[], hasPlus: boolean) =>
      [...names.map((name) => featuresDe[name]), ...(hasPlus ? ["PIN-Terminal und mehr"] : [])].join(", "),
    people: "Zahl der Personen",
    period: "Zahlung",
    monthly: "Monatlich",
    yearly: "Jährlich, ein Monat frei",
    everyYear: "Jährlich",
    onlyYearly: "In diesem Land ist keine monatliche Zahlung möglich, deshalb wird jährlich gezahlt.",
    voucher: "Gutscheincode (optional)",
    voucherInvalid: "Der Gutscheincode ist ungültig.",
    country: "Land",
    price: "Preis",
    productLine: (title: string, members: number, each: string, months: number) =>
      `${title}: ${members} × ${each}${months === 1 ? "" : ` × ${months} Monate`}`,
    freeMonths: (months: number) => (months === 1 ? "Ein Monat frei" : `${months} Monate frei`),
    voucherLine: (kind: VoucherKind, value: string, months: number) =>
      ({
        percent: `Gutschein, ${value} ${months === 1 ? "im ersten Monat" : `in den ersten ${months} Monaten`}`,
        amount: `Gutschein über ${value}`,
        freeMonths: months === 1 ? "Gutschein, ein Monat frei" : `Gutschein, ${months} Monate frei`,
      })[kind],
    net: "Netto",
    vat: (percent: string) => `USt ${percent}`,
    noVat: (treatment: VatTreatment) => noVatDe[treatment] ?? "Ohne USt",
    gross: (isYearly: boolean): string => (isYearly ? "Gesamt im ersten Jahr" : "Gesamt im Monat"),
    secondYear: (amount: string, monthly: string, isYearly: boolean) =>
      isYearly
        ? `Ab dem 13. Monat, also im zweiten Jahr: ${amount} im Jahr inklusive USt, zwölfmal ${monthly} netto`
        : `Ab dem 13. Monat, also im zweiten Jahr: ${amount} im Monat inklusive USt`,
    failed: "Kauf oder Preisberechnung sind aus technischen Gründen fehlgeschlagen.",
    offerTitle: "Ein Angebot für diese Größe",
    offerText: (limit: number) =>
      `Für mehr als ${limit} Personen machen wir ein individuelles Angebot. Adresse eingeben, und wir melden uns.`,
    offerName: "Name",
    offerEmail: "E-Mail für die Antwort",
    offerSubject: (people: number) => `Individuelles Angebot für ${people} Personen`,
    offerMessage: (people: number, packageName: string) =>
      `Bitte ein Angebot für ${people} Personen machen, Paket ${packageName}.`,
    offerSend: "Angebot anfordern",
    offerSent: "Danke, wir melden uns per E-Mail.",
    nameMissing: "Bitte den Namen eingeben.",
    buyTitle: "Lizenz kaufen",
    buySubtitle:
      "Die Lizenz gilt ab heute und läuft, bis sie gekündigt wird. Das geht jederzeit zum Ende des bezahlten Zeitraums.",
    address: "Rechnungsadresse",
    company: "Firma",
    salutation: "Anrede (optional)",
    noSalutation: "Keine",
    male: "Herr",
    female: "Frau",
    other: "Andere",
    firstName: "Vorname",
    lastName: "Nachname",
    invoiceEmail: "E-Mail für Rechnungen",
    street: "Straße und Hausnummer",
    extraAddressLine: "Adresszusatz (optional)",
    postalCode: "Postleitzahl",
    city: "Ort",
    vatId: "USt-IdNr. (optional)",
    postalCodeInvalid: "Das ist keine Postleitzahl dieses Landes.",
    vatIdInvalid: "Das ist keine gültige USt-IdNr. dieses Landes.",
    missing: "Diese Angabe fehlt.",
    method: "Zahlungsart",
    directDebit: "Lastschrift (SEPA)",
    invoice: "Rechnung mit Überweisung",
    onlyDebit: "In diesem Land ist keine Überweisung möglich, deshalb wird per Lastschrift gezahlt.",
    onlyInvoice: "In diesem Land ist keine Lastschrift möglich, deshalb wird per Rechnung gezahlt.",
    iban: "IBAN",
    ibanInvalid: "Bitte eine gültige IBAN eingeben.",
    bic: "BIC (optional)",
    bicInvalid: "Bitte einen gültigen BIC eingeben.",
    mandate: "SEPA-Mandat",
    agree: "Ich erteile dieses Mandat.",
    agreeMissing: "Bitte das Mandat erteilen oder per Rechnung zahlen.",
    order: "Zahlungspflichtig bestellen",
    ordering: "Wird bestellt",
    bought: "Danke, die Lizenz ist aktiv",
    alreadyBought: "Die Crew hat schon eine Lizenz",
    licence: "Lizenz",
    stateOf: (state: SubscriptionState) => statesDe[state],
    trialUntil: (day: string) => `Testzeit bis ${day}`,
    setByOperator: "Vom Betreiber bereitgestellt",
    members: (members: number, most: number | null) =>
      most === null ? (members === 1 ? "1 Person" : `${members} Personen`) : `${members} von ${most} Personen`,
    included: "enthalten",
    notIncluded: "nicht enthalten",
    startsOn: "Ab",
    nextInvoice: "Nächste Rechnung",
    nextInvoiceOn: (day: string, amount: string) => `${day}, ${amount}`,
    debitedFrom: (end: string) => `Lastschrift vom Konto mit der Endung ${end}`,
    mandateReference: "Mandatsreferenz",
    invoiceTo: "Rechnungen an",
    fromNextPeriod: (day: string, people: number, packageName: string, isYearly: boolean) =>
      `Ab ${day}: ${packageName} für ${people} Personen, mit ${isYearly ? "jährlicher" : "monatlicher"} Zahlung`,
    buy: "Lizenz kaufen",
    paymentMethod: "Zahlungsart",
    paymentText: "Gilt ab der nächsten Zahlung. Bereits gestellte Rechnungen bleiben, wie sie sind.",
    paymentChanged: "Die Zahlungsart ist geändert",
    addressText: "Gilt ab der nächsten Rechnung. Bereits gestellte Rechnungen behalten ihre Adresse.",
    addressChanged: "Die Rechnungsadresse ist geändert",
    revoke: "Mandat widerrufen",
    revokeTitle: "Mandat widerrufen?",
    revokeText: (hasTransfer: boolean): string =>
      hasTransfer
        ? "Es wird nichts mehr eingezogen. Rechnungen werden ab jetzt überwiesen, auch die offenen."
        : "Es wird nichts mehr eingezogen. Damit die Lizenz weiterläuft, ist eine andere Zahlungsart nötig.",
    revoked: "Das Mandat ist widerrufen",
    notRevoked: "Das Mandat konnte nicht widerrufen werden",
    mandateEnded: (day: string) => `erloschen am ${day}`,
    cancelSubscription: "Lizenz kündigen",
    cancelTitle: "Lizenz kündigen?",
    cancelText: (day: string) =>
      `Sie gilt bis ${day}. Stempeln geht danach noch eine Woche lang, und alles Erfasste bleibt gespeichert.`,
    cancelConfirm: "Lizenz kündigen",
    cancelKeep: "Behalten",
    cancelled: "Die Lizenz ist gekündigt",
    notCancelled: "Die Lizenz konnte nicht gekündigt werden",
    takeBack: "Kündigung zurücknehmen",
    resumed: "Die Lizenz läuft weiter",
    notResumed: "Die Kündigung konnte nicht zurückgenommen werden",
    changeTitle: "Lizenz ändern",
    changeAtOnce: (amount: string) => `Gilt sofort. Für den Rest des bezahlten Zeitraums: ${amount} inklusive USt.`,
    changeAtOnceFree: "Gilt sofort und kostet für den Rest des bezahlten Zeitraums nichts.",
    changeLater: (day: string) => `Gilt ab ${day}, wenn der bezahlte Zeitraum vorbei ist.`,
    changeRegular: (amount: string, isYearly: boolean) =>
      `Danach ${amount} im ${isYearly ? "Jahr" : "Monat"} inklusive USt.`,
    changed: "Die Lizenz ist geändert",
    tooFew: (members: number) =>
      `Die Crew hat ${members} Personen. Niemand wird ausgesperrt, aber es kommt auch niemand dazu, bis es weniger sind.`,
    referralTitle: "Glasen empfehlen",
    referralText: "Eine Crew, die mit diesem Code ihre erste Lizenz kauft, zahlt weniger.",
  },
);
export type BillingTexts = (typeof billingTexts)["en"];
