import type { Role } from "@glasen/domain/access/permissions.ts";
import { de, en, type TextsOf, texts } from "#platform/texts.ts";

const rolesEn: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  managerReadOnly: "Manager, reading only",
  member: "Member",
};
const rolesDe: Record<Role, string> = {
  owner: "Inhaber:in",
  manager: "Leitung",
  managerReadOnly: "Leitung, nur lesend",
  member: "Mitglied",
};

export const homeTexts = texts(
  {
    title: "Today",
    morning: (name: string) => `Good Morning, ${name}`,
    afternoon: (name: string) => `Good Afternoon, ${name}`,
    evening: (name: string) => `Good Evening, ${name}`,
    welcome: (name: string) => `Welcome, ${name}`,
    welcomeTitle: "Everything is ready",
    welcomeText: "The crew is set up and everything may be tried. Next come the people and their teams.",
    dateAndTime: (weekday: string, date: string, time: string) => `${weekday}, ${date} · ${time}`,
    demoTitle: "This is a demo crew",
    demoText: "Everything in it is made up and may be tried out without harm.",
    crew: "The crew",
    people: en.counted("{count} person", "{count} people"),
    withoutTeam: "Without a team",
    alone: "Nobody else is here yet",
    aloneHint: "As soon as people join the crew, they appear here with their teams.",
    teams: "Teams",
    you: "You",
    role: (role: Role) => rolesEn[role],
  },
  {
    title: "Heute",
    morning: (name: string) => `Guten Morgen, ${name}`,
    afternoon: (name: string) => `Guten Tag, ${name}`,
    evening: (name: string) => `Guten Abend, ${name}`,
    welcome: (name: string) => `Willkommen, ${name}`,
    welcomeTitle: "Alles ist bereit",
    welcomeText:
      "Die Crew ist angelegt und alles darf ausprobiert werden. Als Nächstes kommen die Leute und ihre Teams.",
    dateAndTime: (weekday: string, date: string, time: string) => `${weekday}, ${date} · ${time} Uhr`,
    demoTitle: "Das ist eine Demo-Crew",
    demoText: "Alles darin ist erfunden und darf unbesorgt ausprobiert werden.",
    crew: "Die Crew",
    people: de.counted("{count} Person", "{count} Personen"),
    withoutTeam: "Ohne Team",
    alone: "Noch niemand sonst da",
    aloneHint: "Sobald Personen zur Crew kommen, erscheinen sie hier mit ihren Teams.",
    teams: "Teams",
    you: "Ich",
    role: (role: Role) => rolesDe[role],
  },
);
export type HomeTexts = TextsOf<typeof homeTexts>;
