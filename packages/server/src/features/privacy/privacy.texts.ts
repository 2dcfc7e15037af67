import type { Language } from "@glasen/contract/limits.ts";

interface PrivacyTexts {
  pseudonym(memberId: number): string;
  /** Titles of tables; a table without one is shown by its name. */
  titles: Record<string, string>;
  statutory: string;
  accountability: string;
  heading(name: string): string;
  made(when: string): string;
}

const en: PrivacyTexts = {
  pseudonym: (memberId) => `Former member ${memberId}`,
  titles: {
    users: "Account: name, email, username, password",
    sessions: "Devices signed in",
    members: "Employment: first and last day, role, personnel number",
    team_members: "Teams",
    team_roles: "Roles for teams",
    setting_values: "Own settings",
    audit_entries: "Log of changes",
    invitations: "Invitations",
    mails: "Mails",
    news: "News",
    tasks: "Tasks",
    pins: "PIN",
  },
  statutory: "Records of working time and pay have to be kept by law.",
  accountability: "Who changed what has to stay provable; names are taken out.",
  heading: (name) => `All data about ${name}`,
  made: (when) => `Made at ${when}`,
};

const de: PrivacyTexts = {
  pseudonym: (memberId) => `Ehemaliges Mitglied ${memberId}`,
  titles: {
    users: "Konto: Name, E-Mail, Benutzername, Passwort",
    sessions: "Angemeldete Geräte",
    members: "Beschäftigung: erster und letzter Tag, Rolle, Personalnummer",
    team_members: "Teams",
    team_roles: "Rollen für Teams",
    setting_values: "Eigene Einstellungen",
    audit_entries: "Änderungsprotokoll",
    invitations: "Einladungen",
    mails: "E-Mails",
    news: "Neuigkeiten",
    tasks: "Aufgaben",
    pins: "PIN",
  },
  statutory: "Aufzeichnungen über Arbeitszeit und Lohn müssen von Gesetzes wegen aufbewahrt werden.",
  accountability: "Wer was geändert hat, muss nachweisbar bleiben; Namen werden entfernt.",
  heading: (name) => `Alle Daten über ${name}`,
  made: (when) => `Erstellt am ${when}`,
};

export const privacyTexts: Record<Language, PrivacyTexts> = { en, de };
