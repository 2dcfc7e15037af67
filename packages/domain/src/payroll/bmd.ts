import { decimals, fileOf, type HandOver, personnelNumberOf } from "./file.ts";

/** BMD: fifteen fields without a head; a correction names the month that it is for. */
export function writeBmd(handOver: HandOver): string {
  const { configuration, month, correctedIn, lines } = handOver;
  const number = (of: string): number => Number(of.slice(5));
  return fileOf(
    lines.map((line) =>
      [
        ...[number(correctedIn ?? month), configuration.clientNumber, personnelNumberOf(handOver, line), 0],
        ...[line.wageType, decimals(line.hundredths), "", "", line.costCentre || 0, ""],
        ...[correctedIn === null ? "" : number(month), "", "", "", ""],
      ].join(";"),
    ),
  );
}
