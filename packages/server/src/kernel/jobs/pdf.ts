import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as Pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { once } from "../cache/once.ts";
import { lazyModule } from "../process/lazy-modules.ts";

type Writer = typeof Pdfmake;

async function load(): Promise<Writer> {
  const { default: pdfmake } = (await import("pdfmake")) as unknown as { default: Writer };
  const fonts = join(dirname(createRequire(import.meta.url).resolve("pdfmake/package.json")), "fonts", "Roboto");
  const face = (name: string): string => join(fonts, `Roboto-${name}.ttf`);
  // People's names need more letters than the built-in fonts of PDF readers have.
  pdfmake.setFonts({
    Roboto: {
      normal: face("Regular"),
      bold: face("Medium"),
      italics: face("Italic"),
      bolditalics: face("MediumItalic"),
    },
  });
  // No user input may make the server fetch a URL or open a file.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  return pdfmake;
}

const writer = lazyModule(once(load));

export async function writePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return (await writer()).createPdf(definition).getBuffer();
}

/** A file inside a PDF that is to be kept for years. */
export interface EmbeddedFile {
  name: string;
  mediaType: string;
  content: string;
  modifiedAt: Date;
  /** What a program needs to find the file, as an extension of the document's XMP. */
  xmp: string;
}

/**
 * A PDF/A-3b document with an embedded file. Title and author are written into its XMP unescaped, so they must not hold
 * `&`, `<` or `>`: the document would no longer be PDF/A, and nothing would complain.
 */
export async function writeArchivePdf(definition: TDocumentDefinitions, file: EmbeddedFile): Promise<Uint8Array> {
  for (const text of [definition.info?.title, definition.info?.author])
    if (/[&<>]/.test(text ?? "")) throw new RangeError("a title of a PDF/A document has no markup");
  const document = (await writer()).createPdf({
    ...definition,
    subset: "PDF/A-3b",
    version: "1.7",
    tagged: true,
    files: {
      embedded: {
        src: `data:${file.mediaType};base64,${Buffer.from(file.content).toString("base64")}`,
        name: file.name,
        type: file.mediaType,
        relationship: "Alternative",
        creationDate: file.modifiedAt,
        modifiedDate: file.modifiedAt,
      },
    },
  } as TDocumentDefinitions);
  const stream = (await document.getStream()) as unknown as { appendXML(xml: string): void };
  stream.appendXML(file.xmp);
  return document.getBuffer();
}
