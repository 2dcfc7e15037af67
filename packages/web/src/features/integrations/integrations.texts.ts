import type { CalendarKind } from "@glasen/domain/integrations/calendar-links.ts";
import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const kindsEn: Record<Exclude<CalendarKind, "other">, string> = {
  apple: "Apple Calendar",
  google: "Google Calendar",
  outlook: "Outlook",
};
const kindsDe: typeof kindsEn = { apple: "Apple Kalender", google: "Google Kalender", outlook: "Outlook" };

export const integrationTexts = texts(
  {
    ...commonTexts.en,
    title: "Integrations",
    subtitle: "Connect Glasen with other programs.",
    calendarTitle: "Calendar",
    calendarText:
      "Shifts and absences appear in your own calendar program and move along when the plan changes. Programs ask about once an hour.",
    teamText: "Shows who works and who is away, without reasons.",
    whose: "Whose calendar",
    own: "My own",
    teamCalendar: (name: string) => `Team ${name}`,
    add: (kind: keyof typeof kindsEn) => kindsEn[kind],
    other: "Address for any other program",
    copy: "Copy address",
    copied: "Copied",
    qr: "QR code with the address of the calendar",
    qrText: "Scan it with the phone to add the calendar there.",
    secret: "Anybody who has this address can read the calendar. If it got into the wrong hands, replace it.",
    revoke: "Replace address",
    revokeTitle: "Replace the address?",
    revokeText:
      "Programs that use the present address get nothing any more. The calendar has to be added to them again.",
    revoked: "The calendar has a new address.",
    revokeFailed: "The address was not replaced",
    calendarFailed: "The address of the calendar could not be loaded.",
    signOnTitle: "Single sign-on",
    connected: (provider: string, date: string) => `Connected to ${provider} since ${date}.`,
    notConnected: "Not connected. Everybody signs in with a Glasen account.",
    statusFailed: "The state of single sign-on could not be loaded.",
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
    copied: "Kopiert",
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
    signOnTitle: "Anmeldung über das Firmenkonto",
    connected: (provider: string, date: string) => `Mit ${provider} verbunden seit ${date}.`,
    notConnected: "Nicht verbunden. Alle melden sich mit einem Glasen-Konto an.",
    statusFailed: "Der Stand der Verbindung konnte nicht geladen werden.",
  },
);
