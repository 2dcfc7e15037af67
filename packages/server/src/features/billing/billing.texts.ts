import type { Language } from "@glasen/contract/limits.ts";

interface MailText {
  subject: string;
  text: string;
}

interface Bought {
  name: string;
  crewName: string;
  products: string;
  crewSize: number;
  isYearly: boolean;
  startsOn: string;
  price: string;
  laterPrice: string;
  mandate: { reference: string; text: string } | null;
  link: string;
}

interface BillingTexts {
  confirmation(bought: Bought): MailText;
  trialEnds(about: { name: string; crewName: string; day: string; link: string }): MailText;
}

const en: BillingTexts = {
  confirmation: ({ name, crewName, products, crewSize, isYearly, startsOn, price, laterPrice, mandate, link }) => ({
    subject: `Your licence for ${crewName}`,
    text: `Hello ${name},

thank you for your order. ${crewName} has bought a licence:

${products}
for up to ${crewSize} people, from ${startsOn} on, paid ${isYearly ? "yearly" : "monthly"}

First payment: ${price}
From month 13: ${laterPrice} per ${isYearly ? "year" : "month"}

${mandate ? `Mandate reference: ${mandate.reference}\n${mandate.text}\n\n` : ""}The licence goes on until it is cancelled, at any time to the end of the paid period:

${link}
`,
  }),
  trialEnds: ({ name, crewName, day, link }) => ({
    subject: `The trial of ${crewName} ends on ${day}`,
    text: `Hello ${name},

the trial of ${crewName} ends on ${day}. Everything recorded stays stored, and stamping goes on working for a week after that day. To go on, choose a package here:

${link}
`,
  }),
};

const de: BillingTexts = {
  confirmation: ({ name, crewName, products, crewSize, isYearly, startsOn, price, laterPrice, mandate, link }) => ({
    subject: `Die Lizenz für ${crewName}`,
    text: `Hallo ${name},

danke für die Bestellung. ${crewName} hat eine Lizenz gekauft:

${products}
für bis zu ${crewSize} Personen, ab ${startsOn}, mit ${isYearly ? "jährlicher" : "monatlicher"} Zahlung

Erste Zahlung: ${price}
Ab dem 13. Monat: ${laterPrice} im ${isYearly ? "Jahr" : "Monat"}

${mandate ? `Mandatsreferenz: ${mandate.reference}\n${mandate.text}\n\n` : ""}Die Lizenz läuft, bis sie gekündigt wird. Das geht jederzeit zum Ende des bezahlten Zeitraums:

${link}
`,
  }),
  trialEnds: ({ name, crewName, day, link }) => ({
    subject: `Die Testzeit von ${crewName} endet am ${day}`,
    text: `Hallo ${name},

die Testzeit von ${crewName} endet am ${day}. Alles Erfasste bleibt gespeichert, und Stempeln geht danach noch eine Woche lang. Zum Weiterarbeiten hier ein Paket wählen:

${link}
`,
  }),
};

export const billingTexts: Record<Language, BillingTexts> = { en, de };
