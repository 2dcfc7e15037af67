import type { MoveImport } from "@glasen/contract/moving.ts";
import type { ImportKind, MoveField } from "@glasen/domain/moving/fields.ts";
import type { Product } from "@glasen/domain/moving/recognise.ts";
import { numberText } from "#platform/formats.ts";
import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

type Words<Name extends string> = Readonly<Record<Name, readonly [en: string, de: string]>>;

const kinds: Words<ImportKind> = {
  times: ["Times", "Zeiten"],
  absences: ["Absences", "Abwesenheiten"],
  entitlements: ["Entitlements", "Urlaubsansprüche"],
  balances: ["Opening balances", "Anfangssalden"],
  records: ["Payroll data of members", "Lohndaten von Mitgliedern"],
};

const fields: Words<MoveField> = {
  externalId: ["Personnel number", "Personalnummer"],
  email: ["Email", "E-Mail"],
  username: ["Username", "Benutzername"],
  name: ["Name", "Name"],
  firstName: ["First name", "Vorname"],
  lastName: ["Last name", "Nachname"],
  date: ["Date", "Datum"],
  start: ["Start", "Beginn"],
  endDate: ["End date", "Enddatum"],
  end: ["End", "Ende"],
  duration: ["Duration", "Dauer"],
  break: ["Break (length)", "Pause (Dauer)"],
  breakStart: ["Break from", "Pause von"],
  breakEnd: ["Break until", "Pause bis"],
  entry: ["Work or break", "Arbeit oder Pause"],
  category1: ["1st time category", "1. Zeitkategorie"],
  category2: ["2nd time category", "2. Zeitkategorie"],
  note: ["Note", "Notiz"],
  type: ["Absence type", "Abwesenheitsart"],
  from: ["First day", "Erster Tag"],
  to: ["Last day", "Letzter Tag"],
  half: ["Half day", "Halber Tag"],
  state: ["State", "Status"],
  year: ["Year", "Jahr"],
  days: ["Days", "Tage"],
  balance: ["Balance", "Saldo"],
  employmentType: ["Employment", "Beschäftigung"],
  costCentre: ["Cost centre", "Kostenstelle"],
};

type Status = MoveImport["status"];

const statuses: Words<Status> = {
  read: ["Read", "Gelesen"],
  running: ["Running", "Läuft"],
  done: ["Done", "Fertig"],
  failed: ["Failed", "Fehlgeschlagen"],
  undoing: ["Being taken back", "Wird rückgängig gemacht"],
  undone: ["Taken back", "Rückgängig gemacht"],
};

const productNames: Readonly<Record<Product, string>> = {
  crewmeister: "Crewmeister",
  clockodo: "Clockodo",
  kimai: "Kimai",
  timebutler: "timebutler",
  papershift: "Papershift",
};

export const movingTexts = texts(
  {
    ...commonTexts.en,
    title: "Moving in and out",
    subtitle:
      "Bring times, absences, entitlements, balances and payroll data from another product, or take everything along.",
    cardText: "Import times, absences, entitlements and balances from another product.",
    open: "Import data",
    notAllowed: "Only people who manage times and absences of the whole crew can import.",
    members: "Import members",
    membersFirst: "Members come first: rows are assigned by personnel number, email or name.",
    choose: "Choose a file",
    chooseHelp:
      "CSV or XLSX with headings, at most 40 MB and 200,000 rows. Usual headings of Crewmeister, Clockodo, Kimai, timebutler and Papershift are recognised; in any other table you choose the meaning of each column.",
    reading: "Reading the file",
    notRead: "The file could not be read.",
    otherFile: "Other file",
    file: (name: string, rows: number) => `${name}: ${rows === 1 ? "1 row" : `${numberText(rows, "en")} rows`}`,
    recognised: (product: Product) => `Recognised as an export of ${productNames[product]}.`,
    kind: "Content",
    kindName: (kind: ImportKind) => kinds[kind][0],
    columnsText: "Which column means what? The choice is remembered for files with the same headings.",
    field: (field: MoveField) => fields[field][0],
    ignored: "Not imported",
    example: (text: string) => (text === "" ? "empty" : `e.g. ${text}`),
    needed: (names: string) => `Still needed: ${names}.`,
    person: "a column that names the person",
    anyRecord: "employment, cost centre or a personnel number beside another column that names the person",
    preview: "Preview",
    checking: "Checking every row",
    previewFailed: "The preview could not be made.",
    ready: (entries: number, people: number) =>
      `${numberText(entries, "en")} ${entries === 1 ? "entry" : "entries"} of ${people === 1 ? "1 person" : `${numberText(people, "en")} people`} ready`,
    changes: "What changes",
    before: "before",
    after: "now",
    span: (from: string, to: string) => `From ${from} to ${to}`,
    known: (count: number) => `${numberText(count, "en")} already there; nothing is imported twice`,
    problems: (count: number) => (count === 1 ? "1 problem" : `${numberText(count, "en")} problems`),
    problemsText:
      "These rows are left out. Correct them in the file and import it again: only what is missing is added.",
    noProblems: "No problems found.",
    at: (row: number, field: string | null) => (field === null ? `Row ${row}` : `Row ${row}, ${field}`),
    more: (count: number) => `and ${numberText(count, "en")} more`,
    start: (count: number) => (count === 1 ? "Import 1 entry" : `Import ${numberText(count, "en")} entries`),
    notStarted: "The import could not be started.",
    started: "The import runs in the background.",
    history: "Imports",
    historyFailed: "The imports could not be loaded.",
    none: "Nothing has been imported yet.",
    statusName: (status: Status) => statuses[status][0],
    figures: (imported: number, known: number, problems: number) =>
      `${numberText(imported, "en")} imported, ${numberText(known, "en")} already there, ${numberText(problems, "en")} left out`,
    kept: (count: number) =>
      `${numberText(count, "en")} stayed, because they were changed since or their month is closed`,
    progress: (percent: number) => `${percent} %`,
    undoTitle: "Undo this import?",
    undoText:
      "What it added is removed and what it changed is changed back, except entries that were changed since or whose month is closed.",
    undoBegun: "The import is being taken back.",
    notUndone: "The import could not be taken back.",
    showProblems: "Show rows that were left out",
    kimai: "Read from Kimai",
    kimaiText:
      "Times of all users are read over the API of Kimai and then shown for checking. The token is made in the Kimai profile of somebody who sees everybody’s times; it is not stored.",
    kimaiUrl: "Address of Kimai",
    kimaiToken: "API token",
    lastDay: "To",
    readTimes: "Read times",
    urlMissing: "Please enter the address.",
    tokenMissing: "Please enter the token.",
    dayMissing: "Please enter a day.",
    movingOut: "Moving out",
    movingOutText:
      "Everything of the crew in one archive: tables for spreadsheets and programs, files, and a description of all fields. Another installation of Glasen can take it in.",
    makeArchive: "Make an archive",
    archives: "Archives",
    archive: "Archive of the crew",
    archiveText:
      "The archive has times, absences, plans and documents of everybody, your own chat rooms, and no passwords or other keys. It can be downloaded here for 30 days.",
    archiveBegun: "The archive is being made.",
    archiving: "Being made",
    archiveFailed: "Failed",
    archivesFailed: "The archives could not be loaded.",
    keptUntil: (made: string, until: string) => `${made} · kept until ${until}`,
    passwordMissing: "Please enter your password.",
  },
  {
    ...commonTexts.de,
    title: "Umzug",
    subtitle:
      "Zeiten, Abwesenheiten, Ansprüche, Salden und Lohndaten aus einem anderen Produkt mitbringen oder alles mitnehmen.",
    cardText: "Zeiten, Abwesenheiten, Ansprüche und Salden aus einem anderen Produkt übernehmen.",
    open: "Daten importieren",
    notAllowed: "Importieren können nur Personen, die Zeiten und Abwesenheiten der ganzen Crew verwalten.",
    members: "Mitglieder importieren",
    membersFirst: "Zuerst kommen die Mitglieder: Zeilen werden nach Personalnummer, E-Mail oder Name zugeordnet.",
    choose: "Datei auswählen",
    chooseHelp:
      "CSV oder XLSX mit Überschriften, höchstens 40 MB und 200.000 Zeilen. Übliche Überschriften von Crewmeister, Clockodo, Kimai, timebutler und Papershift werden erkannt; in jeder anderen Tabelle lässt sich die Bedeutung der Spalten wählen.",
    reading: "Datei wird gelesen",
    notRead: "Die Datei konnte nicht gelesen werden.",
    otherFile: "Andere Datei",
    file: (name: string, rows: number) => `${name}: ${rows === 1 ? "1 Zeile" : `${numberText(rows, "de")} Zeilen`}`,
    recognised: (product: Product) => `Als Export von ${productNames[product]} erkannt.`,
    kind: "Inhalt",
    kindName: (kind: ImportKind) => kinds[kind][1],
    columnsText: "Welche Spalte bedeutet was? Die Auswahl wird für Dateien mit denselben Überschriften gemerkt.",
    field: (field: MoveField) => fields[field][1],
    ignored: "Nicht übernehmen",
    example: (text: string) => (text === "" ? "leer" : `z. B. ${text}`),
    needed: (names: string) => `Noch nötig: ${names}.`,
    person: "eine Spalte, die die Person nennt",
    anyRecord: "Beschäftigung, Kostenstelle oder eine Personalnummer neben einer anderen Spalte, die die Person nennt",
    preview: "Vorschau",
    checking: "Alle Zeilen werden geprüft",
    previewFailed: "Die Vorschau konnte nicht erstellt werden.",
    ready: (entries: number, people: number) =>
      `${numberText(entries, "de")} ${entries === 1 ? "Eintrag" : "Einträge"} von ${people === 1 ? "1 Person" : `${numberText(people, "de")} Personen`} bereit`,
    changes: "Das ändert sich",
    before: "bisher",
    after: "neu",
    span: (from: string, to: string) => `Vom ${from} bis ${to}`,
    known: (count: number) => `${numberText(count, "de")} schon vorhanden; nichts wird doppelt übernommen`,
    problems: (count: number) => (count === 1 ? "1 Problem" : `${numberText(count, "de")} Probleme`),
    problemsText:
      "Diese Zeilen bleiben weg. In der Datei korrigieren und noch einmal importieren: Nur was fehlt, kommt dazu.",
    noProblems: "Keine Probleme gefunden.",
    at: (row: number, field: string | null) => (field === null ? `Zeile ${row}` : `Zeile ${row}, ${field}`),
    more: (count: number) => `und ${numberText(count, "de")} weitere`,
    start: (count: number) =>
      count === 1 ? "1 Eintrag importieren" : `${numberText(count, "de")} Einträge importieren`,
    notStarted: "Der Import konnte nicht gestartet werden.",
    started: "Der Import läuft im Hintergrund.",
    history: "Importe",
    historyFailed: "Die Importe konnten nicht geladen werden.",
    none: "Noch nichts importiert.",
    statusName: (status: Status) => statuses[status][1],
    figures: (imported: number, known: number, problems: number) =>
      `${numberText(imported, "de")} importiert, ${numberText(known, "de")} schon vorhanden, ${numberText(problems, "de")} weggelassen`,
    kept: (count: number) =>
      `${numberText(count, "de")} geblieben, weil sie seitdem geändert wurden oder ihr Monat abgeschlossen ist`,
    progress: (percent: number) => `${percent} %`,
    undoTitle: "Diesen Import rückgängig machen?",
    undoText:
      "Hinzugefügtes wird entfernt, Geändertes zurückgestellt, außer Einträgen, die seitdem geändert wurden oder deren Monat abgeschlossen ist.",
    undoBegun: "Der Import wird rückgängig gemacht.",
    notUndone: "Der Import konnte nicht rückgängig gemacht werden.",
    showProblems: "Weggelassene Zeilen anzeigen",
    kimai: "Aus Kimai lesen",
    kimaiText:
      "Die Zeiten aller Benutzer werden über die API von Kimai gelesen und dann zur Prüfung angezeigt. Das Token entsteht im Kimai-Profil einer Person, die die Zeiten aller sieht; es wird nicht gespeichert.",
    kimaiUrl: "Adresse von Kimai",
    kimaiToken: "API-Token",
    lastDay: "Bis",
    readTimes: "Zeiten lesen",
    urlMissing: "Bitte die Adresse eingeben.",
    tokenMissing: "Bitte das Token eingeben.",
    dayMissing: "Bitte einen Tag eingeben.",
    movingOut: "Auszug",
    movingOutText:
      "Alles von der Crew in einem Archiv: Tabellen für Tabellenkalkulation und Programme, Dateien und eine Beschreibung aller Felder. Eine andere Glasen-Installation kann es übernehmen.",
    makeArchive: "Archiv erstellen",
    archives: "Archive",
    archive: "Archiv der Crew",
    archiveText:
      "Das Archiv enthält Zeiten, Abwesenheiten, Pläne und Dokumente von allen und die eigenen Chaträume, aber keine Passwörter und keine anderen Schlüssel. Es kann 30 Tage lang hier heruntergeladen werden.",
    archiveBegun: "Das Archiv wird erstellt.",
    archiving: "Wird erstellt",
    archiveFailed: "Fehlgeschlagen",
    archivesFailed: "Die Archive konnten nicht geladen werden.",
    keptUntil: (made: string, until: string) => `${made} · wird bis ${until} aufbewahrt`,
    passwordMissing: "Bitte das Passwort eingeben.",
  },
);
