import { isIban } from "./bank-account.ts";
import { parseAmount, shareOf, sum } from "./money.ts";
import { find, findAll, readXml, textAt, type XmlElement } from "./xml.ts";

/** The business rules of EN 16931 that an invoice of ours can break, written from their text; gives the broken ones. */
export function brokenRules(xml: string): string[] {
  const document = readXml(xml);
  const trade = find(document, "SupplyChainTradeTransaction");
  const guideline = textAt(document, "ExchangedDocumentContext", "GuidelineSpecifiedDocumentContextParameter", "ID");
  const isXRechnung = guideline?.includes("xrechnung") === true;
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
    "BR-O-10": !categories.has("O") || textAt(taxes[0], "ExemptionReason") !== undefined,
  };
  Object.assign(rules, vatRules(), lineRules(), headRules(), isXRechnung ? germanRules() : {});
  return Object.entries(rules)
    .filter(([, isKept]) => !isKept)
    .map(([rule]) => rule);

  /** Each line by the tax it is under, and each group of the breakdown by its category. */
  function vatRules(): Record<string, boolean> {
    const taxOf = (line: XmlElement) => find(line, "SpecifiedLineTradeSettlement", "ApplicableTradeTax");
    const rateOf = (tax: XmlElement | undefined) => parseAmount(textAt(tax, "RateApplicablePercent") ?? "");
    const groupsOf = (code: string) => taxes.filter((tax) => textAt(tax, "CategoryCode") === code);
    const linesOf = (code: string) => lines.filter((line) => textAt(taxOf(line), "CategoryCode") === code);
    const netOf = (of: readonly XmlElement[]) => sum(of.map((line) => lineTotals[lines.indexOf(line)] ?? Number.NaN));
    const hasReason = (tax: XmlElement) =>
      textAt(tax, "ExemptionReason") !== undefined || textAt(tax, "ExemptionReasonCode") !== undefined;
    const standard = groupsOf("S");
    const found: Record<string, boolean> = {
      "BR-45": taxes.every((tax) => !Number.isNaN(cents(tax, "BasisAmount"))),
      "BR-46": taxes.every((tax) => !Number.isNaN(cents(tax, "CalculatedAmount"))),
      "BR-47": taxes.every((tax) => textAt(tax, "CategoryCode") !== undefined),
      "BR-48": taxes.every((tax) => textAt(tax, "CategoryCode") === "O" || rateOf(tax) !== undefined),
      "BR-S-01": linesOf("S").length === 0 || standard.length > 0,
      "BR-S-05": linesOf("S").every((line) => (rateOf(taxOf(line)) ?? 0) > 0),
      "BR-S-08": standard.every(
        (tax) =>
          cents(tax, "BasisAmount") === netOf(linesOf("S").filter((line) => rateOf(taxOf(line)) === rateOf(tax))),
      ),
      "BR-S-09": standard.every(
        (tax) => cents(tax, "CalculatedAmount") === shareOf(cents(tax, "BasisAmount"), rateOf(tax) ?? 0),
      ),
      "BR-S-10": !standard.some(hasReason),
      "BR-O-05": linesOf("O").every((line) => rateOf(taxOf(line)) === undefined),
      "BR-O-11": groupsOf("O").length === 0 || taxes.length === 1,
      "BR-O-12": linesOf("O").length === 0 || linesOf("O").length === lines.length,
    };
    // Reverse charge, export, exemption and "outside the scope" share these rules.
    for (const code of ["AE", "E", "G", "O"]) {
      const groups = groupsOf(code);
      found[`BR-${code}-01`] = linesOf(code).length > 0 === (groups.length === 1);
      if (code !== "O") found[`BR-${code}-05`] = linesOf(code).every((line) => rateOf(taxOf(line)) === 0);
      found[`BR-${code}-08`] = groups.every((tax) => cents(tax, "BasisAmount") === netOf(linesOf(code)));
      found[`BR-${code}-09`] = groups.every((tax) => cents(tax, "CalculatedAmount") === 0);
      found[`BR-${code}-10`] = groups.every(hasReason);
    }
    return found;
  }

  function lineRules(): Record<string, boolean> {
    const each = (isKept: (line: XmlElement) => boolean): boolean => lines.every(isKept);
    const quantity = (line: XmlElement) => find(line, "SpecifiedLineTradeDelivery", "BilledQuantity");
    const spans = [settlement, ...lines.map((line) => find(line, "SpecifiedLineTradeSettlement"))].map((at) => {
      const day = (name: string) => textAt(at, "BillingSpecifiedPeriod", name, "DateTimeString") ?? "";
      return { start: day("StartDateTime"), end: day("EndDateTime") };
    });
    return {
      "BR-21": each((line) => textAt(line, "AssociatedDocumentLineDocument", "LineID") !== undefined),
      "BR-22": each((line) => quantity(line) !== undefined),
      "BR-23": each((line) => quantity(line)?.attributes["unitCode"] !== undefined),
      "BR-24": lineTotals.every((total) => !Number.isNaN(total)),
      "BR-25": each((line) => textAt(line, "SpecifiedTradeProduct", "Name") !== undefined),
      "BR-26": each(
        (line) =>
          textAt(line, "SpecifiedLineTradeAgreement", "NetPriceProductTradePrice", "ChargeAmount") !== undefined,
      ),
      "BR-29": spans.slice(0, 1).every(({ start, end }) => end >= start),
      "BR-30": spans.slice(1).every(({ start, end }) => end >= start),
      "BR-CO-19": spans.slice(0, 1).every(({ start, end }) => start !== "" || end !== ""),
      "BR-CO-20": spans.slice(1).every(({ start, end }) => start !== "" || end !== ""),
    };
  }

  function headRules(): Record<string, boolean> {
    const means = find(settlement, "SpecifiedTradeSettlementPaymentMeans");
    const code = textAt(means, "TypeCode");
    const amounts = [...xml.matchAll(/<ram:\w*Amount(?: [^>]*)?>([^<]*)</g)].map(([, amount = ""]) => amount);
    return {
      "BR-01": guideline !== undefined,
      "BR-08": find(seller, "PostalTradeAddress") !== undefined,
      "BR-10": find(buyer, "PostalTradeAddress") !== undefined,
      "BR-12": !Number.isNaN(cents(sums, "LineTotalAmount")),
      "BR-13": !Number.isNaN(basis),
      "BR-14": !Number.isNaN(grand),
      "BR-15": !Number.isNaN(due),
      "BR-49": code !== undefined,
      "BR-61":
        !["30", "58"].includes(code ?? "") ||
        isIban(textAt(means, "PayeePartyCreditorFinancialAccount", "IBANID") ?? ""),
      "BR-55": findAll(settlement, "InvoiceReferencedDocument").every((one) => textAt(one, "IssuerAssignedID")),
      "BR-62": hasMailbox(seller),
      "BR-63": hasMailbox(buyer),
      "BR-CL-04": /^[A-Z]{3}$/.test(textAt(settlement, "InvoiceCurrencyCode") ?? ""),
      "BR-CL-14": [seller, buyer].every((party) =>
        /^[A-Z]{2}$/.test(textAt(party, "PostalTradeAddress", "CountryID") ?? ""),
      ),
      "BR-DEC-09": amounts.every((amount) => /^-?\d+(\.\d{1,2})?$/.test(amount)),
    };
  }

  function hasMailbox(party: XmlElement | undefined): boolean {
    const scheme = find(party, "URIUniversalCommunication", "URIID")?.attributes["schemeID"];
    return scheme !== undefined && scheme !== "";
  }

  /** Of XRechnung alone. */
  function germanRules(): Record<string, boolean> {
    const contact = find(seller, "DefinedTradeContact");
    const means = find(settlement, "SpecifiedTradeSettlementPaymentMeans");
    const code = textAt(means, "TypeCode");
    const isTransfer = code === "30" || code === "58";
    const isDebit = code === "49" || code === "59";
    const debited = textAt(means, "PayerPartyDebtorFinancialAccount", "IBANID");
    const hasPayee = find(means, "PayeePartyCreditorFinancialAccount") !== undefined;
    const hasPayer = find(means, "PayerPartyDebtorFinancialAccount") !== undefined;
    const phone = textAt(contact, "TelephoneUniversalCommunication", "CompleteNumber") ?? "";
    const email = textAt(contact, "EmailURIUniversalCommunication", "URIID") ?? "";
    return {
      "BR-DE-1": means !== undefined,
      "BR-DE-2": contact !== undefined,
      "BR-DE-3": textAt(seller, "PostalTradeAddress", "CityName") !== undefined,
      "BR-DE-4": textAt(seller, "PostalTradeAddress", "PostcodeCode") !== undefined,
      "BR-DE-5": textAt(contact, "PersonName") !== undefined,
      "BR-DE-6": phone !== "",
      "BR-DE-7": email !== "",
      "BR-DE-8": textAt(buyer, "PostalTradeAddress", "CityName") !== undefined,
      "BR-DE-9": textAt(buyer, "PostalTradeAddress", "PostcodeCode") !== undefined,
      "BR-DE-14": taxes.every((tax) => textAt(tax, "RateApplicablePercent") !== undefined),
      "BR-DE-15": textAt(agreement, "BuyerReference") !== undefined,
      "BR-DE-16": idsOf(seller, "VA").length + idsOf(seller, "FC").length > 0,
      "BR-DE-17": ["326", "380", "381", "384", "389"].includes(textAt(head, "TypeCode") ?? ""),
      "BR-DE-19": !isTransfer || isIban(textAt(means, "PayeePartyCreditorFinancialAccount", "IBANID") ?? ""),
      "BR-DE-20": code !== "59" || isIban(debited ?? ""),
      "BR-DE-21":
        guideline?.startsWith("urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0") === true,
      "BR-DE-23-a": !isTransfer || hasPayee,
      "BR-DE-23-b": !isTransfer || !hasPayer,
      "BR-DE-25-a": !isDebit || hasPayer,
      "BR-DE-25-b": !isDebit || !hasPayee,
      "BR-DE-27": (phone.match(/\d/g) ?? []).length >= 3,
      "BR-DE-28": /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(email),
      "BR-DE-30": !isDebit || textAt(settlement, "CreditorReferenceID") !== undefined,
      "BR-DE-31": !isDebit || debited !== undefined,
      "PEPPOL-EN16931-R061":
        !isDebit || textAt(settlement, "SpecifiedTradePaymentTerms", "DirectDebitMandateID") !== undefined,
    };
  }
}
