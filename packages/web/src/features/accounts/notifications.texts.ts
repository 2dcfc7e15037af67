import type { NewsKind, ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import { type TextsOf, texts } from "#platform/texts.ts";

type Kind = NewsKind | ReminderKind;
const kindsEn: Record<Kind, string> = {
  absenceManagement: "Absences",
  shiftPlanner: "Shifts",
  membership: "Members and teams",
  timeEvaluation: "Time evaluation",
  welcome: "First steps",
  clockIn: "Forgot to clock in",
  clockOut: "Forgot to clock out",
  shift: "Before a shift begins",
};
const kindsDe: Record<Kind, string> = {
  absenceManagement: "Abwesenheiten",
  shiftPlanner: "Dienste",
  membership: "Mitglieder und Teams",
  timeEvaluation: "Zeitauswertung",
  welcome: "Erste Schritte",
  clockIn: "Einstempeln vergessen",
  clockOut: "Ausstempeln vergessen",
  shift: "Vor Beginn eines Dienstes",
};

export const notificationTexts = texts(
  {
    subtitle: "News always stand in the news list. These ways come on top.",
    news: "News",
    reminders: "Reminders",
    about: "About",
    push: "Push",
    mail: "Email",
    kind: (kind: Kind) => kindsEn[kind],
    byWay: (kind: string, way: string) => `${kind}: ${way}`,
    notSaved: "The setting could not be saved",
    noEmail: "There is no email in the profile: nothing can be sent by email.",
  },
  {
    subtitle: "Neuigkeiten stehen immer in der Liste. Diese Wege kommen dazu.",
    news: "Neuigkeiten",
    reminders: "Erinnerungen",
    about: "Worüber",
    push: "Push",
    mail: "E-Mail",
    kind: (kind: Kind) => kindsDe[kind],
    byWay: (kind: string, way: string) => `${kind}: ${way}`,
    notSaved: "Die Einstellung konnte nicht gespeichert werden",
    noEmail: "Im Profil steht keine E-Mail: per E-Mail kann nichts kommen.",
  },
);
export type NotificationTexts = TextsOf<typeof notificationTexts>;
