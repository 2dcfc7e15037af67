import { type TextsOf, texts } from "#platform/texts.ts";

export const terminalTexts = texts(
  {
    title: "Terminal",
    subtitle: "Devices on which the whole crew clocks in.",
    here: "Use this device",
    hereText:
      "A tablet by the door where everybody clocks in. This device is then signed in as the crew and you are signed out of it.",
    start: "Start terminal mode",
    startQuestion: (crew: string) => `Make this device a terminal of ${crew}?`,
    startText: "You are signed out here. Whoever manages the crew can end the terminal mode with their password.",
    notStarted: "The terminal mode could not be started",
    devices: "Signed-in terminals",
    none: "No terminal yet",
    noneHint: "On the device that is to become one: sign in, open this page and start the terminal mode.",
    device: (browser: string | null, system: string | null) =>
      [browser, system].filter(Boolean).join(", ") || "Unknown device",
    opened: (since: string, by: string | null) => (by ? `since ${since}, by ${by}` : `since ${since}`),
    lastUsed: (address: string, used: string) => `${address}, last used ${used}`,
    revoke: "Sign out",
    revokeOne: (device: string) => `Sign out ${device}`,
    revokeQuestion: (device: string) => `Sign out the terminal “${device}”?`,
    revokeText: "It stops at once. To use it again, somebody has to start the terminal mode on it anew.",
    notRevoked: "The terminal could not be signed out",
    cancel: "Cancel",
  },
  {
    title: "Terminal",
    subtitle: "Geräte, an denen die ganze Crew stempelt.",
    here: "Dieses Gerät verwenden",
    hereText:
      "Ein Tablet an der Tür, an dem alle stempeln. Dieses Gerät ist danach als Crew angemeldet, das eigene Konto darauf abgemeldet.",
    start: "Terminal-Modus starten",
    startQuestion: (crew: string) => `Dieses Gerät zum Terminal von ${crew} machen?`,
    startText:
      "Das eigene Konto wird hier abgemeldet. Wer die Crew leitet, kann den Terminal-Modus mit dem Passwort beenden.",
    notStarted: "Der Terminal-Modus konnte nicht gestartet werden",
    devices: "Angemeldete Terminals",
    none: "Noch kein Terminal",
    noneHint: "Auf dem Gerät, das eines werden soll: anmelden, diese Seite öffnen und den Terminal-Modus starten.",
    device: (browser: string | null, system: string | null) =>
      [browser, system].filter(Boolean).join(", ") || "Unbekanntes Gerät",
    opened: (since: string, by: string | null) => (by ? `seit ${since}, von ${by}` : `seit ${since}`),
    lastUsed: (address: string, used: string) => `${address}, zuletzt ${used}`,
    revoke: "Abmelden",
    revokeOne: (device: string) => `${device} abmelden`,
    revokeQuestion: (device: string) => `Das Terminal „${device}“ abmelden?`,
    revokeText: "Es hört sofort auf. Um es wieder zu benutzen, muss jemand den Terminal-Modus darauf neu starten.",
    notRevoked: "Das Terminal konnte nicht abgemeldet werden",
    cancel: "Abbrechen",
  },
);
export type TerminalTexts = TextsOf<typeof terminalTexts>;
