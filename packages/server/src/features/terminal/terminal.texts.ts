import type { Language } from "@glasen/contract/limits.ts";
import type { HoldReason } from "@glasen/domain/terminal/offline.ts";
import type { NewsTexts } from "../news/news.public.ts";

/** The reasons to hold a stamp that the clock would accept. */
export const heldTexts: Record<Language, Record<HoldReason, string>> = {
  en: {
    unsigned:
      "The stamp is not signed, so it is uncertain whether a terminal made it. Older terminals sign after their next update.",
    signatureInvalid:
      "The signature does not match the stamp or the terminal. If this happens again, set the terminal up again.",
    keyReused: "Another stamp has already arrived under the same key.",
    timeUncertain: "The device's clock was changed or the device was asleep, so the time may be wrong.",
    inFuture: "When it arrived, the time of the stamp was still in the future.",
    tooOld: "The stamp arrived later than the crew's limit for offline stamps allows.",
    terminalNotSetUp: "At that time the device was not a terminal of the crew.",
    otherTeam: "The terminal serves other teams than this person's.",
    unconfirmed: "Nobody could check who made this stamp: the device had no connection.",
  },
  de: {
    unsigned:
      "Der Stempel ist nicht signiert; ob er von einem Terminal stammt, ist ungewiss. Ältere Terminals signieren nach der nächsten Aktualisierung.",
    signatureInvalid:
      "Die Signatur passt nicht zum Stempel oder zum Terminal. Kommt das wieder vor, bitte das Terminal neu einrichten.",
    keyReused: "Unter demselben Schlüssel ist schon ein anderer Stempel angekommen.",
    timeUncertain: "Die Uhr des Geräts wurde verstellt oder das Gerät war im Ruhezustand; die Zeit kann falsch sein.",
    inFuture: "Bei seiner Ankunft lag die Zeit des Stempels noch in der Zukunft.",
    tooOld: "Der Stempel kam später an, als es die Frist der Crew für Stempel ohne Verbindung erlaubt.",
    terminalNotSetUp: "Zu dieser Zeit war das Gerät kein Terminal der Crew.",
    otherTeam: "Das Terminal ist für andere Teams eingerichtet als die dieser Person.",
    unconfirmed: "Niemand konnte prüfen, wer gestempelt hat: Das Gerät hatte keine Verbindung.",
  },
};

export const heldNews: Record<Language, (name: string) => NewsTexts> = {
  en: (name) => ({
    title: `A stamp of ${name} needs a decision`,
    text: `${name} clocked without a connection; the stamp has not been booked yet. Please book or dismiss it.`,
    short: `A stamp of ${name} needs a decision`,
  }),
  de: (name) => ({
    title: `Über einen Stempel von ${name} ist zu entscheiden`,
    text: `${name} hat ohne Verbindung gestempelt; der Stempel ist noch nicht gebucht. Bitte buchen oder verwerfen.`,
    short: `Über einen Stempel von ${name} ist zu entscheiden`,
  }),
};
