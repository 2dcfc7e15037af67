/** The reasons to hold a stamp that the clock would accept. */
export const heldTexts: Record<"en" | "de", Record<string, string>> = {
  en: {
    unconfirmed: "Nobody could check who made this stamp: the device had no connection.",
    timeUncertain: "The device's clock was changed or the device was asleep, so the time may be wrong.",
  },
  de: {
    unconfirmed: "Niemand konnte prüfen, wer gestempelt hat: Das Gerät hatte keine Verbindung.",
    timeUncertain: "Die Uhr des Geräts wurde verstellt oder das Gerät war im Ruhezustand; die Zeit kann falsch sein.",
  },
};
