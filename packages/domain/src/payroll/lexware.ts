import { fileOf, type HandOver, personnelNumberOf, shortDecimals } from "./file.ts";

/** Lexware lohn+gehalt: year, month, personnel number, wage type, value; the program refuses leading zeros. */
export function writeLexware(handOver: HandOver): string {
  const [year, month] = handOver.month.split("-").map(Number);
  return fileOf(
    handOver.lines.map((line) =>
      [year, month, personnelNumberOf(handOver, line), line.wageType, shortDecimals(line.hundredths)].join(";"),
    ),
  );
}
