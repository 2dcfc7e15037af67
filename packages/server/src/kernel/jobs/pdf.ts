import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as Pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

type Writer = typeof Pdfmake;
let writer: Promise<Writer> | undefined;

/** Loaded with the first PDF: most processes never write one. */
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

export async function writePdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  writer ??= load();
  return (await writer).createPdf(definition).getBuffer();
}
