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

/** The file of a hand-over, or several where the program takes none of its size; each is whole by itself, with all lines of its people. */
export function writePayrollFiles(
  handOver: HandOver,
  maxBytes = formatLimits[handOver.configuration.format].maxBytes,
): Uint8Array[] {
  const file = writePayrollFile(handOver);
  const people = [...new Set([...handOver.lines, ...handOver.absences].map(({ userId }) => userId))];
  if (file.length <= maxBytes || people.length < 2) return [file];
  const middle = Math.ceil(people.length / 2);
  return [people.slice(0, middle), people.slice(middle)].flatMap((half) =>
    writePayrollFiles(ofPeople(handOver, new Set(half)), maxBytes),
  );
}

const ofPeople = (handOver: HandOver, people: ReadonlySet<number>): HandOver => {
  const isOf = ({ userId }: { userId: number }): boolean => people.has(userId);
  const { lines, absences, clockTimes } = handOver;
  return {
    ...handOver,
    ...{ lines: lines.filter(isOf), absences: absences.filter(isOf), clockTimes: clockTimes.filter(isOf) },
  };
};
