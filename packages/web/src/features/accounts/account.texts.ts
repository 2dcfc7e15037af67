import { texts } from "#platform/texts.ts";

export type AccountSection = "profile" | "security" | "notifications";

const sectionsEn: Record<AccountSection, string> = {
  profile: "Profile",
  security: "Security",
  notifications: "Notifications",
};
const sectionsDe: Record<AccountSection, string> = {
  profile: "Profil",
  security: "Sicherheit",
  notifications: "Benachrichtigungen",
};

export const accountTexts = texts(
  {
    account: "My account",
    section: (section: AccountSection) => sectionsEn[section],
    languageNotSaved: "The language could not be saved",
  },
  {
    account: "Mein Konto",
    section: (section: AccountSection) => sectionsDe[section],
    languageNotSaved: "Die Sprache konnte nicht gespeichert werden",
  },
);
