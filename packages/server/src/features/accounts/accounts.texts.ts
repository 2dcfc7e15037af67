import type { Language } from "@glasen/contract/limits.ts";

interface AccountTexts {
  contactMail(form: ContactForm): { subject: string; text: string };
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
  },
  de: {
    contactMail: ({ name, email, phone, subject, message }) => ({
      subject: `Kontaktformular: ${subject}`,
      text: `Von: ${name} <${email}>\n${phone ? `Telefon: ${phone}\n` : ""}\n${message}\n`,
    }),
  },
};
