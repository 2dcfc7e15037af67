import type { Language } from "@glasen/contract/limits.ts";

interface Mail {
  subject: string;
  text: string;
}

interface MailTexts {
  invitation(about: { name: string; crewName: string; inviter: string; link: string; days: number }): Mail;
  welcome(about: { name: string; crewName: string; link: string }): Mail;
}

/** Names come from people: in a subject they stand on one line. */
const line = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

export const mailTexts: Record<Language, MailTexts> = {
  en: {
    invitation: ({ name, crewName, inviter, link, days }) => ({
      subject: `Invitation to ${line(crewName)}`,
      text: [
        `Hello ${line(name)},`,
        `${line(inviter)} invites you to join ${line(crewName)}. Follow this link and choose a password:`,
        link,
        `The link works for ${days} days. If you did not expect this mail, you need not do anything.`,
      ].join("\n\n"),
    }),
    welcome: ({ name, crewName, link }) => ({
      subject: `You are now a member of ${line(crewName)}`,
      text: [
        `Hello ${line(name)},`,
        `you were added to ${line(crewName)}. Sign in as usual:`,
        link,
        "If you did not expect this mail, please talk to the crew.",
      ].join("\n\n"),
    }),
  },
  de: {
    invitation: ({ name, crewName, inviter, link, days }) => ({
      subject: `Einladung zu ${line(crewName)}`,
      text: [
        `Hallo ${line(name)},`,
        `${line(inviter)} lädt dich zu ${line(crewName)} ein. Folge diesem Link und wähle ein Passwort:`,
        link,
        `Der Link gilt ${days} Tage. Falls du diese Mail nicht erwartet hast, musst du nichts tun.`,
      ].join("\n\n"),
    }),
    welcome: ({ name, crewName, link }) => ({
      subject: `Du bist jetzt Mitglied von ${line(crewName)}`,
      text: [
        `Hallo ${line(name)},`,
        `du wurdest zu ${line(crewName)} hinzugefügt. Melde dich wie gewohnt an:`,
        link,
        "Falls du diese Mail nicht erwartet hast, sprich bitte mit der Crew.",
      ].join("\n\n"),
    }),
  },
};
