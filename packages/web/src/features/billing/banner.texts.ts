import { texts } from "#platform/texts.ts";

/** Apart from the other texts: the banner belongs to the first screen. */
export const bannerTexts = texts(
  {
    noLicence: "No licence",
    noLicenceText: "Everything recorded is kept. With a licence the products open again.",
    methodMissing: "A payment method is missing.",
    methodMissingText: "The mandate is no longer valid. Please choose another payment method.",
    bannerTrial: (day: string) => `The trial ends on ${day}.`,
    bannerTrialText: "With a licence, everything continues as it is.",
    bannerClosing: (day: string) => `The licence has ended. Products can be used until ${day}.`,
    bannerClosingText: "Everything recorded is kept.",
    bannerPastDue: (day: string) => `An invoice is overdue. Please pay it before ${day}, when the licence ends.`,
    bannerTooMany: (members: number, most: number) => `The crew has ${members} people, its licence covers ${most}.`,
    bannerTooManyText: "Everybody can keep working. To add people, please change the licence.",
    toLicence: "To the licence",
  },
  {
    noLicence: "Keine Lizenz",
    noLicenceText: "Alles Erfasste bleibt gespeichert. Mit einer Lizenz öffnen sich die Produkte wieder.",
    methodMissing: "Es fehlt eine Zahlungsart.",
    methodMissingText: "Das Mandat gilt nicht mehr. Bitte eine andere Zahlungsart wählen.",
    bannerTrial: (day: string) => `Die Testzeit endet am ${day}.`,
    bannerTrialText: "Mit einer Lizenz läuft alles weiter wie bisher.",
    bannerClosing: (day: string) => `Die Lizenz ist abgelaufen. Die Produkte lassen sich noch bis ${day} verwenden.`,
    bannerClosingText: "Alles Erfasste bleibt gespeichert.",
    bannerPastDue: (day: string) =>
      `Eine Rechnung ist überfällig. Bitte vor dem ${day} zahlen, sonst endet die Lizenz.`,
    bannerTooMany: (members: number, most: number) => `Die Crew hat ${members} Personen, die Lizenz umfasst ${most}.`,
    bannerTooManyText: "Alle arbeiten weiter wie bisher. Für weitere Personen bitte die Lizenz ändern.",
    toLicence: "Zur Lizenz",
  },
);
export type BannerTexts = (typeof bannerTexts)["en"];
