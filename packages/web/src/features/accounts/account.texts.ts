import { type TextsOf, texts } from "#platform/texts.ts";
import type { AccountSection } from "./AccountFrame.public.tsx";

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

export const accountFrameTexts = texts(
  {
    account: "My account",
    section: (section: AccountSection) => sectionsEn[section],
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    at: (date: string, time: string) => `${date} at ${time}`,
  },
  {
    account: "Mein Konto",
    section: (section: AccountSection) => sectionsDe[section],
    today: (time: string) => `heute um ${time}`,
    yesterday: (time: string) => `gestern um ${time}`,
    at: (date: string, time: string) => `${date} um ${time}`,
  },
);
export type AccountFrameTexts = TextsOf<typeof accountFrameTexts>;
