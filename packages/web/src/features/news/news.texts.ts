import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import { de, en, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const areasEn: Record<NewsKind, string> = {
  absenceManagement: "Absences",
  shiftPlanner: "Shift planner",
  membership: "Crew",
  timeEvaluation: "Time evaluation",
  integrations: "Integrations",
  welcome: "First steps",
};
const areasDe: Record<NewsKind, string> = {
  absenceManagement: "Abwesenheiten",
  shiftPlanner: "Schichtplan",
  membership: "Crew",
  timeEvaluation: "Zeitauswertung",
  integrations: "Integrationen",
  welcome: "Erste Schritte",
};

export const newsTexts = texts(
  {
    ...commonTexts.en,
    title: "News",
    subtitle: "What happened in the crew.",
    bell: (unseen: number) => (unseen === 0 ? "News" : `News, ${unseen} new`),
    area: (kind: NewsKind) => areasEn[kind],
    isNew: "New",
    isUnread: "unread",
    isDone: "Done",
    markRead: "Mark as read",
    ofItem: (action: string, title: string) => `${action}: ${title}`,
    allSeen: "Mark all as seen",
    showMore: "Show more",
    counted: en.counted("{count} item", "{count} items"),
    empty: "Nothing new",
    emptyHint: "Requests, decisions and messages of the crew will appear here.",
    failed: "The news could not be loaded",
    notSaved: "That could not be saved",
    toSettings: "Notifications",
  },
  {
    ...commonTexts.de,
    title: "Neuigkeiten",
    subtitle: "Was in der Crew geschehen ist.",
    bell: (unseen: number) => (unseen === 0 ? "Neuigkeiten" : `Neuigkeiten, ${unseen} neu`),
    area: (kind: NewsKind) => areasDe[kind],
    isNew: "Neu",
    isUnread: "ungelesen",
    isDone: "Erledigt",
    markRead: "Als gelesen markieren",
    ofItem: (action: string, title: string) => `${action}: ${title}`,
    allSeen: "Alle als gesehen markieren",
    showMore: "Mehr anzeigen",
    counted: de.counted("{count} Eintrag", "{count} Einträge"),
    empty: "Nichts Neues",
    emptyHint: "Anträge, Entscheidungen und Nachrichten der Crew erscheinen hier.",
    failed: "Die Neuigkeiten konnten nicht geladen werden",
    notSaved: "Das konnte nicht gespeichert werden",
    toSettings: "Benachrichtigungen",
  },
);
