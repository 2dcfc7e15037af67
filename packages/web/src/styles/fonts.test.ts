import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

const textOf = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));

/** The tables of a WOFF2 file are one Brotli stream behind its directory, padded to a multiple of four bytes. */
function tablesOf(file: Buffer): string {
  const size = file.readUInt32BE(20);
  for (let padding = 0; padding < 4; padding += 1) {
    const end = file.length - padding;
    try {
      return brotliDecompressSync(file.subarray(end - size, end)).toString("latin1");
    } catch {
      // Begins a byte earlier.
    }
  }
  throw new Error("The file has no tables.");
}

test("every feature that the styles ask of the font is in the fonts that are shipped", () => {
  const asked = [
    ...textOf("./tokens.css")
      .toString()
      .matchAll(/"(\w{4})" 1/g),
  ].map(([, feature]) => feature ?? "");
  const fonts = [
    ...textOf("./fonts.css")
      .toString()
      .matchAll(/url\("([^"]+)"\)/g),
  ].map(([, path]) => path ?? "");
  expect([asked, fonts.length]).toEqual([["tnum"], 2]);
  for (const font of fonts) for (const feature of asked) expect(tablesOf(textOf(font))).toContain(feature);
});
