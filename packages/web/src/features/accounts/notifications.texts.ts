import type { NewsKind, ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import { type TextsOf, texts } from "#platform/texts.ts";

/** Why this browser cannot show notifications. */
export type PushObstacle = "notConfigured" | "shared" | "impossible" | "denied";

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

const obstaclesEn: Record<PushObstacle, string> = {
  notConfigured: "Notifications on devices are not configured on this server. Whoever runs it can set them up.",
  shared: "This device belongs to a crew. Notifications can be switched on at your own devices.",
  impossible: "This browser cannot show notifications here. On an iPhone or iPad, add Glasen to the home screen first.",
  denied: "Notifications are blocked in this browser. Allow them in the browser's settings for this page.",
};
const obstaclesDe: Record<PushObstacle, string> = {
  notConfigured:
    "Benachrichtigungen auf Geräten sind auf diesem Server nicht eingerichtet. Wer ihn betreibt, kann das tun.",
  shared: "Dieses Gerät gehört einer Crew. Benachrichtigungen lassen sich auf eigenen Geräten einschalten.",
  impossible:
    "Dieser Browser kann hier keine Benachrichtigungen zeigen. Auf iPhone und iPad muss Glasen zuerst auf den Home-Bildschirm.",
  denied: "Benachrichtigungen sind in diesem Browser blockiert. Sie lassen sich in seinen Einstellungen erlauben.",
};

export const notificationTexts = texts(
  {
    subtitle: "News always stand in the news list. These ways come on top.",
    news: "News",
    reminders: "Reminders",
    about: "About",
    push: "Push",
    mail: "Email",
    onDevice: "Notifications on this device",
    onDeviceHelp: "Registers this browser for what you chose under Push, until you sign out here.",
    switching: "The browser is asking its push service. That can take up to 20 seconds.",
    obstacle: (obstacle: PushObstacle) => obstaclesEn[obstacle],
    notSwitched: "Notifications on this device could not be switched",
    browserRefused: "The browser refused. Private windows cannot show notifications; else please try again later.",
    serviceSilent:
      "The browser does not reach the push service of its maker. A network may block it; some browsers have none. Please try again later, or with another browser.",
    notAllowed: "The browser was not allowed to show notifications",
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
    onDevice: "Benachrichtigungen auf diesem Gerät",
    onDeviceHelp: "Meldet diesen Browser für alles an, was unter Push gewählt ist, bis zum Abmelden an diesem Gerät.",
    switching: "Der Browser fragt seinen Push-Dienst. Das kann bis zu 20 Sekunden dauern.",
    obstacle: (obstacle: PushObstacle) => obstaclesDe[obstacle],
    notSwitched: "Die Benachrichtigungen auf diesem Gerät ließen sich nicht umschalten",
    browserRefused:
      "Der Browser hat abgelehnt. Private Fenster können keine Benachrichtigungen zeigen; sonst bitte später erneut versuchen.",
    serviceSilent:
      "Der Browser erreicht den Push-Dienst seines Herstellers nicht. Vielleicht sperrt ihn das Netz, und manche Browser haben keinen. Bitte später oder mit einem anderen Browser erneut versuchen.",
    notAllowed: "Der Browser darf keine Benachrichtigungen zeigen",
    kind: (kind: Kind) => kindsDe[kind],
    byWay: (kind: string, way: string) => `${kind}: ${way}`,
    notSaved: "Die Einstellung konnte nicht gespeichert werden",
    noEmail: "Im Profil steht keine E-Mail: per E-Mail kann nichts kommen.",
  },
);
export type NotificationTexts = TextsOf<typeof notificationTexts>;
