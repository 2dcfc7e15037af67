import { ciiXml, exemptionText, pricedLine } from "@glasen/domain/invoices/cii.ts";
import { type Invoice, type InvoiceLine, periodOf, recipientName } from "@glasen/domain/invoices/invoice.ts";
import { decimalText } from "@glasen/domain/invoices/money.ts";
import type { Column, Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { writeArchivePdf } from "#kernel/jobs/pdf.ts";
import { dayText, ibanText, invoiceTexts, moneyText } from "./invoices.texts.ts";
import { paymentText } from "./payment-methods.ts";

const FILE_NAME = "factur-x.xml";

/** The Factur-X part of the document's XMP: the file, its profile, and the schema that explains both. */
const facturX = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${[
      ["DocumentFileName", "The name of the embedded XML document"],
      ["DocumentType", "The type of the hybrid document in capital letters"],
      ["Version", "The version of the standard that the embedded document follows"],
      ["ConformanceLevel", "The conformance level of the embedded document"],
    ]
      .map(
        ([name, description]) => `<rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description>
    </rdf:li>`,
      )
      .join("")}</rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** The invoice as people read it, with the e-invoice that programs read inside: ZUGFeRD, profile EN 16931. */
export function invoicePdf(invoice: Invoice, issuedAt: Date): Promise<Uint8Array> {
  return writeArchivePdf(documentOf(invoice, issuedAt), {
    name: FILE_NAME,
    mediaType: "text/xml",
    content: ciiXml(invoice, "EN 16931"),
    modifiedAt: issuedAt,
    xmp: facturX,
  });
}

function documentOf(invoice: Invoice, issuedAt: Date): TDocumentDefinitions {
  const { seller, language, invoiceNumber } = invoice;
  const t = invoiceTexts[language];
  const isCredit = invoice.kind === "credit-note";
  const title = `${isCredit ? t.creditNote : t.invoice} ${invoiceNumber}`;
  const exemption = exemptionText(invoice);
  const notes = [
    invoice.corrects &&
      t.corrects(invoice.corrects.invoiceNumber, dayText(invoice.corrects.issuedOn, language), invoice.corrects.reason),
    exemption,
    paymentText(invoice),
  ].filter((note): note is string => Boolean(note));
  return {
    // Only our own words: names with markup in them would break the document's metadata.
    info: { title, author: "Glasen", creationDate: issuedAt, modDate: issuedAt },
    language: language === "de" ? "de-DE" : "en-GB",
    pageSize: "A4",
    pageMargins: [56, 48, 56, 96],
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.25 },
    styles: { soft: { color: "#555555", fontSize: 8 }, title: { fontSize: 18, bold: true }, strong: { bold: true } },
    content: [
      { text: seller.name, style: "strong", alignment: "right" },
      { text: `${seller.street} · ${seller.postalCode} ${seller.city}`, style: "soft", alignment: "right" },
      { columns: [addressOf(invoice), factsOf(invoice)], margin: [0, 40, 0, 32] },
      { text: title, style: "title", headlineLevel: 1, margin: [0, 0, 0, 12] },
      linesOf(invoice),
      totalsOf(invoice),
      ...notes.map((text): Content => ({ text, margin: [0, 0, 0, 6] })),
    ],
    footer: (page, pages) => ({
      margin: [56, 16, 56, 0],
      style: "soft",
      columns: [
        { text: [`${seller.name}\n`, `${seller.register}\n`, seller.email] },
        { text: `${t.vatId} ${seller.vatId}\n${t.taxNumber} ${seller.taxNumber}\n${seller.phone}` },
        { text: `${seller.bank}\nIBAN ${ibanText(seller.iban)}\nBIC ${seller.bic}` },
        { text: t.page(page, pages), alignment: "right", width: "auto" },
      ],
    }),
  };
}

const regionName = (country: string, language: Invoice["language"]): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;

function addressOf({ recipient, seller, language }: Invoice): Column {
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  const lines = [
    recipientName(recipient),
    recipient.company ? person : "",
    recipient.street,
    recipient.extraAddressLine,
    `${recipient.postalCode} ${recipient.city}`,
    recipient.country === seller.country ? "" : regionName(recipient.country, language),
  ];
  return { text: lines.filter(Boolean).join("\n"), width: "*" };
}

function factsOf(invoice: Invoice): Column {
  const { language, recipient, lines } = invoice;
  const t = invoiceTexts[language];
  const { start, end } = periodOf(lines);
  const facts = [
    [t.number, invoice.invoiceNumber],
    [t.issuedOn, dayText(invoice.issuedOn, language)],
    [t.customer, String(invoice.customerId)],
    [t.period, `${dayText(start, language)} – ${dayText(end, language)}`],
    ...(recipient.vatId ? [[t.vatIdOfCustomer, recipient.vatId]] : []),
  ];
  return {
    width: "auto",
    layout: "noBorders",
    table: { body: facts.map(([name = "", value = ""]) => [{ text: name, color: "#555555" }, value]) },
  };
}

function linesOf(invoice: Invoice): Content {
  const { language, currency, lines } = invoice;
  const t = invoiceTexts[language];
  const head: TableCell[] = [t.description, t.quantity, t.price, t.amount].map((text, column) => ({
    text,
    style: "strong",
    alignment: column === 0 ? "left" : "right",
  }));
  const right = (text: string): TableCell => ({ text, alignment: "right" });
  const row = (line: InvoiceLine): TableCell[] => {
    const { quantity, unitCents } = pricedLine(line);
    return [
      {
        text: [
          line.description[language],
          { text: `\n${dayText(line.periodStart, language)} – ${dayText(line.periodEnd, language)}`, style: "soft" },
        ],
      },
      right(quantity.toLocaleString(language)),
      right(moneyText(unitCents, currency, language)),
      right(moneyText(line.netCents, currency, language)),
    ];
  };
  return {
    layout: "lightHorizontalLines",
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", "auto", "auto", "auto"],
      body: [head, ...lines.map(row)],
    },
  };
}

function totalsOf(invoice: Invoice): Content {
  const { language, currency, vatRateBasisPoints } = invoice;
  const t = invoiceTexts[language];
  const rate = decimalText(vatRateBasisPoints)
    .replace(/\.?0+$/, "")
    .replace(".", language === "de" ? "," : ".");
  const money = (cents: number): string => moneyText(cents, currency, language);
  const rows: [string, string, boolean][] = [
    [t.net, money(invoice.netCents), false],
    [t.vat(rate || "0"), money(invoice.vatCents), false],
    [t.gross, money(invoice.grossCents), true],
  ];
  return {
    margin: [0, 8, 0, 24],
    columns: [
      { text: "", width: "*" },
      {
        width: "auto",
        layout: "noBorders",
        table: {
          body: rows.map(([name, amount, isTotal]) => [
            { text: name, bold: isTotal },
            { text: amount, bold: isTotal, alignment: "right" },
          ]),
        },
      },
    ],
  };
}
