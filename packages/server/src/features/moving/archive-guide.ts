import type { ArchiveManifest } from "./write-archive.ts";

/** Texts that explain an archive to the person who opens it, one for each language. */
export function archiveGuide({ crewName, madeAt, tables }: ArchiveManifest): [name: string, text: string][] {
  const fields = tables.flatMap(({ name, row, columns }) => [
    "",
    `${name}: ${row}`,
    ...columns.map((column) => `  ${column.name} (${column.type})${column.meaning ? `: ${column.meaning}` : ""}`),
  ]);
  return [
    ["LIESMICH.txt", [...german(crewName, madeAt), ...fields, ""].join("\r\n")],
    ["README.txt", [...english(crewName, madeAt), ...fields, ""].join("\r\n")],
  ];
}

const english = (crewName: string, madeAt: string): string[] => [
  `Everything of the crew “${crewName}” in Glasen, as it was at ${madeAt}.`,
  "",
  "csv/     Each table for a spreadsheet: semicolons, UTF-8, decimals with a comma.",
  "data/    The same as JSON, a row a line; people.json has names and addresses.",
  "files/   Pictures and documents. A row names the path of its file.",
  "manifest.json describes all fields for programs.",
  "",
  "Moments are in UTC, days are calendar days of the crew, durations are seconds. Columns that end in _id or _by refer to other tables; user_id",
  "and the like refer to people.json.",
  "Not included: passwords, PINs, badges, tokens, links and connections to other programs, which are keys; subscriptions and invoices, which belong",
  "to the operator's books; notices and files that are deleted soon anyway.",
  "An operator of another installation takes the archive in with: npm run take-crew -- FILE --owner ADDRESS",
  "",
  "Tables and fields",
];

const german = (crewName: string, madeAt: string): string[] => [
  `Alles von der Crew „${crewName}“ in Glasen, Stand ${madeAt}.`,
  "",
  "csv/     Jede Tabelle für die Tabellenkalkulation: Semikolon, UTF-8, Dezimalkomma.",
  "data/    Dasselbe als JSON, eine Zeile je Eintrag; people.json enthält Namen und Adressen.",
  "files/   Bilder und Dokumente. Der Eintrag nennt den Pfad seiner Datei.",
  "manifest.json beschreibt alle Felder für Programme.",
  "",
  "Zeitpunkte sind in UTC, Tage sind Kalendertage der Crew, Dauern sind Sekunden. Spalten, die auf _id oder _by enden, verweisen auf andere Tabellen;",
  "user_id und Ähnliches verweist auf people.json.",
  "Nicht enthalten: Passwörter, PINs, Ausweise, Tokens, Links und Verbindungen zu anderen Programmen, denn das sind Schlüssel; Abonnements und",
  "Rechnungen, denn sie gehören in die Bücher des Betreibers; Benachrichtigungen und Dateien, die ohnehin bald gelöscht werden.",
  "Der Betreiber einer anderen Installation übernimmt das Archiv mit: npm run take-crew -- DATEI --owner ADRESSE",
  "",
  "Tabellen und Felder (Beschreibung auf Englisch)",
];
