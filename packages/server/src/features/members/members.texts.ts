import type { Language } from "@glasen/contract/limits.ts";
import { nameInMail } from "@glasen/domain/text/in-mail.ts";
import type { NewsTexts } from "../news/news.public.ts";
import type { JoinedBy } from "./notify-membership.ts";

interface Mail {
  subject: string;
  text: string;
}

interface MailTexts {
  invitation(about: { name: string; crewName: string; inviter: string; link: string; days: number }): Mail;
}

export const mailTexts: Record<Language, MailTexts> = {
  en: {
    invitation: ({ name, crewName, inviter, link, days }) => ({
      subject: `Invitation to ${nameInMail(crewName)}`,
      text: [
        `Hello ${nameInMail(name)},`,
        `${nameInMail(inviter)} invites you to join ${nameInMail(crewName)}. Follow this link to accept:`,
        link,
        `The link works for ${days} days. If you did not expect this mail, you need not do anything.`,
      ].join("\n\n"),
    }),
  },
  de: {
    invitation: ({ name, crewName, inviter, link, days }) => ({
      subject: `Einladung zu ${nameInMail(crewName)}`,
      text: [
        `Hallo ${nameInMail(name)},`,
        `${nameInMail(inviter)} lädt zu ${nameInMail(crewName)} ein. Mit diesem Link lässt sich die Einladung annehmen:`,
        link,
        `Der Link gilt ${days} Tage. Wer diese Mail nicht erwartet hat, braucht nichts zu tun.`,
      ].join("\n\n"),
    }),
  },
};

interface NewMembers {
  /** The name of the only one, or of the first. */
  name: string;
  count: number;
  by: string;
}

type MembershipNews = Record<JoinedBy, (about: NewMembers) => NewsTexts> & { welcome(crewName: string): NewsTexts };

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });

export const membershipNews: Record<Language, MembershipNews> = {
  de: {
    create_member: (about) =>
      about.count === 1
        ? news("Neues Mitglied", `${about.name} wurde von ${about.by} hinzugefügt.`)
        : news("Neue Mitglieder", `${about.by} hat ${about.count} Personen hinzugefügt.`),
    invite_existing_user: (about) =>
      news("Neues Mitglied", `${about.name} hat die Einladung von ${about.by} mit einem eigenen Konto angenommen.`),
    invite_new_user: (about) =>
      news("Neues Mitglied eingeladen", `${about.by} hat ${about.name} eingeladen. Die Einladung kommt per E-Mail.`),
    welcome: (crewName) =>
      news(`Willkommen bei ${crewName}`, "Hier stehen Neuigkeiten. Wie alles geht, steht unter Hilfe."),
  },
  en: {
    create_member: (about) =>
      about.count === 1
        ? news("New member", `${about.name} was added by ${about.by}.`)
        : news("New members", `${about.by} added ${about.count} people.`),
    invite_existing_user: (about) =>
      news("New member", `${about.name} accepted the invitation of ${about.by} with an account of their own.`),
    invite_new_user: (about) =>
      news("New member invited", `${about.by} invited ${about.name}. The invitation comes by email.`),
    welcome: (crewName) => news(`Welcome to ${crewName}`, "Your news appears here. Help explains how things work."),
  },
};
