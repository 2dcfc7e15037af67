import { decimals, fileOf, type HandOver, personnelNumberOf } from "./file.ts";

/** BMD: fifteen fields without a head; a correction names the month that it is for, an absence its first and last day. */
export function writeBmd(handOver: HandOver): string {
  const { configuration, month, correctedIn, lines, absences } = handOver;
  const number = (of: string): number => Number(of.slice(5));
  const day = (date: string): string => date.replaceAll("-", "");
  return fileOf([
    ...lines.map((line) =>
      [
        ...[number(correctedIn ?? month), configuration.clientNumber, personnelNumberOf(handOver, line), 0],
        ...[line.wageType, decimals(line.hundredths), "", "", line.costCentre || 0, ""],
        ...[correctedIn === null ? "" : number(month), "", "", "", ""],
      ].join(";"),
    ),
    ...absences.map((range) =>
      [
        ...[number(month), configuration.clientNumber, personnelNumberOf(handOver, range), 0],
        ...[0, decimals(0), "", "", 0, "", "", "", range.absenceKey, day(range.from), day(range.to)],
      ].join(";"),
    ),
  ]);
}
