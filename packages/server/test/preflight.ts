/** Preflight of Apache PDFBox, a validator of PDF/A-1b, judges files; what part 3 of the standard allows beyond part 1 is left out. */
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { childrenOf, readXml, textAt } from "@glasen/domain/invoices/xml.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** Where Debian's libpdfbox2-java and the libraries that it needs lie. */
const jars = "preflight xmpbox pdfbox2 fontbox2 commons-logging commons-io jaxb-api javax.activation".split(" ");
const jarFolder = process.env.PREFLIGHT_JARS ?? "/usr/share/java";

export interface PreflightFinding {
  file: string;
  code: string;
  details: string;
}

/** Of the rules of part 1, those that part 3 does not have: ISO 19005-3, 6.8 and 6.2.11.4.2, and the number of the part itself. */
const onlyOfPartOne: readonly RegExp[] = [
  /^1\.4\.7 .*EmbeddedFile entry is present in the Names dictionary$/,
  /^1\.2\.9 .*EmbeddedFile entry is present in a FileSpecification dictionary$/,
  /^3\.1\.11 .*The CIDSet entry is missing for the Composite Subset$/,
  /^7\.11\.2 .*part must be 1$/,
];

/** Everything that Preflight finds about files, by name. One start judges them all. */
export async function preflight(files: ReadonlyMap<string, Uint8Array>): Promise<PreflightFinding[]> {
  const folder = makeScratchFolder("glasen-preflight-");
  try {
    const paths = [...files].map(([name, bytes]) => {
      const path = join(folder, `${name}.pdf`);
      writeFileSync(path, bytes);
      return path;
    });
    const list = join(folder, "list");
    writeFileSync(list, paths.join("\n"));
    const classPath = jars.map((name) => join(jarFolder, `${name}.jar`)).join(":");
    // For work of a second, what Java's thorough compiler and its parallel collector cost never pays.
    const modest = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
    const validator = [...modest, "-cp", classPath, "org.apache.pdfbox.preflight.Validator_A1b", "xml", "group", list];
    // It ends with the number of files that are no PDF/A-1b, which all of ours are.
    await promisify(execFile)("java", validator).catch((error: { code?: number }) => {
      if (typeof error.code !== "number") throw error;
    });
    return findingsOf(readFileSync(`${list}.preflight.xml`, "utf8"), files.size);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findingsOf(report: string, count: number): PreflightFinding[] {
  const judged = childrenOf(readXml(report), "preflight");
  if (judged.length !== count) throw new Error(`Preflight judged ${judged.length} of ${count} files`);
  return judged.flatMap((one) =>
    childrenOf(one, "errors")
      .flatMap((errors) => childrenOf(errors, "error"))
      .map((error) => ({
        file: one.attributes["name"] ?? "",
        code: textAt(error, "code") ?? "",
        details: textAt(error, "details") ?? "",
      }))
      .filter(({ code, details }) => !onlyOfPartOne.some((rule) => rule.test(`${code} ${details}`))),
  );
}
