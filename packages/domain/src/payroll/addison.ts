import { formatDay } from "../time/format-day.ts";
import { daysOfMonth } from "../time/month.ts";
import { decimals, fileOf, type HandOver, personnelNumberOf } from "./file.ts";

/** ADDISON: twelve fields, of which client, person, wage type, day, date and hours are filled; all separators are present. */
export const writeAddison = (handOver: HandOver): string =>
  fileOf(
    handOver.lines.map((line) => {
      const date = line.date ?? daysOfMonth(handOver.month).first;
      return [
        ...[handOver.configuration.clientNumber, personnelNumberOf(handOver, line), line.wageType, "", ""],
        ...[Number(date.slice(8)), formatDay(date), "", "", "", decimals(line.hundredths), ""],
      ].join(";");
    }),
  );
