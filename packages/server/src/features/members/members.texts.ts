import type { Language } from "@glasen/contract/limits.ts";
import type { NewsTexts } from "../news/news.public.ts";
import type { Joined } from "./tell-membership.ts";

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

interface Newcomers {
  who: string;
  /** How many came along with the one who is named. */
  others: number;
  by: string;
}

type MembershipNews = Record<Joined, (about: Newcomers) => NewsTexts> & { welcome(crewName: string): NewsTexts };

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });
const whoDe = ({ who, others }: Newcomers): string =>
  others === 0 ? who : `${who} und ${others} ${others === 1 ? "weitere Person" : "weitere"}`;
const whoEn = ({ who, others }: Newcomers): string =>
  others === 0 ? who : `${who} and ${others} ${others === 1 ? "other" : "others"}`;
const isMany = ({ others }: Newcomers): boolean => others > 0;

export const membershipNews: Record<Language, MembershipNews> = {
  de: {
    create_member: (about) =>
      news(
        isMany(about) ? "Neue Mitglieder" : "Neues Mitglied",
        `${whoDe(about)} ${isMany(about) ? "wurden" : "wurde"} von ${about.by} hinzugefügt.`,
      ),
    invite_existing_user: (about) =>
      news("Neues Mitglied", `${about.by} hat ${about.who} hinzugefügt; ein Konto war schon da.`),
    invite_new_user: (about) =>
      news("Neues Mitglied eingeladen", `${about.by} hat ${about.who} eingeladen. Die Einladung kommt per E-Mail.`),
    welcome: (crewName) =>
      news(`Willkommen bei ${crewName}`, "Hier stehen Neuigkeiten. Wie alles geht, steht unter Hilfe."),
  },
  en: {
    create_member: (about) =>
      news(
        isMany(about) ? "New members" : "New member",
        `${whoEn(about)} ${isMany(about) ? "were" : "was"} added by ${about.by}.`,
      ),
    invite_existing_user: (about) => news("New member", `${about.by} added ${about.who}, who had an account already.`),
    invite_new_user: (about) =>
      news("New member invited", `${about.by} invited ${about.who}. The invitation comes by email.`),
    welcome: (crewName) => news(`Welcome to ${crewName}`, "News appear here. How things are done is told under Help."),
  },
};
