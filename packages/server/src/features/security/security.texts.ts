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

jemand, vermutlich Sie selbst, hat ein neues Passwort angefordert. Bitte öffnen Sie innerhalb von 24 Stunden diesen Link und wählen Sie eines:

${link}

Nur der Link in der neuesten E-Mail funktioniert, und nur einmal. Waren Sie es nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.
`,
    }),
    passwordChangedMail: (name) => ({
      subject: "Ihr Passwort wurde geändert",
      text: `Hallo ${name},

das Passwort Ihres Kontos wurde gerade geändert, alle anderen Geräte wurden abgemeldet.

Waren Sie es nicht, legen Sie bitte sofort ein neues Passwort fest („Passwort vergessen“ auf der Anmeldeseite) und sagen Sie dem Inhaber Ihrer Crew Bescheid.
`,
    }),
  },
};
