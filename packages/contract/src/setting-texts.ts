import type { SettingFolder, SettingGroup, SettingName } from "@glasen/domain/settings/definitions.ts";
import { employmentTexts } from "./employment-texts.ts";
import type { Language } from "./limits.ts";

interface SettingText {
  title: string;
  description: string;
}

/** Titles and descriptions of every setting in both languages; a missing one does not compile. */
// biome-ignore format: a table reads best with a row a line
export const settingTexts: Record<Language, Record<SettingName, SettingText>> = {
  en: {
    absenceManagementSeeAllAbsences: { title: "Members see all absences", description: "Members see when colleagues are absent; kind and notes stay hidden." },
    absenceTypes: { title: "Kinds of absence", description: "The kinds of absence that this crew uses." },
    absenceRequestLeadDays: { title: "Days of notice", description: "How many days before it begins an absence has to be requested." },
    absenceNegativeBalance: { title: "More than is left", description: "Whether absences may cost more than the member has left." },
    vacationDays: { title: "Vacation days a year", description: "For a week of five working days. Members without an entitlement of their own get their share, by their working days and months in the year." },
    absenceTwoDecisions: { title: "Two decisions", description: "An absence is granted when two different people agreed." },
    absenceDeputies: { title: "Deputies", description: "Whether members name somebody who stands in for them. The deputy is told and may confirm or decline." },
    chatEnabled: { title: "Chat", description: "Members can write to each other." },
    chatRetentionDays: { title: "Keep messages", description: "After so many days, chat messages and their files are deleted. Empty: they are kept." },
    shiftPlannerGracePeriodBegin: { title: "Grace period at the start", description: "A stamp this close to the start of a shift counts as the planned time." },
    shiftPlannerGracePeriodEnd: { title: "Grace period at the end", description: "A stamp this close to the end of a shift counts as the planned time." },
    shiftPlannerSeeAllShifts: { title: "Members see all shifts", description: "Members see the published shifts of everybody, not only their own." },
    shiftPlannerDefaultStart: { title: "Start of a new shift", description: "The time of day with which a new shift begins." },
    shiftPlannerNoticeDays: { title: "Notice of shifts", description: "Shifts published fewer days ahead are marked as late. Empty means the usual notice: 4 days in Germany, 14 in Austria and Switzerland." },
    wishDeadlineDays: { title: "Deadline for wishes", description: "How many days before its Monday the wishes for a week have to be in. Later ones are kept and marked as late. Empty means without a deadline." },
    swapsWithoutDecision: { title: "Swaps without a decision", description: "Members swap shifts and hand them over without asking a manager, as long as no rule breaks." },
    createStampChainTimeLimit: { title: "Limit for adding times", description: "How many hours back members may add times; empty means without limit." },
    editStampChainTimeLimit: { title: "Limit for editing times", description: "How many hours back members may edit times; empty means without limit." },
    timeTrackingEditAllowed: { title: "Members edit their times", description: "Members may correct their own times within the limits." },
    timeTrackingInFutureAllowed: { title: "Times in the future", description: "Times may lie in the future." },
    timeTrackingLockedUntil: { title: "Times closed until", description: "Times up to and including this day can no longer be changed by members." },
    secondTimeCategoryEnabled: { title: "Second time category", description: "Times carry a second category." },
    terminalAuthenticationMode: { title: "Sign-in at the terminal", description: "How members identify themselves at the three-column terminal." },
    offlineStampAgeLimitDays: { title: "Limit for offline stamps", description: "How many days before the last contact of the terminal, or before its arrival from another device, a stamp without a connection may have been made; an older one waits for a manager." },
    terminalBadgesAllowed: { title: "Badges at the terminal", description: "Members sign in at the terminal with a tag or a printed card in place of the PIN." },
    teamTerminalsAllowed: { title: "Terminals for teams", description: "Who manages some teams only may set up terminals that serve the members of these teams." },
    terminalTileShifts: { title: "Next shift on the tiles", description: "The terminal shows on the tile of each member when and where the member works next, for everybody who passes by. Published shifts of the next seven days only, without notes. As for members: if members see all shifts." },
    terminalViewMode: { title: "Terminal view", description: "What the terminal looks like." },
    timeTrackingAllowedMobile: { title: "Tracking on mobile devices", description: "Whether times can be tracked on mobile devices, and whether with the position." },
    timeTrackingAllowedOther: { title: "Tracking in the browser", description: "Whether times can be tracked in the browser, and whether with the position." },
    timeTrackingAllowedTerminal: { title: "Tracking at the terminal", description: "Whether times can be tracked at the terminal, and whether with the position." },
    timeTrackingLocation: { title: "Position", description: "Whether a position is asked for where a channel says nothing of its own." },
    managersDecideOwn: { title: "Managers decide about themselves", description: "Managers may grant their own absences and corrections, and change their own times, working time models, settings, qualifications, entitlements and bookings; owners always may." },
    crewLocation: { title: "Location of the crew", description: "Where the crew works." },
    documentFooter: { title: "Footer of documents", description: "A line at the end of reports and exports." },
    employmentTypes: { title: "Kinds of employment", description: "Suggested when a member is edited." },
    remindsClockIn: { title: "Remind of clocking in", description: "Members hear when they have not clocked in although they have a shift, or usually work at this time of the weekday." },
    clockInReminderMinutes: { title: "Time after the start of a shift", description: "How long after the start of the shift, or the usual time, the reminder of clocking in comes." },
    remindsClockOut: { title: "Remind of clocking out", description: "Members who are still clocked in after their shift, or after eleven hours without one, hear of it." },
    clockOutReminderMinutes: { title: "Time after the end of a shift", description: "How long after the end of the shift the reminder of clocking out comes." },
    remindsBreakDue: { title: "Remind of the break", description: "Members at work hear a quarter of an hour before the law asks for a break." },
    remindsShift: { title: "Remind of tomorrow's shift", description: "Members with a shift tomorrow hear of it at 18:00." },
    remindsLateChange: { title: "Point out late changes", description: "Members hear at once, apart from other news about shifts, when a shift within the next 48 hours changes." },
    remindsRequest: { title: "Remind of waiting requests", description: "Managers hear at 9:00 of requests that have waited for a day." },
    remindsMonth: { title: "Remind of confirming the month", description: "Members hear on the first days of a month of days of the last month that they have not confirmed." },
    remindsVacation: { title: "Remind of expiring vacation", description: "Members hear six and two weeks before vacation from last year expires, and before the end of a year with days left." },
    remindsWishes: { title: "Remind of wishes", description: "Members without wishes for a week hear the day before the deadline, in crews that use wishes." },
    remindsQualification: { title: "Remind of expiring qualifications", description: "Members and their managers hear 30 and 7 days before a qualification expires." },
    memberPassword: { title: "Password", description: "Sets a new password for the member." },
    memberPicture: { title: "Picture", description: "The picture that colleagues see." },
  },
  de: {
    absenceManagementSeeAllAbsences: { title: "Mitglieder sehen alle Abwesenheiten", description: "Mitglieder sehen, wann Kollegen abwesend sind; Art und Notizen bleiben verborgen." },
    absenceTypes: { title: "Abwesenheitsarten", description: "Die Abwesenheitsarten, die diese Crew verwendet." },
    absenceRequestLeadDays: { title: "Vorlauf in Tagen", description: "Wie viele Tage vor Beginn eine Abwesenheit beantragt werden muss." },
    absenceNegativeBalance: { title: "Mehr als übrig ist", description: "Ob Abwesenheiten mehr kosten dürfen, als das Mitglied noch hat." },
    vacationDays: { title: "Urlaubstage im Jahr", description: "Bei fünf Arbeitstagen in der Woche. Wer noch keinen Anspruch hat, bekommt den Anteil nach Arbeitstagen und Monaten im Jahr." },
    absenceTwoDecisions: { title: "Zwei Entscheidungen", description: "Eine Abwesenheit ist genehmigt, wenn zwei verschiedene Personen zugestimmt haben." },
    absenceDeputies: { title: "Vertretung", description: "Ob Mitglieder eine Vertretung nennen. Sie wird gefragt und kann zusagen oder ablehnen." },
    chatEnabled: { title: "Chat", description: "Mitglieder können einander schreiben." },
    chatRetentionDays: { title: "Nachrichten aufbewahren", description: "Nach so vielen Tagen werden Chatnachrichten und ihre Dateien gelöscht. Leer: Sie bleiben erhalten." },
    shiftPlannerGracePeriodBegin: { title: "Kulanz zu Beginn", description: "Ein Stempel so nah am Schichtbeginn zählt als geplante Zeit." },
    shiftPlannerGracePeriodEnd: { title: "Kulanz am Ende", description: "Ein Stempel so nah am Schichtende zählt als geplante Zeit." },
    shiftPlannerSeeAllShifts: { title: "Mitglieder sehen alle Schichten", description: "Mitglieder sehen die veröffentlichten Schichten aller, nicht nur die eigenen." },
    shiftPlannerDefaultStart: { title: "Beginn einer neuen Schicht", description: "Die Uhrzeit, mit der eine neue Schicht beginnt." },
    shiftPlannerNoticeDays: { title: "Vorlauf für Schichten", description: "Schichten, die weniger Tage vorher veröffentlicht werden, sind als kurzfristig markiert. Leer gilt der übliche Vorlauf: 4 Tage in Deutschland, 14 in Österreich und der Schweiz." },
    wishDeadlineDays: { title: "Frist für Wünsche", description: "Wie viele Tage vor ihrem Montag die Wünsche für eine Woche da sein müssen. Spätere bleiben erhalten und sind als verspätet markiert. Leer heißt ohne Frist." },
    swapsWithoutDecision: { title: "Tauschen ohne Entscheidung", description: "Mitglieder tauschen Schichten und geben sie ab, ohne die Leitung zu fragen, solange keine Regel verletzt wird." },
    createStampChainTimeLimit: { title: "Frist zum Nachtragen", description: "Wie viele Stunden zurück Mitglieder Zeiten nachtragen dürfen; leer heißt ohne Frist." },
    editStampChainTimeLimit: { title: "Frist zum Bearbeiten", description: "Wie viele Stunden zurück Mitglieder Zeiten bearbeiten dürfen; leer heißt ohne Frist." },
    timeTrackingEditAllowed: { title: "Mitglieder bearbeiten ihre Zeiten", description: "Mitglieder dürfen eigene Zeiten innerhalb der Fristen korrigieren." },
    timeTrackingInFutureAllowed: { title: "Zeiten in der Zukunft", description: "Zeiten dürfen in der Zukunft liegen." },
    timeTrackingLockedUntil: { title: "Zeiten abgeschlossen bis", description: "Zeiten bis einschließlich dieses Tages können Mitglieder nicht mehr ändern." },
    secondTimeCategoryEnabled: { title: "Zweite Zeitkategorie", description: "Zeiten tragen eine zweite Kategorie." },
    terminalAuthenticationMode: { title: "Anmeldung am Terminal", description: "Womit sich Mitglieder am dreispaltigen Terminal ausweisen." },
    offlineStampAgeLimitDays: { title: "Frist für Stempel ohne Verbindung", description: "Wie viele Tage vor dem letzten Kontakt des Terminals, von anderen Geräten vor der Ankunft, ein Stempel ohne Verbindung entstanden sein darf; ältere bestätigt die Leitung." },
    terminalBadgesAllowed: { title: "Ausweise am Terminal", description: "Mitglieder melden sich am Terminal mit einem Chip oder einer gedruckten Karte statt mit der PIN an." },
    teamTerminalsAllowed: { title: "Terminals für Teams", description: "Wer nur einzelne Teams leitet, darf Terminals einrichten, an denen die Mitglieder dieser Teams stempeln." },
    terminalTileShifts: { title: "Nächste Schicht auf den Kacheln", description: "Das Terminal zeigt auf der Kachel jedes Mitglieds, wann und wo es als Nächstes arbeitet; alle, die vorbeigehen, können es lesen. Nur veröffentlichte Schichten der nächsten sieben Tage, ohne Notizen. Wie für Mitglieder: wenn Mitglieder alle Schichten sehen." },
    terminalViewMode: { title: "Terminalansicht", description: "Wie das Terminal aussieht." },
    timeTrackingAllowedMobile: { title: "Erfassung mobil", description: "Ob mobil Zeiten erfasst werden können, und ob mit Position." },
    timeTrackingAllowedOther: { title: "Erfassung im Browser", description: "Ob im Browser Zeiten erfasst werden können, und ob mit Position." },
    timeTrackingAllowedTerminal: { title: "Erfassung am Terminal", description: "Ob am Terminal Zeiten erfasst werden können, und ob mit Position." },
    timeTrackingLocation: { title: "Position", description: "Ob nach der Position gefragt wird, wo ein Kanal nichts Eigenes sagt." },
    managersDecideOwn: { title: "Leitung entscheidet über sich selbst", description: "Die Leitung darf eigene Abwesenheiten und Korrekturen genehmigen und eigene Zeiten, Arbeitszeitmodelle, Einstellungen, Qualifikationen, Ansprüche und Buchungen ändern. Die Inhaberin oder der Inhaber darf es immer." },
    crewLocation: { title: "Standort der Crew", description: "Wo die Crew arbeitet." },
    documentFooter: { title: "Fußzeile von Dokumenten", description: "Eine Zeile am Ende von Berichten und Exporten." },
    employmentTypes: { title: "Beschäftigungsarten", description: "Werden beim Bearbeiten eines Mitglieds vorgeschlagen." },
    remindsClockIn: { title: "Ans Einstempeln erinnern", description: "Mitglieder erfahren, dass sie noch nicht eingestempelt sind, obwohl sie eine Schicht haben oder an diesem Wochentag sonst da sind." },
    clockInReminderMinutes: { title: "Zeit nach Schichtbeginn", description: "Wie lange nach Beginn der Schicht oder der üblichen Zeit die Erinnerung ans Einstempeln kommt." },
    remindsClockOut: { title: "Ans Ausstempeln erinnern", description: "Wer nach dem Ende der Schicht, oder ohne Schicht nach elf Stunden, noch eingestempelt ist, erfährt davon." },
    clockOutReminderMinutes: { title: "Zeit nach Schichtende", description: "Wie lange nach Ende der Schicht die Erinnerung ans Ausstempeln kommt." },
    remindsBreakDue: { title: "An die Pause erinnern", description: "Mitglieder bei der Arbeit erfahren eine Viertelstunde vorher, dass das Gesetz eine Pause verlangt." },
    remindsShift: { title: "An die Schicht am nächsten Tag erinnern", description: "Mitglieder mit einer Schicht am nächsten Tag erfahren davon um 18:00 Uhr." },
    remindsLateChange: { title: "Auf kurzfristige Änderungen hinweisen", description: "Mitglieder erfahren sofort und getrennt von anderen Neuigkeiten, wenn sich eine Schicht der nächsten 48 Stunden ändert." },
    remindsRequest: { title: "An wartende Anträge erinnern", description: "Die Leitung erfährt um 9:00 Uhr von Anträgen, die seit einem Tag warten." },
    remindsMonth: { title: "An die Bestätigung des Monats erinnern", description: "Mitglieder erfahren an den ersten Tagen eines Monats, welche Tage des letzten Monats noch nicht bestätigt sind." },
    remindsVacation: { title: "An verfallenden Urlaub erinnern", description: "Mitglieder erfahren sechs und zwei Wochen vorher, dass Urlaub aus dem Vorjahr verfällt oder das Jahr mit offenen Tagen endet." },
    remindsWishes: { title: "An Wünsche erinnern", description: "Wer für eine Woche noch keine Wünsche hat, erfährt es am Tag vor der Frist; nur in Crews, die Wünsche nutzen." },
    remindsQualification: { title: "An ablaufende Qualifikationen erinnern", description: "Mitglieder und ihre Leitung erfahren 30 und 7 Tage vorher, dass eine Qualifikation abläuft." },
    memberPassword: { title: "Passwort", description: "Setzt ein neues Passwort für das Mitglied." },
    memberPicture: { title: "Bild", description: "Das Bild, das Kollegen sehen." },
  },
};

// biome-ignore format: a table reads best with a row a line
export const folderTexts: Record<Language, Record<SettingFolder, string>> = {
  en: { crew: "Crew", chat: "Chat", terminal: "Terminal", recording: "Tracking", editing: "Editing times", absences: "Absences", shifts: "Shifts", notifications: "Notifications", account: "Account" },
  de: { crew: "Crew", chat: "Chat", terminal: "Terminal", recording: "Erfassung", editing: "Zeiten bearbeiten", absences: "Abwesenheiten", shifts: "Schichten", notifications: "Benachrichtigungen", account: "Konto" },
};

// biome-ignore format: a table reads best with a row a line
export const groupTexts: Record<Language, Record<SettingGroup, string>> = {
  en: { crewProfile: "About the crew", chat: "Chat", terminal: "Terminal", channels: "Where times are tracked", stampRules: "Editing and limits", timeCategories: "Time categories", absences: "Absences", shiftVisibility: "Who sees what", gracePeriods: "Grace periods", shiftDefaults: "New shifts", reminders: "Reminders", account: "Account" },
  de: { crewProfile: "Über die Crew", chat: "Chat", terminal: "Terminal", channels: "Wo Zeiten erfasst werden", stampRules: "Bearbeiten und Fristen", timeCategories: "Zeitkategorien", absences: "Abwesenheiten", shiftVisibility: "Wer was sieht", gracePeriods: "Kulanzzeiten", shiftDefaults: "Neue Schichten", reminders: "Erinnerungen", account: "Konto" },
};

/** Options of settings that offer a choice; numbers are the kinds of absence. */
// biome-ignore format: a table reads best with a row a line
export const optionTexts: Record<Language, Record<string, string>> = {
  en: { ...employmentTexts.en, allow: "Always", managersOnly: "Only entered by managers", never: "Never", always: "Always", whereMembersSeeAll: "As for members", noDeputy: "Nobody is named", mayNameDeputy: "Can be named", mustNameDeputy: "Has to be named", false: "Not allowed", no: "Without position", optional: "Position if available", yes: "Only with position", NONE: "Nothing", PASSWORD: "Password", PIN_CODE: "PIN", OVERVIEW: "Overview", THREE_COLUMN: "Three columns", 1: "Vacation", 2: "Sickness", 3: "Compensatory time off", 4: "Education", 5: "Other", 6: "Vacation (hours)", 7: "Sickness (hours)", 8: "Compensatory time off (hours)", 9: "Education (hours)", 10: "Other (hours)" },
  de: { ...employmentTexts.de, allow: "Immer", managersOnly: "Nur durch die Leitung", never: "Nie", always: "Immer", whereMembersSeeAll: "Wie für Mitglieder", noDeputy: "Wird nicht genannt", mayNameDeputy: "Kann genannt werden", mustNameDeputy: "Muss genannt werden", false: "Nicht erlaubt", no: "Ohne Position", optional: "Position, falls vorhanden", yes: "Nur mit Position", NONE: "Nichts", PASSWORD: "Passwort", PIN_CODE: "PIN", OVERVIEW: "Übersicht", THREE_COLUMN: "Drei Spalten", 1: "Urlaub", 2: "Krankheit", 3: "Freizeitausgleich", 4: "Fortbildung", 5: "Sonstiges", 6: "Urlaub (Stunden)", 7: "Krankheit (Stunden)", 8: "Freizeitausgleich (Stunden)", 9: "Fortbildung (Stunden)", 10: "Sonstiges (Stunden)" },
};
