import type { NoticeKind } from "@glasen/domain/accounts/notification-settings.ts";
import { texts } from "#platform/texts.ts";

type Kind = NoticeKind;
const kindsEn: Record<Kind, string> = {
  absenceManagement: "Absences",
  shiftPlanner: "Shifts",
  membership: "Members and teams",
  timeEvaluation: "Time evaluation",
  welcome: "First steps",
  clockIn: "Not clocked in yet",
  clockOut: "Still clocked in",
  breakDue: "Break due by law",
  shift: "Shift tomorrow",
  lateChange: "Shift changed at short notice",
  request: "Requests are waiting",
  month: "Month to confirm",
  vacation: "Vacation about to expire",
  chat: "Chat messages",
};
const kindsDe: Record<Kind, string> = {
  absenceManagement: "Abwesenheiten",
  shiftPlanner: "Schichten",
  membership: "Mitglieder und Teams",
  timeEvaluation: "Zeitauswertung",
  welcome: "Erste Schritte",
  clockIn: "Noch nicht eingestempelt",
  clockOut: "Noch eingestempelt",
  breakDue: "Gesetzliche Pause",
  shift: "Schicht am nächsten Tag",
  lateChange: "Kurzfristig geänderte Schicht",
  request: "Wartende Anträge",
  month: "Monat bestätigen",
  vacation: "Verfallender Urlaub",
  chat: "Chatnachrichten",
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
