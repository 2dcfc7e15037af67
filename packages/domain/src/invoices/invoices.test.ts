import fc from "fast-check";
import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { ciiXml } from "./cii.ts";
import { brokenRules } from "./en16931.fixture.ts";
import { creditLinesOf, draftProblems, invoiceNumberOf, totalsOf } from "./invoice.ts";
import { invoiceCases } from "./invoice-cases.fixture.ts";
import { invoiceOf, lineOf, recipient } from "./invoices.fixture.ts";
import { decimalText, parseAmount, shareOf, sum } from "./money.ts";
import { element, escapeXml, find, readXml, textAt } from "./xml.ts";

const amounts = fc.array(fc.integer({ min: -5_000_00, max: 5_000_000_00 }), { minLength: 1, maxLength: 12 });
const rates = fc.constantFrom(0, 700, 810, 1_900, 2_000, 2_100);

test("the sum of the lines is the total, and VAT is right to the cent, whatever the lines", () => {
  fc.assert(
    fc.property(amounts, rates, (nets, rate) => {
      const { netCents, vatCents, grossCents } = totalsOf(
        nets.map((net) => lineOf(net)),
        rate,
      );
      expect(netCents).toBe(sum(nets));
      expect(grossCents).toBe(netCents + vatCents);
      expect(Math.abs(vatCents * 10_000 - netCents * rate)).toBeLessThanOrEqual(5_000);
    }),
  );
});

test("an invoice and the credit note over it are nothing together, to the cent", () => {
  fc.assert(
    fc.property(amounts, rates, (nets, rate) => {
      const lines = nets.map((net) => lineOf(net));
      const [invoice, credit] = [totalsOf(lines, rate), totalsOf(creditLinesOf(lines), rate)];
      expect(invoice.grossCents + credit.grossCents).toBe(0);
      expect(invoice.vatCents + credit.vatCents).toBe(0);
    }),
  );
});

test("a half cent of VAT is rounded away from zero on both sides", () => {
  expect([shareOf(50, 1_900), shareOf(-50, 1_900), shareOf(2, 1_900), shareOf(0, 1_900)]).toEqual([10, -10, 0, 0]);
});

test("amounts are written for machines and read as banks write them", () => {
  expect([0, 5, -5, 123_456, -100].map(decimalText)).toEqual(["0.00", "0.05", "-0.05", "1234.56", "-1.00"]);
  const texts = ["1.234,56", "1,234.56", "1234.5", "-12", "12,00-", "1'234.50", "0", "1.234"];
  expect(texts.map(parseAmount)).toEqual([123_456, 123_456, 123_450, -1_200, -1_200, 123_450, 0, 123_400]);
  for (const text of ["", "abc", "1,2345", "1.2.3", "--1", "1e5", "99999999999"])
    expect(parseAmount(text)).toBeUndefined();
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => parseAmount(decimalText(cents)) === cents));
});

test("what §14 UStG asks for is asked of a draft, by field", () => {
  const draft = {
    series: "RE",
    recipient,
    lines: [lineOf(1_000)],
    vatTreatment: "domestic" as const,
    vatRateBasisPoints: 1_900,
    currency: "EUR",
    paymentMethod: "INVOICE" as const,
  };
  expect(draftProblems(draft)).toEqual([]);
  expect(draftProblems({ ...draft, lines: [] })).toEqual(["lines"]);
  expect(draftProblems({ ...draft, recipient: { ...recipient, street: "", city: "" } })).toEqual([
    ...["recipient.street", "recipient.city"],
  ]);
  expect(draftProblems({ ...draft, vatRateBasisPoints: 0 })).toEqual(["vatRateBasisPoints"]);
  const reverse = { ...draft, vatTreatment: "reverse-charge" as const, vatRateBasisPoints: 0 };
  expect(draftProblems(reverse)).toEqual(["recipient.vatId"]);
  expect(draftProblems({ ...draft, paymentMethod: "DIRECT_DEBIT" })).toEqual(["mandateId"]);
  const inFrancs = { ...draft, paymentMethod: "DIRECT_DEBIT", mandateId: "m", currency: "CHF" } as const;
  expect(draftProblems(inFrancs)).toEqual(["currency"]);
  expect(draftProblems({ ...draft, lines: [lineOf(-1)] })).toEqual(["lines.netCents"]);
  const backwards = lineOf(1, { periodStart: "2026-12-01" as LocalDate });
  expect(draftProblems({ ...draft, lines: [backwards] })).toEqual(["lines.periodEnd"]);
  expect(invoiceNumberOf("RE-2026", 42)).toBe("RE-2026-00042");
});

test.each(Object.entries(invoiceCases))("the XML keeps the rules of EN 16931: %s", (_, invoice) => {
  expect(brokenRules(ciiXml(invoice, "EN 16931"))).toEqual([]);
  expect(brokenRules(ciiXml(invoice, "XRechnung"))).toEqual([]);
});

test("random invoices keep the rules of EN 16931", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999_99 }), { minLength: 1, maxLength: 6 }),
      rates.filter((rate) => rate > 0),
      (nets, rate) => {
        const lines = nets.map((net) => lineOf(net));
        expect(brokenRules(ciiXml(invoiceOf(lines, { vatRateBasisPoints: rate }), "EN 16931"))).toEqual([]);
      },
    ),
    { numRuns: 50 },
  );
});

test("a wrong total and a VAT id without its country are noticed", () => {
  const xml = ciiXml(invoiceCases.domestic, "EN 16931");
  expect(brokenRules(xml.replace("<ram:GrandTotalAmount>", "<ram:GrandTotalAmount>9"))).toEqual([
    "BR-CO-15",
    "BR-CO-16",
  ]);
  expect(brokenRules(xml.replace(">DE123456789<", ">123456789<"))).toEqual(["BR-CO-09"]);
  expect(brokenRules(xml.replace("<ram:LineTotalAmount>100.00", "<ram:LineTotalAmount>99.00"))).toEqual([
    ...["BR-CO-10", "BR-S-08"],
  ]);
});

/** A fault in the file, and the rules that it breaks: each was taken away once from an invoice that keeps them all. */
const faults: [name: keyof typeof invoiceCases, from: string | RegExp, to: string, broken: string[]][] = [
  [
    "domestic",
    /<ram:TelephoneUniversalCommunication>.*?<\/ram:TelephoneUniversalCommunication>/,
    "",
    ["BR-DE-27", "BR-DE-6"],
  ],
  [
    "domestic",
    />rechnung@example.com<\/ram:URIID><\/ram:EmailURI/,
    ">rechnung</ram:URIID></ram:EmailURI",
    ["BR-DE-28"],
  ],
  ["domestic", /<ram:BuyerReference>.*?<\/ram:BuyerReference>/, "", ["BR-DE-15"]],
  ["domestic", "DE02120300000000202051", "DE02120300000000202052", ["BR-61", "BR-DE-19"]],
  ["domestic", /<ram:RateApplicablePercent>19/, "<ram:RateApplicablePercent>0", ["BR-S-05", "BR-S-08"]],
  ["reverse charge", /<ram:(ExemptionReason|ExemptionReasonCode)>.*?<\/ram:\1>/g, "", ["BR-AE-10"]],
  ["direct debit", /<ram:CreditorReferenceID>.*?<\/ram:CreditorReferenceID>/, "", ["BR-DE-30"]],
  ["direct debit", "<ram:TypeCode>49<", "<ram:TypeCode>59<", ["BR-DE-20"]],
  ["direct debit", /<ram:DirectDebitMandateID>.*?<\/ram:DirectDebitMandateID>/, "", ["PEPPOL-EN16931-R061"]],
  ["Switzerland in francs", />O<\/ram:CategoryCode>/, ">S</ram:CategoryCode>", ["BR-O-01", "BR-O-08"]],
];
test.each(faults)("a fault in an invoice (%s, %s) breaks its rules", (name, from, to, broken) => {
  const xml = ciiXml(invoiceCases[name], "XRechnung");
  const faulty = xml.replace(from, to);
  expect(faulty).not.toBe(xml);
  expect(brokenRules(faulty)).toEqual(expect.arrayContaining(broken));
});

test("names are escaped, and a customer's account is named by its last digits alone", () => {
  const document = readXml(ciiXml(invoiceCases["direct debit"], "XRechnung"));
  const trade = find(document, "SupplyChainTradeTransaction");
  expect(textAt(trade, "ApplicableHeaderTradeAgreement", "BuyerTradeParty", "Name")).toBe("A & B <C>");
  const settlement = find(trade, "ApplicableHeaderTradeSettlement");
  const means = find(settlement, "SpecifiedTradeSettlementPaymentMeans");
  expect(textAt(means, "TypeCode")).toBe("49");
  expect(textAt(means, "PayerPartyDebtorFinancialAccount", "IBANID")).toBe("XXXX2051");
  expect(textAt(settlement, "SpecifiedTradePaymentTerms", "DirectDebitMandateID")).toBe("GLASEN-7-1");
  expect(textAt(settlement, "CreditorReferenceID")).toBe("DE98ZZZ09999999999");
});

test("every text can be written into XML and read again, but for what XML has no sign for", () => {
  expect(escapeXml("a\u0000b\ud800c\n")).toBe("a b c\n");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(readXml(element("a", text)).text).toBe(text.replace(/(?![\t\n\r])\p{Cc}/gu, " "));
    }),
  );
});

test("XML that is not well-formed, or brings a document type, is not read", () => {
  const bad = ["<a>", "<a></b>", "<a/><b/>", "<a>&</a>", "<a>&nope;</a>", "<!DOCTYPE a><a/>", "a", "", "<a b=c/>"];
  for (const text of [...bad, "<a>".repeat(60) + "</a>".repeat(60)]) expect(() => readXml(text), text).toThrow();
  expect(readXml("<?xml version='1.0'?><!-- x --><p:a b='1 &amp; 2'>x<![CDATA[<y>]]>&#228;</p:a>")).toEqual({
    name: "a",
    attributes: { b: "1 & 2" },
    children: [],
    text: "x<y>ä",
  });
});
