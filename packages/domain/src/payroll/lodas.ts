import { formatDay } from "../time/format-day.ts";
import { daysOfMonth } from "../time/month.ts";
import { decimals, fileOf, type HandOver, personnelNumberOf } from "./file.ts";

const standard = [
  "abrechnung_zeitraum#bwd",
  "pnr#bwd",
  "la_eigene#bwd",
  "bs_nr#bwd",
  "bs_wert_butab#bwd",
  "kostenstelle#bwd",
];

const absence = ["pnr#psd", "datum_von_ttmmjjjj#psd", "datum_bis_ttmmjjjj#psd", "grund_fehlzeiten#psd"];

/**
 * DATEV LODAS, ASCII import: transactions of one client in one month, or corrections of an earlier month. Absences with a
 * key are master data of their member.
 */
export function writeLodas(handOver: HandOver): string {
  const { configuration, month, correctedIn, lines, absences } = handOver;
  const first = formatDay(daysOfMonth(month).first);
  const table = correctedIn === null ? "u_lod_bwd_buchung_standard" : "u_lod_bwd_buchung_nachber";
  const fields = correctedIn === null ? standard : [...standard, "nb_datum_mm#bwd"];
  const period = correctedIn === null ? first : formatDay(daysOfMonth(correctedIn).first);
  const rows = lines.map((line) => [
    ...["1", period, personnelNumberOf(handOver, line), line.wageType, line.bookingKey],
    ...[decimals(line.hundredths), line.costCentre],
    ...(correctedIn === null ? [] : [first]),
  ]);
  const ranges = absences.map((range) => [
    ...["2", personnelNumberOf(handOver, range), formatDay(range.from), formatDay(range.to), range.absenceKey],
  ]);
  const hasRanges = ranges.length > 0;
  return fileOf([
    "[Allgemein]",
    "Ziel=LODAS",
    "Version_SST=1.0",
    `BeraterNr=${configuration.consultantNumber}`,
    `MandantenNr=${configuration.clientNumber}`,
    "Datumsformat=TT.MM.JJJJ",
    "Feldtrennzeichen=;",
    "Zahlenkomma=,",
    ...(hasRanges ? [`StammdatenGueltigAb=${first}`] : []),
    "",
    "[Satzbeschreibung]",
    `1;${table};${fields.join(";")};`,
    ...(hasRanges ? [`2;u_lod_psd_fehlzeiten;${absence.join(";")};`] : []),
    "",
    ...(hasRanges ? ["[Stammdaten]", ...ranges.map((row) => `${row.join(";")};`), ""] : []),
    "[Bewegungsdaten]",
    ...rows.map((row) => `${row.join(";")};`),
  ]);
}
