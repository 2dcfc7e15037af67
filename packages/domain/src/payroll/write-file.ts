import { encodeWindows1252 } from "../text/windows-1252.ts";
import { writeAddison } from "./addison.ts";
import { writeBmd } from "./bmd.ts";
import type { HandOver } from "./file.ts";
import { formatLimits, type PayrollFormat } from "./formats.ts";
import { writeGeneric, writeRzl } from "./generic.ts";
import { writeLexware } from "./lexware.ts";
import { writeLodas } from "./lodas.ts";
import { writeLohnAg } from "./lohn-ag.ts";
import { writeLohnUndGehalt } from "./lohn-und-gehalt.ts";

const writers: Readonly<Record<PayrollFormat, (handOver: HandOver) => string>> = {
  lodas: writeLodas,
  lohnUndGehalt: writeLohnUndGehalt,
  lexware: writeLexware,
  addison: writeAddison,
  lohnAg: writeLohnAg,
  bmd: writeBmd,
  rzl: writeRzl,
  generic: writeGeneric,
};

export const encodingOf = ({ format, encoding }: HandOver["configuration"]): "windows-1252" | "utf-8" =>
  formatLimits[format].canChooseEncoding ? encoding : "windows-1252";

/** A byte order mark tells spreadsheets that a file is UTF-8. */
export function writePayrollFile(handOver: HandOver): Uint8Array {
  const text = writers[handOver.configuration.format](handOver);
  return encodingOf(handOver.configuration) === "utf-8"
    ? new TextEncoder().encode(`\uFEFF${text}`)
    : encodeWindows1252(text);
}
