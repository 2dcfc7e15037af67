import { type TextsOf, texts } from "#platform/texts.ts";
import type { Watch } from "./ship-bell.ts";

const watchesEn: Record<Watch, string> = {
  middle: "middle watch",
  morning: "morning watch",
  forenoon: "forenoon watch",
  afternoon: "afternoon watch",
  dog: "dog watches",
  first: "first watch",
};
const watchesDe: Record<Watch, string> = {
  middle: "Hundewache",
  morning: "Morgenwache",
  forenoon: "Vormittagswache",
  afternoon: "Nachmittagswache",
  dog: "Abendwache",
  first: "Ersten Wache",
};
const countsEn = [
  "",
  "One bell",
  "Two bells",
  "Three bells",
  "Four bells",
  "Five bells",
  "Six bells",
  "Seven bells",
  "Eight bells",
];
const countsDe = [
  "",
  "Ein Glas",
  "Zwei Glasen",
  "Drei Glasen",
  "Vier Glasen",
  "Fünf Glasen",
  "Sechs Glasen",
  "Sieben Glasen",
  "Acht Glasen",
];

export const accountTexts = texts(
  {
    signIn: "Sign in",
    signingIn: "Signing in",
    identifier: "Username or email",
    password: "Password",
    showPassword: "Show password",
    identifierMissing: "Please enter email or username.",
    passwordMissing: "Please enter a password.",
    formInvalid: "The form has not yet been filled out correctly. Please check the marked fields.",
    language: "Language",
    bellStruck: (bells: number, watch: Watch) => `${countsEn[bells]} of the ${watchesEn[watch]}`,
    bellMeaning: "The ship's bell strikes once more every half hour",
    time: (time: string) => time,
    sessionEnded: "Please sign in again",
    sessionEndedText: "The session has ended. After signing in, everything goes on where it was.",
    close: "Close",
    languageNotSaved: "The language could not be saved",
  },
  {
    signIn: "Anmelden",
    signingIn: "Anmeldung läuft",
    identifier: "Benutzername oder E-Mail",
    password: "Passwort",
    showPassword: "Passwort zeigen",
    identifierMissing: "Bitte E-Mail oder Benutzernamen eingeben.",
    passwordMissing: "Bitte ein Passwort eingeben.",
    formInvalid: "Das Formular ist noch nicht richtig ausgefüllt. Bitte die markierten Felder prüfen.",
    language: "Sprache",
    bellStruck: (bells: number, watch: Watch) => `${countsDe[bells]} der ${watchesDe[watch]}`,
    bellMeaning: "Die Schiffsglocke schlägt jede halbe Stunde einmal mehr",
    time: (time: string) => `${time} Uhr`,
    sessionEnded: "Bitte erneut anmelden",
    sessionEndedText: "Die Sitzung ist abgelaufen. Nach der Anmeldung geht es genau hier weiter.",
    close: "Schließen",
    languageNotSaved: "Die Sprache konnte nicht gespeichert werden",
  },
);
export type AccountTexts = TextsOf<typeof accountTexts>;
