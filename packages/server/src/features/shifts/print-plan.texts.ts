import type { Language } from "@glasen/contract/limits.ts";

const en = {
  title: "Shift plan",
  week: (week: number) => `Week ${week}`,
  weekRange: (from: string, to: string) => `${from} to ${to}`,
  withoutTeam: "Without a team",
  workplaces: "Workplaces",
  withoutWorkplace: "Without a workplace",
  person: "Person",
  workplace: "Workplace",
  sum: "Hours",
  openShifts: "Open shifts",
  open: (places: number) => (places === 1 ? "open" : `${places} open`),
  absent: { whole: "absent", first: "absent (morning)", second: "absent (afternoon)" },
  draft: "draft",
  removed: "draft: cancelled",
  /** In one piece, so that no line breaks within it. */
  pause: (minutes: number) => `B\u00a0${minutes}`,
  version: (number: number, at: string) => `Version ${number}, published ${at}`,
  unpublished: "Nothing published yet",
  printed: (at: string) => `Printed ${at}`,
  at: (date: string, time: string) => `${date}, ${time}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  legend: ["B 30: break of 30 minutes", "(+1): ends on the next day", "Hours: of the week, without breaks"],
  draftLegend: "Draft: not published yet",
  nobody: "Nobody is planned in this period.",
  idleTeams: (names: string) => `Without shifts: ${names}`,
};

export type PrintTexts = typeof en;

const de: PrintTexts = {
  title: "Schichtplan",
  week: (week) => `KW ${week}`,
  weekRange: (from, to) => `${from} bis ${to}`,
  withoutTeam: "Ohne Team",
  workplaces: "Arbeitsplätze",
  withoutWorkplace: "Ohne Arbeitsplatz",
  person: "Person",
  workplace: "Arbeitsplatz",
  sum: "Stunden",
  openShifts: "Offene Schichten",
  open: (places) => (places === 1 ? "offen" : `${places} offen`),
  absent: { whole: "abwesend", first: "abwesend (vormittags)", second: "abwesend (nachmittags)" },
  draft: "Entwurf",
  removed: "Entwurf: entfällt",
  pause: (minutes) => `P\u00a0${minutes}`,
  version: (number, at) => `Version ${number}, veröffentlicht am ${at}`,
  unpublished: "Noch nichts veröffentlicht",
  printed: (at) => `Gedruckt am ${at}`,
  at: (date, time) => `${date}, ${time} Uhr`,
  page: (page, of) => `Seite ${page} von ${of}`,
  legend: ["P 30: 30 Minuten Pause", "(+1): endet am nächsten Tag", "Stunden: in der Woche, ohne Pausen"],
  draftLegend: "Entwurf: noch nicht veröffentlicht",
  nobody: "In diesem Zeitraum ist niemand eingeplant.",
  idleTeams: (names) => `Ohne Schichten: ${names}`,
};

export const printTexts: Record<Language, PrintTexts> = { de, en };
