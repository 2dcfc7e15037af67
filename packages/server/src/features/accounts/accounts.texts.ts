import type { Language } from "@glasen/contract/limits.ts";
import { nameInMail } from "@glasen/domain/text/in-mail.ts";

interface MailText {
  subject: string;
  text: string;
}

interface AccountTexts {
  contactMail(form: ContactForm): MailText;
  confirmationMail(about: { name: string; link: string; days: number }): MailText;
  /** To the owner of an address that somebody has given to another account. */
  addressKnownMail(about: { name: string; link: string }): MailText;
  /** Without a link, the change cannot be undone from this address. */
  emailChangedMail(about: { name: string; email: string | null; link: string | null; days: number }): MailText;
}

export interface ContactForm {
  name: string;
  email: string;
  phone: string | undefined;
  subject: string;
  message: string;
}

export const accountTexts: Record<Language, AccountTexts> = {
  en: {
    contactMail: ({ name, email, phone, subject, message }) => ({
      subject: `Contact form: ${subject}`,
      text: `From: ${name} <${email}>\n${phone ? `Phone: ${phone}\n` : ""}\n${message}\n`,
    }),
    confirmationMail: ({ name, link, days }) => ({
      subject: "Please confirm your email address",
      text: `Hello ${nameInMail(name)},

please confirm that this is your email address:

${link}

The link works for ${days} days. If you did not create an account with us, please ignore this email and do not open the link.
`,
    }),
    addressKnownMail: ({ name, link }) => ({
      subject: "You already have an account",
      text: `Hello ${nameInMail(name)},

somebody, most likely you, has just entered this email address for another account. You already have one: sign in with its password, or choose "Forgot password" on the sign-in page:

${link}

The other account is separate from yours and cannot be confirmed with this address. If it was not you, nothing needs to be done: your account stays as it is.
`,
    }),
    emailChangedMail: ({ name, email, link, days }) => ({
      subject: "Your email address was changed",
      text: `Hello ${nameInMail(name)},

your account no longer uses this email address. ${email === null ? "It has none now." : `The new one is ${email}.`}

${
  link === null
    ? "If it was not you, please tell the owner of your crew right away."
    : `If it was not you, undo the change with this link within ${days} days. All devices are signed out, and you choose a new password:\n\n${link}`
}
`,
    }),
  },
  de: {
    contactMail: ({ name, email, phone, subject, message }) => ({
      subject: `Kontaktformular: ${subject}`,
      text: `Von: ${name} <${email}>\n${phone ? `Telefon: ${phone}\n` : ""}\n${message}\n`,
    }),
    confirmationMail: ({ name, link, days }) => ({
      subject: "E-Mail-Adresse bestätigen",
      text: `Hallo ${nameInMail(name)},

mit diesem Link wird bestätigt, dass die E-Mail-Adresse zum neuen Konto gehört:

${link}

Der Link gilt ${days} Tage. Wer kein Konto bei uns angelegt hat, ignoriert diese E-Mail bitte und öffnet den Link nicht.
`,
    }),
    addressKnownMail: ({ name, link }) => ({
      subject: "Zu dieser Adresse gibt es schon ein Konto",
      text: `Hallo ${nameInMail(name)},

diese E-Mail-Adresse wurde gerade für ein weiteres Konto angegeben. Zu ihr gibt es schon eines: Die Anmeldung geht mit dessen Passwort, oder auf der Anmeldeseite über „Passwort vergessen“:

${link}

Das weitere Konto ist davon getrennt und lässt sich mit dieser Adresse nicht bestätigen. War das jemand anderes, ist nichts zu tun: Am bestehenden Konto ändert sich nichts.
`,
    }),
    emailChangedMail: ({ name, email, link, days }) => ({
      subject: "E-Mail-Adresse geändert",
      text: `Hallo ${nameInMail(name)},

das Konto verwendet diese E-Mail-Adresse nicht mehr. ${email === null ? "Es hat jetzt keine." : `Die neue ist ${email}.`}

${
  link === null
    ? "War das jemand anderes, bitte sofort dem Inhaber der Crew Bescheid sagen."
    : `War das jemand anderes, lässt sich die Änderung mit diesem Link ${days} Tage lang rückgängig machen. Dabei werden alle Geräte abgemeldet, und ein neues Passwort wird gewählt:\n\n${link}`
}
`,
    }),
  },
};
