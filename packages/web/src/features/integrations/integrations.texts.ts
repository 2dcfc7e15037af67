import type { OptionalArea } from "@glasen/domain/access/feature-flags.ts";
import type { CalendarKind } from "@glasen/domain/integrations/calendar-links.ts";
import type { TokenArea, TokenScope } from "@glasen/domain/integrations/token-scopes.ts";
import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const kindsEn: Record<Exclude<CalendarKind, "other">, string> = {
  apple: "Apple Calendar",
  google: "Google Calendar",
  outlook: "Outlook",
};
const kindsDe: typeof kindsEn = { apple: "Apple Kalender", google: "Google Kalender", outlook: "Outlook" };

const flagsEn: Record<OptionalArea, string> = {
  absences: "Absences",
  reports: "Reports",
  terminal: "Terminals",
  positions: "Positions",
  workplaces: "Workplaces",
};
const flagsDe: typeof flagsEn = {
  absences: "Abwesenheiten",
  reports: "Auswertungen",
  terminal: "Terminals",
  positions: "Standorte",
  workplaces: "Arbeitsplätze",
};
const areaOf = (scope: TokenScope) => scope.split(":")[0] as TokenArea;
const isForReading = (scope: TokenScope) => scope.endsWith(":read");
const areasEn: Record<TokenArea, string> = {
  crew: "Crew and settings",
  members: "Members",
  times: "Times",
  absences: "Absences",
  shifts: "Shifts",
  reports: "Reports",
  payroll: "Payroll",
  news: "News",
  chat: "Chat",
  audit: "Log",
};
const areasDe: typeof areasEn = {
  crew: "Crew und Einstellungen",
  members: "Mitglieder",
  times: "Zeiten",
  absences: "Abwesenheiten",
  shifts: "Schichten",
  reports: "Auswertungen",
  payroll: "Lohn",
  news: "Neuigkeiten",
  chat: "Chat",
  audit: "Protokoll",
};

export const integrationTexts = texts(
  {
    ...commonTexts.en,
    title: "Integrations",
    subtitle: "Connect Glasen with other programs.",
    calendarTitle: "Calendar",
    calendarText:
      "Shifts and absences appear in your own calendar program and follow when the plan changes. Programs check about once an hour.",
    teamText: "Shows who works and who is away, without reasons.",
    whose: "Whose calendar",
    own: "My own",
    teamCalendar: (name: string) => `Team ${name}`,
    add: (kind: keyof typeof kindsEn) => kindsEn[kind],
    other: "Address for any other program",
    copy: "Copy address",
    qr: "QR code with the address of the calendar",
    qrText: "Scan it with the phone to add the calendar there.",
    secret: "Anybody who has this address can read the calendar. If it got into the wrong hands, replace it.",
    revoke: "Replace address",
    revokeTitle: "Replace the address?",
    revokeText:
      "Programs that use the current address no longer get anything. The calendar has to be added to them again.",
    revoked: "The calendar has a new address.",
    revokeFailed: "The address was not replaced",
    calendarFailed: "The address of the calendar could not be loaded.",
    tokensTitle: "API tokens",
    tokensText:
      "With a token, a program acts in your name or for the crew, within the areas you choose and never beyond your own rights.",
    apiDocument: "All calls of the API",
    newToken: "New token",
    noTokens: "No token yet.",
    tokensFailed: "The tokens could not be loaded.",
    tokenName: "Name of the program",
    tokenOwner: "The program acts",
    owner: (owner: "me" | "crew") => ({ me: "in my name", crew: "for the crew" })[owner],
    ownerHelp: (owner: "me" | "crew") =>
      ({
        me: "Within my own rights. It ends when I leave the crew.",
        crew: "As a service account with a manager’s rights: logs show the name of the program, and it stays when people leave.",
      })[owner],
    ofCrew: "Service account",
    areas: "Areas",
    tokenArea: (id: TokenArea) => areasEn[id],
    level: (level: "none" | "read" | "write") => ({ none: "No access", read: "Read", write: "Read and change" })[level],
    scope: (scope: TokenScope) => `${areasEn[areaOf(scope)]}: ${isForReading(scope) ? "read" : "read and change"}`,
    scopeMissing: "Please choose at least one area.",
    expires: "Valid for",
    expiry: (days: string) => (days === "never" ? "until revoked" : `${days} days`),
    makeToken: "Create token",
    tokenMade: "This is the token",
    tokenMadeText: "It is shown only now. Keep it where the program can find it, and nowhere else.",
    copyToken: "Copy token",
    usedAt: (date: string) => `last used ${date}`,
    neverUsed: "not used yet",
    until: (date: string) => `valid until ${date}`,
    revokeToken: "Revoke",
    revokeTokenTitle: (name: string) => `Revoke the token “${name}”?`,
    revokeTokenText: "The program with this token is refused from now on.",
    tokenRevoked: "The token is revoked.",
    tokenRevokeFailed: "The token was not revoked",
    flagsTitle: "Feature flags",
    flagsText: "Parts of Glasen that the operator of this installation switches on or off for the crew.",
    flag: (area: OptionalArea) => flagsEn[area],
  },
  {
    ...commonTexts.de,
    title: "Integrationen",
    subtitle: "Glasen mit anderen Programmen verbinden.",
    calendarTitle: "Kalender",
    calendarText:
      "Schichten und Abwesenheiten erscheinen im eigenen Kalenderprogramm und wandern mit, wenn sich der Plan ändert. Programme fragen etwa jede Stunde nach.",
    teamText: "Zeigt, wer arbeitet und wer fehlt, ohne Gründe.",
    whose: "Wessen Kalender",
    own: "Mein eigener",
    teamCalendar: (name: string) => `Team ${name}`,
    add: (kind: keyof typeof kindsEn) => kindsDe[kind],
    other: "Adresse für andere Programme",
    copy: "Adresse kopieren",
    qr: "QR-Code mit der Adresse des Kalenders",
    qrText: "Mit dem Handy scannen, um den Kalender dort hinzuzufügen.",
    secret:
      "Wer diese Adresse kennt, kann den Kalender lesen. Ist sie in falsche Hände geraten, lässt sie sich ersetzen.",
    revoke: "Adresse ersetzen",
    revokeTitle: "Adresse ersetzen?",
    revokeText:
      "Programme mit der bisherigen Adresse erhalten nichts mehr. Der Kalender muss dort neu hinzugefügt werden.",
    revoked: "Der Kalender hat eine neue Adresse.",
    revokeFailed: "Die Adresse wurde nicht ersetzt",
    calendarFailed: "Die Adresse des Kalenders konnte nicht geladen werden.",
    tokensTitle: "API-Tokens",
    tokensText:
      "Mit einem Token handelt ein Programm im eigenen Namen oder für die Crew: in den gewählten Bereichen und nie über die eigenen Rechte hinaus.",
    apiDocument: "Alle Aufrufe der API",
    newToken: "Neues Token",
    noTokens: "Noch kein Token.",
    tokensFailed: "Die Tokens konnten nicht geladen werden.",
    tokenName: "Name des Programms",
    tokenOwner: "Das Programm handelt",
    owner: (owner: "me" | "crew") => ({ me: "in meinem Namen", crew: "für die Crew" })[owner],
    ownerHelp: (owner: "me" | "crew") =>
      ({
        me: "Mit meinen Rechten und nur, solange ich zur Crew gehöre.",
        crew: "Als Dienstkonto mit den Rechten der Leitung: Protokolle nennen den Namen des Programms, und es bleibt, auch wenn jemand die Crew verlässt.",
      })[owner],
    ofCrew: "Dienstkonto",
    areas: "Bereiche",
    tokenArea: (id: TokenArea) => areasDe[id],
    level: (level: "none" | "read" | "write") =>
      ({ none: "Kein Zugriff", read: "Lesen", write: "Lesen und ändern" })[level],
    scope: (scope: TokenScope) => `${areasDe[areaOf(scope)]}: ${isForReading(scope) ? "lesen" : "lesen und ändern"}`,
    scopeMissing: "Bitte mindestens einen Bereich wählen.",
    expires: "Gültig",
    expiry: (days: string) => (days === "never" ? "bis zum Widerruf" : `${days} Tage`),
    makeToken: "Token erstellen",
    tokenMade: "Das ist das Token",
    tokenMadeText: "Es wird nur jetzt angezeigt. Bitte nur dort aufbewahren, wo das Programm es findet.",
    copyToken: "Token kopieren",
    usedAt: (date: string) => `zuletzt verwendet ${date}`,
    neverUsed: "noch nicht verwendet",
    until: (date: string) => `gültig bis ${date}`,
    revokeToken: "Widerrufen",
    revokeTokenTitle: (name: string) => `Token „${name}“ widerrufen?`,
    revokeTokenText: "Das Programm mit diesem Token wird ab sofort abgewiesen.",
    tokenRevoked: "Das Token ist widerrufen.",
    tokenRevokeFailed: "Das Token wurde nicht widerrufen",
    flagsTitle: "Funktionsschalter",
    flagsText: "Teile von Glasen, die der Betreiber dieser Installation für die Crew ein- oder ausschaltet.",
    flag: (area: OptionalArea) => flagsDe[area],
  },
);
