import { daysOfMonth } from "../time/month.ts";
import { decimals, fileOf, germanDay, type HandOver, personnelNumberOf } from "./file.ts";

const standard = [
  "abrechnung_zeitraum#bwd",
  "pnr#bwd",
  "la_eigene#bwd",
  "bs_nr#bwd",
  "bs_wert_butab#bwd",
  "kostenstelle#bwd",
];

/** DATEV LODAS, ASCII import: transactions of one client in one month, or corrections of an earlier month. */
export function writeLodas(handOver: HandOver): string {
  const { configuration, month, correctedIn, lines } = handOver;
  const first = germanDay(daysOfMonth(month).first);
  const table = correctedIn === null ? "u_lod_bwd_buchung_standard" : "u_lod_bwd_buchung_nachber";
  const fields = correctedIn === null ? standard : [...standard, "nb_datum_mm#bwd"];
  const period = correctedIn === null ? first : germanDay(daysOfMonth(correctedIn).first);
  const rows = lines.map((line) => [
    ...["1", period, personnelNumberOf(handOver, line), line.wageType, line.bookingKey],
    ...[decimals(line.hundredths), line.costCentre],
    ...(correctedIn === null ? [] : [first]),
  ]);
  return fileOf([
    "[Allgemein]",
    "Ziel=LODAS",
    "Version_SST=1.0",
    `BeraterNr=${configuration.consultantNumber}`,
    `MandantenNr=${configuration.clientNumber}`,
    "Datumsformat=TT.MM.JJJJ",
    "Feldtrennzeichen=;",
    "Zahlenkomma=,",
    "",
    "[Satzbeschreibung]",
    `1;${table};${fields.join(";")};`,
    "",
    "[Bewegungsdaten]",
    ...rows.map((row) => `${row.join(";")};`),
  ]);
}
