import { invoiceCases } from "@glasen/domain/invoices/invoice-cases.fixture.ts";
import { expect, test } from "vitest";
import { invoicePdf } from "../src/features/invoices/invoice-pdf.ts";
import { preflight } from "./preflight.ts";

test("a validator of PDF/A finds nothing in any kind of invoice and credit note, and notices a broken one", async () => {
  const files = new Map<string, Uint8Array>();
  for (const [name, invoice] of Object.entries(invoiceCases))
    files.set(name.replaceAll(" ", "-"), await invoicePdf(invoice, new Date(invoice.issuedOn)));
  const whole = Buffer.from(files.get("domestic") ?? []);
  // The same number of bytes, so that only what the test is about is broken.
  const broken = (from: string, to: string): Uint8Array =>
    Buffer.from(whole.toString("latin1").replaceAll(from, to), "latin1");
  files.set("without-output-intent", broken("/GTS_PDFA1", "/GTS_PDFX1"));
  files.set("without-font", broken("/FontFile2", "/FontFileX"));
  files.set("without-identification", broken("pdfaid:part", "pdfaid:pact"));
  const findings = await preflight(files);
  expect([...new Set(findings.map(({ file }) => file))].sort()).toEqual([
    "without-font.pdf",
    "without-identification.pdf",
    "without-output-intent.pdf",
  ]);
});
