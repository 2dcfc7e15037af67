import type { Language } from "@glasen/contract/limits.ts";

interface MailText {
  subject: string;
  text: string;
}

interface AccountTexts {
  contactMail(form: ContactForm): MailText;
  confirmationMail(about: { name: string; link: string; days: number }): MailText;
  /** To the owner of an address with which somebody tried to sign up again. */
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
      text: `Hello ${name},

please confirm that this is your email address:

${link}

The link works for ${days} days. If you did not create an account with us, please ignore this email and do not open the link.
`,
    }),
    addressKnownMail: ({ name, link }) => ({
      subject: "You already have an account",
      text: `Hello ${name},

somebody, most likely you, tried to sign up with this email address. It already has an account, so nothing was created. Sign in as usual, or choose "Forgot password" on the sign-in page:

${link}

If it was not you, nothing needs to be done.
`,
    }),
    emailChangedMail: ({ name, email, link, days }) => ({
      subject: "Your email address was changed",
      text: `Hello ${name},

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
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      text: `Hallo ${name},

bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:

${link}

Der Link gilt ${days} Tage. Haben Sie kein Konto bei uns angelegt, ignorieren Sie diese E-Mail bitte und öffnen Sie den Link nicht.
`,
    }),
    addressKnownMail: ({ name, link }) => ({
      subject: "Sie haben bereits ein Konto",
      text: `Hallo ${name},

jemand, vermutlich Sie selbst, wollte sich mit dieser E-Mail-Adresse registrieren. Zu ihr gibt es schon ein Konto, deshalb wurde nichts angelegt. Melden Sie sich wie gewohnt an oder wählen Sie auf der Anmeldeseite „Passwort vergessen“:

${link}

Waren Sie es nicht, ist nichts zu tun.
`,
    }),
    emailChangedMail: ({ name, email, link, days }) => ({
      subject: "Ihre E-Mail-Adresse wurde geändert",
      text: `Hallo ${name},

Ihr Konto verwendet diese E-Mail-Adresse nicht mehr. ${email === null ? "Es hat jetzt keine." : `Die neue ist ${email}.`}

${
  link === null
    ? "Waren Sie es nicht, sagen Sie bitte sofort dem Inhaber Ihrer Crew Bescheid."
    : `Waren Sie es nicht, machen Sie die Änderung mit diesem Link innerhalb von ${days} Tagen rückgängig. Alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort:\n\n${link}`
}
`,
    }),
  },
};
