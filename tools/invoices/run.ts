// npm run validate-invoices -- --artefacts DIR [--out DIR]: writes an invoice of each kind as Factur-X, XRechnung and PDF,
// and judges the XML by the official schema and rules that lie in DIR. docs/billing.md says where they come from.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ciiXml, type InvoiceProfile } from "@glasen/domain/invoices/cii.ts";
import { invoiceCases } from "@glasen/domain/invoices/invoice-cases.fixture.ts";
import { invoicePdf } from "../../packages/server/src/features/invoices/invoice-pdf.ts";
import { type Finding, findArtefacts, validate } from "./validator.ts";

const { values } = parseArgs({ options: { artefacts: { type: "string" }, out: { type: "string" } } });
if (values.artefacts === undefined) {
  process.stderr.write("--artefacts names the folder with the schema and the rules, see docs/billing.md\n");
  process.exit(2);
}

const artefacts = findArtefacts(values.artefacts);
const out = values.out ?? mkdtempSync(join(tmpdir(), "glasen-invoices-"));
const findings: Finding[] = [];
let judged = 0;
try {
  for (const profile of ["EN 16931", "XRechnung"] as const) findings.push(...judge(profile));
  if (values.out !== undefined) await writePdfs(values.out);
} finally {
  if (values.out === undefined) rmSync(out, { recursive: true });
}

for (const { file, rule, severity, text } of findings) process.stdout.write(`${file}: ${severity} ${rule} ${text}\n`);
process.stdout.write(`${judged} invoices, ${artefacts.rules.length} sets of rules, ${findings.length} findings\n`);
if (findings.length > 0) process.exitCode = 1;

function judge(profile: InvoiceProfile): Finding[] {
  const folder = join(out, profile.replace(" ", ""));
  mkdirSync(folder, { recursive: true });
  for (const [name, invoice] of Object.entries(invoiceCases)) {
    writeFileSync(join(folder, `${fileName(name)}.xml`), ciiXml(invoice, profile));
    judged += 1;
  }
  return validate(artefacts, folder, profile);
}

/** For the eye, and for a validator of PDF/A. */
async function writePdfs(folder: string): Promise<void> {
  for (const [name, invoice] of Object.entries(invoiceCases))
    writeFileSync(join(folder, `${fileName(name)}.pdf`), await invoicePdf(invoice, new Date(invoice.issuedOn)));
}

function fileName(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
