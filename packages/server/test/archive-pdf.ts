import { inflateSync } from "node:zlib";
import { readXml } from "@glasen/domain/invoices/xml.ts";

/** What PDF/A-3 and ZUGFeRD ask of a file, and the e-invoice inside of it. */
export function readArchivePdf(file: Uint8Array): { archive: Record<string, unknown>; embedded: string } {
  const source = Buffer.from(file).toString("latin1");
  const xmp = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(source)?.[0] ?? "";
  readXml(xmp);
  const stated = ["pdfaid:part", "pdfaid:conformance", "fx:DocumentFileName", "fx:ConformanceLevel"];
  const objects = [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = ""]) => ({ id, body }));
  const files = objects.filter(({ body }) => body.includes("/Type /Filespec"));
  // The catalog names the file twice: as one that belongs to the document, and by its name.
  const catalog = objects.find(({ body }) => body.includes("/Type /Catalog"))?.body ?? "";
  const attached = files.filter(({ id }) => new RegExp(`/AF \\[[^\\]]*\\b${id} 0 R`).test(catalog));
  const descriptors = objects.filter(({ body }) => body.includes("/Type /FontDescriptor"));
  const isEmbedded = (body: string): boolean => /\/Subtype \/Type0/.test(body) || /\/FontDescriptor \d+ 0 R/.test(body);
  const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
  return {
    archive: {
      ...Object.fromEntries(stated.map((name) => [name, new RegExp(`<${name}>([^<]*)<`).exec(xmp)?.[1]])),
      outputIntents: objects.flatMap(({ body }) =>
        /\/DestOutputProfile \d+ 0 R/.test(body) ? allOf(body, /\/S \/(\w+)/g) : [],
      ),
      relationships: attached.flatMap(({ body }) => allOf(body, /\/AFRelationship \/(\w+)/g)),
      files: attached.flatMap(({ body }) => allOf(body, /\/UF \(([^)]*)\)/g)),
      fontsOutside: [
        ...descriptors.filter(({ body }) => !/\/FontFile2 \d+ 0 R/.test(body)),
        ...objects.filter(({ body }) => /\/Type \/Font\b(?!D)/.test(body) && !isEmbedded(body)),
      ].map(({ body }) => body),
      isEncrypted: source.includes("/Encrypt "),
    },
    embedded:
      allOf(source, /stream\n([\s\S]*?)\nendstream/g)
        .map(inflated)
        .find((body) => body.includes("CrossIndustryInvoice")) ?? "",
  };
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, "latin1")).toString();
  } catch {
    return "";
  }
}
