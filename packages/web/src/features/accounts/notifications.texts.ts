import type { NewsKind, ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import { texts } from "#platform/texts.ts";

type Kind = NewsKind | ReminderKind;
const kindsEn: Record<Kind, string> = {
  absenceManagement: "Absences",
  shiftPlanner: "Shift planner",
  membership: "Members and teams",
  timeEvaluation: "Time evaluation",
  welcome: "First steps",
  clockIn: "Forgot to clock in",
  clockOut: "Forgot to clock out",
  shift: "Before a shift begins",
};
const kindsDe: Record<Kind, string> = {
  absenceManagement: "Abwesenheiten",
  shiftPlanner: "Schichtplan",
  membership: "Mitglieder und Teams",
  timeEvaluation: "Zeitauswertung",
  welcome: "Erste Schritte",
  clockIn: "Einstempeln vergessen",
  clockOut: "Ausstempeln vergessen",
  shift: "Vor Beginn einer Schicht",
};

export const notificationTexts = texts(
  {
    subtitle: "All news appear in the news list. Choose here what you also get by push or email.",
    news: "News",
    reminders: "Reminders",
    about: "About",
    push: "Push",
    mail: "Email",
    kind: (kind: Kind) => kindsEn[kind],
    byChannel: (kind: string, channel: string) => `${kind}: ${channel}`,
    notSaved: "The setting could not be saved",
    noEmail: "Your profile has no email address, so nothing can be sent by email.",
  },
  {
    subtitle:
      "Neuigkeiten stehen immer in der Liste. Hier lässt sich wählen, was zusätzlich per Push oder E-Mail kommt.",
    news: "Neuigkeiten",
    reminders: "Erinnerungen",
    about: "Worüber",
    push: "Push",
    mail: "E-Mail",
    kind: (kind: Kind) => kindsDe[kind],
    byChannel: (kind: string, channel: string) => `${kind}: ${channel}`,
    notSaved: "Die Einstellung konnte nicht gespeichert werden",
    noEmail: "Im Profil ist keine E-Mail-Adresse hinterlegt. Per E-Mail kann deshalb nichts kommen.",
  },
);
