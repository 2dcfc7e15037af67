import type { LocalDate } from "../time/local-date.ts";
import {
  type Invoice,
  type InvoiceLine,
  type PostalAddress,
  periodOf,
  recipientName,
  type VatTreatment,
} from "./invoice.ts";
import { decimalText } from "./money.ts";
import { element, xmlDocument } from "./xml.ts";

/** EN 16931 inside a ZUGFeRD PDF, or on its own as the German authorities read it. */
export type InvoiceProfile = "EN 16931" | "XRechnung";

const guidelines: Record<InvoiceProfile, string> = {
  "EN 16931": "urn:cen.eu:en16931:2017",
  XRechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
};
const PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const standard = "urn:un:unece:uncefact:data:standard";
const namespaces = {
  "xmlns:rsm": `${standard}:CrossIndustryInvoice:100`,
  "xmlns:ram": `${standard}:ReusableAggregateBusinessInformationEntity:100`,
  "xmlns:udt": `${standard}:UnqualifiedDataType:100`,
  "xmlns:qdt": `${standard}:QualifiedDataType:100`,
};

interface Category {
  code: "S" | "AE" | "O";
  exemption?: { code: string; reason: { de: string; en: string } };
}

const taxed: Category = { code: "S" };
const categories: Record<VatTreatment, Category> = {
  domestic: taxed,
  consumer: taxed,
  "reverse-charge": {
    code: "AE",
    exemption: {
      code: "VATEX-EU-AE",
      reason: { de: "Steuerschuldnerschaft des Leistungsempfängers", en: "Reverse charge" },
    },
  },
  export: {
    code: "O",
    exemption: {
      code: "VATEX-EU-O",
      reason: {
        de: "Nicht im Inland steuerbare Leistung (§ 3a Abs. 2 UStG)",
        en: "Not subject to German VAT (§ 3a (2) UStG)",
      },
    },
  },
};

/** The sentence that an invoice without VAT owes; undefined with VAT. */
export const exemptionText = ({
  vatTreatment,
  language,
}: Pick<Invoice, "vatTreatment" | "language">): string | undefined =>
  categories[vatTreatment].exemption?.reason[language];

const ram = (name: string, content: Parameters<typeof element>[1], attributes?: Record<string, string>): string =>
  element(`ram:${name}`, content, attributes);

const compact = (day: LocalDate): string => day.replaceAll("-", "");
const date = (name: string, day: LocalDate): string =>
  ram(name, [element("udt:DateTimeString", compact(day), { format: "102" })]);
const percent = (basisPoints: number): string => decimalText(basisPoints);
const period = (start: LocalDate, end: LocalDate): string =>
  ram("BillingSpecifiedPeriod", [date("StartDateTime", start), date("EndDateTime", end)]);

/** Quantity and price of a line; prices are never negative, and a price that does not multiply to the amount is its amount. */
export function pricedLine({ quantity, unitCents, netCents }: InvoiceLine): { quantity: number; unitCents: number } {
  const isProduct = Math.round(quantity * unitCents) === netCents;
  const [count, price] = isProduct ? [quantity, unitCents] : [1, netCents];
  return price < 0 ? { quantity: -count, unitCents: -price } : { quantity: count, unitCents: price };
}

/** The invoice as a CII document. A credit note has positive amounts: its type says that they are taken back. */
export function ciiXml(invoice: Invoice, profile: InvoiceProfile): string {
  const sign = invoice.kind === "credit-note" ? -1 : 1;
  return xmlDocument(
    element(
      "rsm:CrossIndustryInvoice",
      [
        element("rsm:ExchangedDocumentContext", [
          ram("BusinessProcessSpecifiedDocumentContextParameter", [ram("ID", PROCESS)]),
          ram("GuidelineSpecifiedDocumentContextParameter", [ram("ID", guidelines[profile])]),
        ]),
        element("rsm:ExchangedDocument", [
          ram("ID", invoice.invoiceNumber),
          ram("TypeCode", invoice.kind === "credit-note" ? "381" : "380"),
          date("IssueDateTime", invoice.issuedOn),
          invoice.corrects ? ram("IncludedNote", [ram("Content", invoice.corrects.reason)]) : undefined,
        ]),
        element("rsm:SupplyChainTradeTransaction", [
          ...invoice.lines.map((line, index) => lineItem(invoice, line, index + 1, sign)),
          agreement(invoice),
          ram("ApplicableHeaderTradeDelivery", []),
          settlement(invoice, sign, profile),
        ]),
      ],
      namespaces,
    ),
  );
}

/** Outside the scope of VAT there is no rate, not even zero. */
function vat({ vatTreatment, vatRateBasisPoints }: Invoice): { code: Category["code"]; rate: string | undefined } {
  const { code } = categories[vatTreatment];
  return { code, rate: code === "O" ? undefined : ram("RateApplicablePercent", percent(vatRateBasisPoints)) };
}

function lineItem(invoice: Invoice, line: InvoiceLine, number: number, sign: number): string {
  const { code, rate } = vat(invoice);
  const { quantity, unitCents } = pricedLine(line);
  return ram("IncludedSupplyChainTradeLineItem", [
    ram("AssociatedDocumentLineDocument", [ram("LineID", number)]),
    ram("SpecifiedTradeProduct", [ram("Name", line.description[invoice.language])]),
    ram("SpecifiedLineTradeAgreement", [
      ram("NetPriceProductTradePrice", [ram("ChargeAmount", decimalText(unitCents))]),
    ]),
    ram("SpecifiedLineTradeDelivery", [ram("BilledQuantity", quantity * sign, { unitCode: "C62" })]),
    ram("SpecifiedLineTradeSettlement", [
      ram("ApplicableTradeTax", [ram("TypeCode", "VAT"), ram("CategoryCode", code), rate]),
      period(line.periodStart, line.periodEnd),
      ram("SpecifiedTradeSettlementLineMonetarySummation", [ram("LineTotalAmount", decimalText(line.netCents * sign))]),
    ]),
  ]);
}

const address = ({ street, postalCode, city, country }: PostalAddress, extraLine = ""): string =>
  ram("PostalTradeAddress", [
    ram("PostcodeCode", postalCode),
    ram("LineOne", street),
    extraLine ? ram("LineTwo", extraLine) : undefined,
    ram("CityName", city),
    ram("CountryID", country),
  ]);

const mailbox = (email: string): string => ram("URIUniversalCommunication", [ram("URIID", email, { schemeID: "EM" })]);
const registration = (scheme: "VA" | "FC", id: string): string =>
  ram("SpecifiedTaxRegistration", [ram("ID", id, { schemeID: scheme })]);

function agreement(invoice: Invoice): string {
  const { seller, recipient, customerId } = invoice;
  const hasVatIds = categories[invoice.vatTreatment].code !== "O";
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  return ram("ApplicableHeaderTradeAgreement", [
    ram("BuyerReference", customerId),
    ram("SellerTradeParty", [
      ram("Name", seller.name),
      ram("SpecifiedLegalOrganization", [ram("ID", seller.register)]),
      ram("DefinedTradeContact", [
        ram("PersonName", seller.contact),
        ram("TelephoneUniversalCommunication", [ram("CompleteNumber", seller.phone)]),
        ram("EmailURIUniversalCommunication", [ram("URIID", seller.email)]),
      ]),
      address(seller),
      mailbox(seller.email),
      registration("FC", seller.taxNumber),
      hasVatIds ? registration("VA", seller.vatId) : undefined,
    ]),
    ram("BuyerTradeParty", [
      ram("Name", recipientName(recipient)),
      recipient.company && person ? ram("DefinedTradeContact", [ram("PersonName", person)]) : undefined,
      address(recipient, recipient.extraAddressLine),
      mailbox(recipient.email),
      hasVatIds && recipient.vatId ? registration("VA", recipient.vatId) : undefined,
    ]),
  ]);
}

/** A credit note is set off against its invoice: nobody is to pay it, or to be debited with it. */
const debitOf = ({ kind, debit }: Invoice): Invoice["debit"] => (kind === "credit-note" ? null : debit);

/**
 * The account of the seller, or the mandate. The customer's account is named by its last digits alone, so the code is
 * that of any direct debit (49): the one of SEPA (59) asks for a whole IBAN (BR-DE-20).
 */
function paymentMeans(invoice: Invoice): string {
  const { kind, seller, paymentMethod } = invoice;
  if (kind === "credit-note") return ram("SpecifiedTradeSettlementPaymentMeans", [ram("TypeCode", "97")]);
  const debit = debitOf(invoice);
  if (debit)
    return ram("SpecifiedTradeSettlementPaymentMeans", [
      ram("TypeCode", "49"),
      ram("PayerPartyDebtorFinancialAccount", [ram("IBANID", `XXXX${debit.ibanLast4}`)]),
    ]);
  // Another method than a transfer needs no account of the seller: its code leaves open which one it is.
  if (paymentMethod !== "INVOICE") return ram("SpecifiedTradeSettlementPaymentMeans", [ram("TypeCode", "1")]);
  return ram("SpecifiedTradeSettlementPaymentMeans", [
    ram("TypeCode", "58"),
    ram("PayeePartyCreditorFinancialAccount", [ram("IBANID", seller.iban), ram("AccountName", seller.name)]),
    ram("PayeeSpecifiedCreditorFinancialInstitution", [ram("BICID", seller.bic)]),
  ]);
}

function settlement(invoice: Invoice, sign: number, profile: InvoiceProfile): string {
  const { currency, corrects, language } = invoice;
  const debit = debitOf(invoice);
  const { code, rate } = vat(invoice);
  // XRechnung asks for a rate in the sums even where the line may have none (BR-DE-14).
  const sumRate = rate ?? (profile === "XRechnung" ? ram("RateApplicablePercent", percent(0)) : undefined);
  const { exemption } = categories[invoice.vatTreatment];
  const { start, end } = periodOf(invoice.lines);
  const amount = (cents: number): string => decimalText(cents * sign);
  return ram("ApplicableHeaderTradeSettlement", [
    debit ? ram("CreditorReferenceID", invoice.seller.creditorId) : undefined,
    ram("PaymentReference", invoice.invoiceNumber),
    ram("InvoiceCurrencyCode", currency),
    paymentMeans(invoice),
    ram("ApplicableTradeTax", [
      ram("CalculatedAmount", amount(invoice.vatCents)),
      ram("TypeCode", "VAT"),
      exemption ? ram("ExemptionReason", exemption.reason[language]) : undefined,
      ram("BasisAmount", amount(invoice.netCents)),
      ram("CategoryCode", code),
      exemption ? ram("ExemptionReasonCode", exemption.code) : undefined,
      sumRate,
    ]),
    period(start, end),
    ram("SpecifiedTradePaymentTerms", [
      date("DueDateDateTime", invoice.dueOn),
      debit ? ram("DirectDebitMandateID", debit.mandateReference) : undefined,
    ]),
    ram("SpecifiedTradeSettlementHeaderMonetarySummation", [
      ram("LineTotalAmount", amount(invoice.netCents)),
      ram("TaxBasisTotalAmount", amount(invoice.netCents)),
      ram("TaxTotalAmount", amount(invoice.vatCents), { currencyID: currency }),
      ram("GrandTotalAmount", amount(invoice.grossCents)),
      ram("DuePayableAmount", amount(invoice.grossCents)),
    ]),
    corrects
      ? ram("InvoiceReferencedDocument", [
          ram("IssuerAssignedID", corrects.invoiceNumber),
          ram("FormattedIssueDateTime", [element("qdt:DateTimeString", compact(corrects.issuedOn), { format: "102" })]),
        ])
      : undefined,
  ]);
}
