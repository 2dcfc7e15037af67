import { daysOfMonth } from "../time/month.ts";
import { decimals, fileOf, type HandOver, personnelNumberOf, shortDecimals } from "./file.ts";

const head = ["personnelNo", "name", "month", "wageType", "hours", "days", "amount", "costCentre", "from", "to"];

/** A spreadsheet must not run a name as a formula. */
const quoted = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

function rowsOf(handOver: HandOver): string[] {
  const { first, last } = daysOfMonth(handOver.month);
  return handOver.lines.map((line) =>
    [
      personnelNumberOf(handOver, line),
      quoted(handOver.members.get(line.userId)?.name ?? ""),
      handOver.month,
      line.wageType,
      decimals(line.hundredths),
      line.days === 0 ? "" : shortDecimals(Math.round(line.days * 100)),
      "",
      line.costCentre,
      line.date ?? first,
      line.date ?? last,
    ].join(";"),
  );
}

/** For every program that can be told what its columns mean. */
export const writeGeneric = (handOver: HandOver): string => fileOf([head.join(";"), ...rowsOf(handOver)]);

/** RZL compares the columns with a form of the office's own, and takes no head. */
export const writeRzl = (handOver: HandOver): string => fileOf(rowsOf(handOver));
