/** What a column of an imported table can be. */
export const importFields = [
  "name",
  "firstName",
  "lastName",
  "email",
  "username",
  "role",
  "team",
  "externalId",
  "employmentType",
  "costCentre",
  "firstWorkDayAt",
  "birthDate",
  "language",
] as const;
export type ImportField = (typeof importFields)[number];

/** Headings as people write them in German and English; compared without case, blanks and signs. */
const headings: Record<ImportField, readonly string[]> = {
  name: ["name", "fullname", "vollständigername", "mitarbeiter", "mitarbeitername", "employee", "member", "mitglied"],
  firstName: ["firstname", "givenname", "vorname", "rufname"],
  lastName: ["lastname", "surname", "familyname", "nachname", "familienname", "zuname"],
  email: ["email", "emailaddress", "emailadresse", "mail", "mailadresse"],
  username: ["username", "login", "loginname", "benutzername", "benutzer", "anmeldename"],
  role: ["role", "rolle", "funktion"],
  team: ["team", "teams", "group", "gruppe", "abteilung", "department"],
  externalId: [
    "externalid",
    "personnelnumber",
    "employeeid",
    "employeenumber",
    "personalnummer",
    "persnr",
    "personalnr",
    "mitarbeiternummer",
  ],
  employmentType: [
    "employmenttype",
    "employment",
    "beschäftigung",
    "beschäftigungsart",
    "anstellung",
    "anstellungsart",
  ],
  costCentre: ["costcentre", "costcenter", "kostenstelle", "kostenstellennummer", "kst"],
  firstWorkDayAt: [
    "firstworkday",
    "firstworkdayat",
    "startdate",
    "start",
    "entrydate",
    "eintritt",
    "eintrittsdatum",
    "ersterarbeitstag",
    "beginn",
  ],
  birthDate: ["birthdate", "dateofbirth", "birthday", "geburtsdatum", "geburtstag", "geboren", "geborenam", "gebdatum"],
  language: ["language", "sprache"],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const byHeading = new Map(importFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)));

export const fieldOfHeading = (heading: string): ImportField | undefined => byHeading.get(plain(heading));

const roleWords: Record<string, string> = {
  member: "member",
  mitglied: "member",
  mitarbeiter: "member",
  mitarbeiterin: "member",
  employee: "member",
  manager: "manager",
  managerin: "manager",
  admin: "manager",
  administrator: "manager",
  managerreadonly: "managerReadOnly",
  managernurlesen: "managerReadOnly",
  managerreadingonly: "managerReadOnly",
  readingonly: "managerReadOnly",
  readonly: "managerReadOnly",
  nurlesen: "managerReadOnly",
};
const languageWords: Record<string, string> = {
  de: "de",
  deutsch: "de",
  german: "de",
  en: "en",
  englisch: "en",
  english: "en",
};

const readers: Partial<Record<ImportField, (text: string) => string>> = {
  role: (text) => roleWords[plain(text)] ?? text,
  language: (text) => languageWords[plain(text)] ?? text,
  firstWorkDayAt: parseDay,
  birthDate: (text) => parseDay(text, 30),
};

/** A cell that a spreadsheet would calculate, and which is nobody's name or number. */
export const isFormula = (text: string): boolean => /^[=@+-]/.test(text);

/** What a cell means; a cell that means nothing known stays as it is, to be refused by what checks it. */
export const parseCell = (field: ImportField, text: string): string => readers[field]?.(text) ?? text;

/** 2026-01-31, 31.1.2026, 31.01.26, 31/1/2026 and 31-01-2026 are the same day; of two digits those from `centuryBefore` on are of the last century. */
export function parseDay(text: string, centuryBefore = 100): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  const century = Number(year) < centuryBefore ? "20" : "19";
  return `${year.length === 2 ? `${century}${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
