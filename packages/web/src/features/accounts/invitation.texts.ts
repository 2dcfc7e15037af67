import { texts } from "#platform/texts.ts";

export const invitationTexts = texts(
  {
    title: "Invitation",
    welcome: (crew: string) => `Welcome to ${crew}`,
    hello: (name: string, email: string) => `Hello ${name}. Choose a password for ${email} to join.`,
    join: "Join",
    joining: "Joining",
    invalid: "This invitation no longer works",
    invalidHint:
      "It was used, withdrawn or replaced by a newer one, or is older than 14 days. Ask the crew for a new one.",
    back: "Back to sign-in",
  },
  {
    title: "Einladung",
    welcome: (crew: string) => `Willkommen bei ${crew}`,
    hello: (name: string, email: string) => `Hallo ${name}. Mit ${email} und einem eigenen Passwort kann es losgehen.`,
    join: "Beitreten",
    joining: "Beitritt läuft",
    invalid: "Diese Einladung gilt nicht mehr",
    invalidHint:
      "Sie wurde verwendet, zurückgezogen, durch eine neuere ersetzt oder ist älter als 14 Tage. Wer die Crew leitet, kann eine neue senden.",
    back: "Zur Anmeldung",
  },
);
