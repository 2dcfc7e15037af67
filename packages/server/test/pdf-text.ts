import { inflateSync } from "node:zlib";

/** The text of a PDF file as its pages show it, runs joined as they come; enough to find words in. */
export function pdfText(file: Uint8Array): string {
  const { pages, fonts } = readPdf(file);
  return pages.map((content) => pageText(content, fonts)).join("\n");
}

/** How far from the left edge the run of text begins that is farthest to the right, in points. */
export const farthestText = (file: Uint8Array): number =>
  Math.max(
    ...readPdf(file).pages.flatMap((content) =>
      [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, left]) => Number(left)),
    ),
  );

function readPdf(file: Uint8Array): { pages: string[]; fonts: Map<string, string[]> } {
  const source = Buffer.from(file).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const stream = (id: string): string => {
    const body = objects.get(id) ?? "";
    const content = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? "";
    return body.includes("/FlateDecode") ? inflateSync(Buffer.from(content, "latin1")).toString("latin1") : content;
  };
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      if (map && !fonts.has(name)) fonts.set(name, glyphsOf(stream(map)));
    }
  }
  const pages = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? []);
  return { pages: pages.map(stream), fonts };
}

/** What each number of a font stands for. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = ""]) => glyph(hex)),
  );

const glyph = (hex: string): string =>
  String.fromCharCode(...(hex.replaceAll(" ", "").match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function pageText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  let text = "";
  for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? [];
    else {
      const codes = [...(run ?? "").matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      text += `${codes.map((code) => font[Number.parseInt(code, 16)] ?? "").join("")} `;
    }
  }
  return text.replace(/ +/g, " ");
}
