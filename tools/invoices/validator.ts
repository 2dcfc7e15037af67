import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import type { InvoiceProfile } from "@glasen/domain/invoices/cii.ts";
import { childrenOf, readXml, textAt } from "@glasen/domain/invoices/xml.ts";

/** Saxon of Debian's libsaxonhe-java; jars in the folder of the artefacts come before it. */
const SYSTEM_SAXON = "/usr/share/java/Saxon-HE.jar";

export interface Artefacts {
  /** Compiled schematrons of EN 16931 and XRechnung. */
  rules: string[];
  /** The schema of CII, where it is there. */
  schema: string | undefined;
  classPath: string;
}

export interface Finding {
  file: string;
  rule: string;
  severity: string;
  text: string;
}

/** The rules for CII and its schema, anywhere below a folder. */
export function findArtefacts(folder: string): Artefacts {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => resolve(folder, path));
  const rules = files.filter((path) => /-CII-validation\.xslt?$/.test(path)).toSorted();
  for (const name of ["EN16931", "XRechnung"])
    if (!rules.some((path) => path.includes(`${name}-CII-`)))
      throw new Error(`${folder} has no ${name}-CII-validation.xslt`);
  const jars = files.filter((path) => path.endsWith(".jar"));
  return {
    rules,
    schema: files.find((path) => /\/coupled clm\/.*\/CrossIndustryInvoice_100pD16B\.xsd$/.test(path)),
    classPath: [...jars, ...(existsSync(SYSTEM_SAXON) ? [SYSTEM_SAXON] : [])].join(delimiter),
  };
}

/** Every finding about the files of a folder, warnings included. */
export function validate(artefacts: Artefacts, folder: string, profile: InvoiceProfile): Finding[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".xml"));
  const rules = artefacts.rules.filter((path) => profile === "XRechnung" || !path.includes("XRechnung"));
  return [
    ...(artefacts.schema === undefined ? [] : schemaFindings(artefacts.schema, folder, files)),
    ...rules.flatMap((sheet) => ruleFindings(artefacts.classPath, sheet, folder, files)),
  ];
}

function schemaFindings(schema: string, folder: string, files: readonly string[]): Finding[] {
  const { error, stderr } = run("xmllint", ["--noout", "--schema", schema, ...files.map((name) => join(folder, name))]);
  if (error) throw error;
  return stderr
    .split("\n")
    .filter((line) => line.includes("error"))
    .map((text) => ({ file: folder, rule: "schema", severity: "error", text }));
}

/** One Java process judges a whole folder: each start costs more than all of its files. */
function ruleFindings(classPath: string, sheet: string, folder: string, files: readonly string[]): Finding[] {
  const reports = mkdtempSync(join(tmpdir(), "glasen-reports-"));
  try {
    const saxon = ["-cp", classPath, "net.sf.saxon.Transform", `-s:${folder}`, `-xsl:${sheet}`, `-o:${reports}`];
    const { status, error, stderr } = run("java", saxon);
    if (error) throw error;
    if (status !== 0) throw new Error(`Saxon failed with ${sheet}: ${stderr}`);
    return files.flatMap((name) => findingsIn(join(folder, name), readFileSync(join(reports, name), "utf8")));
  } finally {
    rmSync(reports, { recursive: true });
  }
}

/** The failed assertions of a report in SVRL. */
function findingsIn(file: string, report: string): Finding[] {
  const output = readXml(report);
  if (childrenOf(output, "fired-rule").length === 0) throw new Error(`no rule looked at ${file}`);
  return ["failed-assert", "successful-report"]
    .flatMap((kind) => childrenOf(output, kind))
    .map((one) => ({
      file,
      rule: one.attributes["id"] ?? "",
      severity: one.attributes["flag"] ?? "error",
      text: (textAt(one, "text") ?? "").replace(/\s+/g, " "),
    }));
}

function run(program: string, given: string[]): { status: number | null; error?: Error | undefined; stderr: string } {
  return spawnSync(program, given, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
