import { daysOfMonth } from "../time/month.ts";
import { decimals, fileOf, type HandOver, personnelNumberOf, shortDecimals } from "./file.ts";

const fields = [
  "Personalnummer",
  "Kalendertag",
  "Ausfallschlüssel",
  "Lohnartennummer",
  "Stundenanzahl",
  "Tagesanzahl",
  "Wert",
  "Abweichender Faktor",
  "Abweichende Lohnveränderung",
  "Kostenstellennummer",
  "Kostenträger",
];

/** DATEV Lohn und Gehalt: a record for each calendar day, under a line that names office, client and month. */
export function writeLohnUndGehalt(handOver: HandOver): string {
  const { configuration, month, lines } = handOver;
  const [year, number] = month.split("-");
  return fileOf([
    `${configuration.consultantNumber};${configuration.clientNumber};${number}/${year}`,
    ...lines.map((line) => {
      const day = (line.date ?? daysOfMonth(month).first).split("-").reverse().join("/");
      const days = line.absenceKey === "" ? "" : shortDecimals(Math.round(line.days * 100));
      return [
        ...[personnelNumberOf(handOver, line), day, line.absenceKey, line.wageType],
        ...[decimals(line.hundredths), days, "", "", "", line.costCentre, ""],
      ].join(";");
    }),
  ]);
}

/** The description of the file that the import assistant asks for once per client. */
export const lohnUndGehaltIni = (): string =>
  fileOf([
    "[Allgemein]",
    "Satzlaenge = 0",
    `Feldanzahl = ${fields.length}`,
    "Feldtrennzeichen = Strichpunkt",
    "Zahlenkomma = ,",
    "Datumstrennzeichen = /",
    "",
    "[Feldinhalt]",
    ...fields.map((field, place) => `Feld${place + 1} = ${field}`),
  ]);
