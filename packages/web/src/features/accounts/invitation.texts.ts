import { texts } from "#platform/texts.ts";

export const invitationTexts = texts(
  {
    title: "Invitation",
    welcome: (crew: string) => `Welcome to ${crew}`,
    hello: (name: string, email: string) => `Hello ${name}. Choose a password for ${email} to join.`,
    helloAgain: (name: string, email: string) => `Hello ${name}. ${email} already has an account.`,
    signInFirst: "Sign in with it to join.",
    signedInAs: (name: string) => `You are signed in as ${name}, with another account.`,
    signOut: "Sign out",
    signOutFailed: "Signing out failed",
    accept: "You join with the account you are signed in with. The crew then sees your name and your email address.",
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
    helloAgain: (name: string, email: string) => `Hallo ${name}. Zu ${email} gibt es schon ein Konto.`,
    signInFirst: "Zum Beitreten bitte damit anmelden.",
    signedInAs: (name: string) => `Angemeldet ist ${name}, mit einem anderen Konto.`,
    signOut: "Abmelden",
    signOutFailed: "Das Abmelden ist fehlgeschlagen",
    accept: "Der Beitritt erfolgt mit dem angemeldeten Konto. Die Crew sieht danach dessen Namen und E-Mail-Adresse.",
    join: "Beitreten",
    joining: "Beitritt läuft",
    invalid: "Diese Einladung gilt nicht mehr",
    invalidHint:
      "Sie wurde verwendet, zurückgezogen, durch eine neuere ersetzt oder ist älter als 14 Tage. Wer die Crew leitet, kann eine neue senden.",
    back: "Zur Anmeldung",
  },
);
