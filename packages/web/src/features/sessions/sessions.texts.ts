import { texts } from "#platform/texts.ts";

const deviceWith =
  (unknown: string) =>
  ({ browser, system }: { readonly browser: string | null; readonly system: string | null }): string =>
    [browser, system].filter(Boolean).join(", ") || unknown;

/** The account's own sessions, and the terminals of a crew. */
export const sessionTexts = texts(
  {
    device: deviceWith("Unknown device"),
    lastUsed: (address: string, used: string) => `${address}, last used ${used}`,
    revoke: "Sign out",
    revokeOne: (device: string) => `Sign out ${device}`,
    sessions: "Devices and sessions",
    sessionsText: "Where this account is signed in.",
    thisDevice: "This device",
    revokeOthers: "Sign out all others",
    revokeOthersTitle: "Sign out all other devices?",
    revokeOthersText: "Anyone using this account elsewhere will have to sign in again.",
    notRevoked: "The device could not be signed out",
    title: "Terminal",
    subtitle: "Devices on which the whole crew clocks in.",
    here: "Use this device",
    hereText:
      "A tablet by the door where everybody clocks in. This device is then signed in as the crew, and you are signed out of it.",
    start: "Start terminal mode",
    startQuestion: (crew: string) => `Make this device a terminal of ${crew}?`,
    startText: "You are signed out here. Anyone who manages the crew can end terminal mode with their password.",
    startTeams: (teams: string) => `It serves these teams only: ${teams}.`,
    usePins: "Clock in by PIN (recommended)",
    usePinsText: "Four digits instead of a password. Each member’s PIN is shown under Members.",
    subtitleTeams: "Devices on which the members of your teams clock in.",
    hereTextTeams:
      "A tablet by the door where the members of your teams clock in. This device is then signed in as the crew, and you are signed out of it.",
    forTeams: (teams: string) => `serves ${teams}`,
    notStarted: "Terminal mode could not be started",
    terminals: "Signed-in terminals",
    none: "No terminal yet",
    noneHint: "On the device to be used: sign in, open this page and start terminal mode.",
    opened: (since: string, by: string | null) => (by ? `since ${since}, by ${by}` : `since ${since}`),
    revokeTerminalTitle: (device: string) => `Sign out the terminal “${device}”?`,
    revokeTerminalText: "It stops working at once. To use it again, somebody has to start terminal mode on it anew.",
    terminalNotRevoked: "The terminal could not be signed out",
  },
  {
    device: deviceWith("Unbekanntes Gerät"),
    lastUsed: (address: string, used: string) => `${address}, zuletzt ${used}`,
    revoke: "Abmelden",
    revokeOne: (device: string) => `${device} abmelden`,
    sessions: "Geräte und Sitzungen",
    sessionsText: "Hier ist das Konto gerade angemeldet.",
    thisDevice: "Dieses Gerät",
    revokeOthers: "Alle anderen abmelden",
    revokeOthersTitle: "Alle anderen Geräte abmelden?",
    revokeOthersText: "Wer dieses Konto anderswo benutzt, muss sich neu anmelden.",
    notRevoked: "Das Gerät konnte nicht abgemeldet werden",
    title: "Terminal",
    subtitle: "Geräte, an denen die ganze Crew stempelt.",
    here: "Dieses Gerät verwenden",
    hereText:
      "Ein Tablet an der Tür, an dem alle stempeln. Dieses Gerät ist danach als Crew angemeldet, das eigene Konto darauf abgemeldet.",
    start: "Terminal-Modus starten",
    startQuestion: (crew: string) => `Dieses Gerät zum Terminal von ${crew} machen?`,
    startText:
      "Das eigene Konto wird hier abgemeldet. Wer die Crew leitet, kann den Terminal-Modus mit dem Passwort beenden.",
    startTeams: (teams: string) => `Es ist nur für diese Teams da: ${teams}.`,
    usePins: "Mit PIN stempeln (empfohlen)",
    usePinsText: "Vier Ziffern statt eines Passworts. Die PINs stehen unter „Mitglieder“ bei jeder Person.",
    subtitleTeams: "Geräte, an denen die Mitglieder der eigenen Teams stempeln.",
    hereTextTeams:
      "Ein Tablet an der Tür, an dem die Mitglieder der eigenen Teams stempeln. Dieses Gerät ist danach als Crew angemeldet, das eigene Konto darauf abgemeldet.",
    forTeams: (teams: string) => `für ${teams}`,
    notStarted: "Der Terminal-Modus konnte nicht gestartet werden",
    terminals: "Angemeldete Terminals",
    none: "Noch kein Terminal",
    noneHint: "Auf dem Gerät, das eines werden soll: anmelden, diese Seite öffnen und den Terminal-Modus starten.",
    opened: (since: string, by: string | null) => (by ? `seit ${since}, von ${by}` : `seit ${since}`),
    revokeTerminalTitle: (device: string) => `Das Terminal „${device}“ abmelden?`,
    revokeTerminalText:
      "Es funktioniert dann sofort nicht mehr. Um es wieder zu benutzen, muss jemand den Terminal-Modus darauf neu starten.",
    terminalNotRevoked: "Das Terminal konnte nicht abgemeldet werden",
  },
);
