import { texts } from "#platform/texts.ts";

/** Why this browser cannot show notifications. */
export type PushObstacle = "notConfigured" | "shared" | "impossible" | "denied";

const obstaclesEn: Record<PushObstacle, string> = {
  notConfigured: "Notifications on devices are not configured on this server. Its operator can set them up.",
  shared: "This device belongs to a crew. You can turn on notifications on your own devices.",
  impossible: "This browser cannot show notifications here. On an iPhone or iPad, add Glasen to the home screen first.",
  denied: "Notifications are blocked in this browser. Allow them in the browser's settings for this page.",
};
const obstaclesDe: Record<PushObstacle, string> = {
  notConfigured:
    "Benachrichtigungen auf Geräten sind auf diesem Server nicht eingerichtet. Wer ihn betreibt, kann das tun.",
  shared: "Dieses Gerät gehört einer Crew. Benachrichtigungen lassen sich auf eigenen Geräten einschalten.",
  impossible:
    "Dieser Browser kann hier keine Benachrichtigungen zeigen. Auf iPhone und iPad muss Glasen zuerst auf den Home-Bildschirm.",
  denied:
    "Benachrichtigungen sind in diesem Browser blockiert. Sie lassen sich in den Einstellungen des Browsers erlauben.",
};

export const pushTexts = texts(
  {
    onDevice: "Notifications on this device",
    onDeviceHelp: "This browser shows everything chosen under Push, until you sign out here.",
    switching: "The browser is asking its push service. That can take up to 20 seconds.",
    obstacle: (obstacle: PushObstacle) => obstaclesEn[obstacle],
    notSwitched: "Notifications on this device could not be turned on or off",
    browserRefused: "The browser refused. Private windows cannot show notifications; otherwise please try again later.",
    serviceSilent:
      "The browser cannot reach its maker's push service. The network may block it, and some browsers have none. Please try again later, or with another browser.",
    notAllowed: "The browser was not allowed to show notifications",
  },
  {
    onDevice: "Benachrichtigungen auf diesem Gerät",
    onDeviceHelp: "Dieser Browser zeigt alles, was unter Push gewählt ist, bis zum Abmelden an diesem Gerät.",
    switching: "Der Browser fragt seinen Push-Dienst. Das kann bis zu 20 Sekunden dauern.",
    obstacle: (obstacle: PushObstacle) => obstaclesDe[obstacle],
    notSwitched: "Die Benachrichtigungen auf diesem Gerät ließen sich nicht umschalten",
    browserRefused:
      "Der Browser hat abgelehnt. Private Fenster können keine Benachrichtigungen zeigen; sonst bitte später erneut versuchen.",
    serviceSilent:
      "Der Browser erreicht den Push-Dienst seines Herstellers nicht. Vielleicht sperrt ihn das Netz, und manche Browser haben keinen. Bitte später oder mit einem anderen Browser erneut versuchen.",
    notAllowed: "Der Browser darf keine Benachrichtigungen zeigen",
  },
);
