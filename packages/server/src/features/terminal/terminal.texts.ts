/** The reasons to hold a stamp that the clock would accept. */
export const heldTexts: Record<"en" | "de", Record<string, string>> = {
  en: {
    unconfirmed: "Nobody could check who made this stamp: the device had no connection.",
    timeUncertain: "The device's clock had been changed, or it had slept, so the time may be wrong.",
  },
  de: {
    unconfirmed: "Niemand konnte prüfen, wer gestempelt hat: Das Gerät hatte keine Verbindung.",
    timeUncertain: "Die Uhr des Geräts war verstellt oder das Gerät hatte geschlafen; die Zeit kann falsch sein.",
  },
};
