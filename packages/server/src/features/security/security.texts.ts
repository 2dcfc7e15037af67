import type { Language } from "@glasen/contract/limits.ts";

interface MailText {
  subject: string;
  text: string;
}

interface SecurityTexts {
  resetMail(name: string, link: string): MailText;
  passwordChangedMail(name: string): MailText;
}

export const securityTexts: Record<Language, SecurityTexts> = {
  en: {
    resetMail: (name, link) => ({
      subject: "Set a new password",
      text: `Hello ${name},

somebody, most likely you, asked for a new password. Please open this link within 24 hours and choose one:

${link}

Only the link in the latest email works, and only once. If it was not you, nothing needs to be done: your password stays as it is.
`,
    }),
    passwordChangedMail: (name) => ({
      subject: "Your password was changed",
      text: `Hello ${name},

the password of your account was just changed, and all other devices were signed out.

If it was not you, please set a new password right away ("Forgot password" on the sign-in page) and tell the owner of your crew.
`,
    }),
  },
  de: {
    resetMail: (name, link) => ({
      subject: "Neues Passwort festlegen",
      text: `Hallo ${name},

für dieses Konto wurde ein neues Passwort angefordert. Mit diesem Link lässt es sich innerhalb von 24 Stunden festlegen:

${link}

Nur der Link in der neuesten E-Mail funktioniert, und nur einmal. War das jemand anderes, ist nichts zu tun: Das Passwort bleibt, wie es ist.
`,
    }),
    passwordChangedMail: (name) => ({
      subject: "Passwort geändert",
      text: `Hallo ${name},

das Passwort des Kontos wurde gerade geändert, alle anderen Geräte wurden abgemeldet.

War das jemand anderes, bitte sofort ein neues Passwort festlegen („Passwort vergessen“ auf der Anmeldeseite) und dem Inhaber der Crew Bescheid sagen.
`,
    }),
  },
};
