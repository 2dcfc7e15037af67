import { parseAmount, shareOf, sum } from "./money.ts";
import { find, findAll, readXml, textAt, type XmlElement } from "./xml.ts";

/** The business rules of EN 16931 that an invoice of ours can break, written from their text; gives the broken ones. */
export function brokenRules(xml: string): string[] {
  const document = readXml(xml);
  const trade = find(document, "SupplyChainTradeTransaction");
  const head = find(document, "ExchangedDocument");
  const agreement = find(trade, "ApplicableHeaderTradeAgreement");
  const settlement = find(trade, "ApplicableHeaderTradeSettlement");
  const sums = find(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const lines = findAll(trade, "IncludedSupplyChainTradeLineItem");
  const taxes = findAll(settlement, "ApplicableTradeTax");
  const seller = find(agreement, "SellerTradeParty");
  const buyer = find(agreement, "BuyerTradeParty");
  const cents = (from: XmlElement | undefined, ...path: string[]): number =>
    parseAmount(textAt(from, ...path) ?? "") ?? Number.NaN;
  const idsOf = (party: XmlElement | undefined, scheme: string): string[] =>
    findAll(party, "SpecifiedTaxRegistration", "ID")
      .filter(({ attributes }) => attributes["schemeID"] === scheme)
      .map(({ text }) => text);
  const lineTotals = lines.map((line) =>
    cents(line, "SpecifiedLineTradeSettlement", "SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"),
  );
  const categories = new Set(
    lines.map((line) => textAt(line, "SpecifiedLineTradeSettlement", "ApplicableTradeTax", "CategoryCode")),
  );
  const basis = cents(sums, "TaxBasisTotalAmount");
  const vat = cents(sums, "TaxTotalAmount");
  const grand = cents(sums, "GrandTotalAmount");
  const due = cents(sums, "DuePayableAmount");
  const isTaxRight = (tax: XmlElement): boolean => {
    const rate = parseAmount(textAt(tax, "RateApplicablePercent") ?? "0") ?? 0;
    return cents(tax, "CalculatedAmount") === shareOf(cents(tax, "BasisAmount"), rate);
  };
  const rules: Record<string, boolean> = {
    "BR-02": textAt(head, "ID") !== undefined,
    "BR-03": textAt(head, "IssueDateTime", "DateTimeString")?.length === 8,
    "BR-04": ["380", "381"].includes(textAt(head, "TypeCode") ?? ""),
    "BR-05": textAt(settlement, "InvoiceCurrencyCode") !== undefined,
    "BR-06": textAt(seller, "Name") !== undefined,
    "BR-07": textAt(buyer, "Name") !== undefined,
    "BR-09": textAt(seller, "PostalTradeAddress", "CountryID") !== undefined,
    "BR-11": textAt(buyer, "PostalTradeAddress", "CountryID") !== undefined,
    "BR-16": lines.length > 0,
    "BR-27": lines.every(
      (line) => cents(line, "SpecifiedLineTradeAgreement", "NetPriceProductTradePrice", "ChargeAmount") >= 0,
    ),
    "BR-CO-04": !categories.has(undefined),
    "BR-CO-09": [...idsOf(seller, "VA"), ...idsOf(buyer, "VA")].every((id) => /^[A-Z]{2}/.test(id)),
    "BR-CO-10": cents(sums, "LineTotalAmount") === sum(lineTotals),
    "BR-CO-13": basis === cents(sums, "LineTotalAmount"),
    "BR-CO-14": vat === sum(taxes.map((tax) => cents(tax, "CalculatedAmount"))),
    "BR-CO-15": grand === basis + vat,
    "BR-CO-16": due === grand,
    "BR-CO-17": taxes.every(isTaxRight),
    "BR-CO-18": taxes.length > 0,
    "BR-CO-25": due <= 0 || find(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime") !== undefined,
    "BR-CO-26": idsOf(seller, "VA").length > 0 || textAt(seller, "SpecifiedLegalOrganization", "ID") !== undefined,
    "BR-S-02": !categories.has("S") || idsOf(seller, "VA").length + idsOf(seller, "FC").length > 0,
    "BR-AE-02": !categories.has("AE") || (idsOf(seller, "VA").length > 0 && idsOf(buyer, "VA").length > 0),
    "BR-AE-10": !categories.has("AE") || textAt(taxes[0], "ExemptionReason") !== undefined,
    "BR-O-02": !categories.has("O") || idsOf(seller, "VA").length + idsOf(buyer, "VA").length === 0,
    "BR-O-05": !categories.has("O") || !xml.includes("RateApplicablePercent"),
    "BR-O-10": !categories.has("O") || textAt(taxes[0], "ExemptionReason") !== undefined,
    "BR-DE-15": textAt(agreement, "BuyerReference") !== undefined,
    "BR-DE-05": textAt(seller, "DefinedTradeContact", "PersonName") !== undefined,
  };
  return Object.entries(rules)
    .filter(([, isKept]) => !isKept)
    .map(([rule]) => rule);
}
