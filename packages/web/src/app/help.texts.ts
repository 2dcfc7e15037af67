import { type TextsOf, texts } from "#platform/texts.ts";

export const helpTexts = texts(
  {
    title: "Help",
    subtitle: "Short answers, and who to ask.",
    questions: "Questions and answers",
    search: "Search the help",
    searchHint: "Vacation, PIN, print …",
    none: (text: string) => `Nothing about “${text}” yet.`,
    goThere: "Go there",
    aroundTitle: "Getting around",
    around: [
      "Ctrl or Cmd and K opens the search for places, people and commands: type a few letters and press Enter.",
      "The menu on the left collapses to icons; on a phone it is at the bottom.",
      "Language, appearance and signing out are under your name, top right.",
    ].join("\n"),
    liveTitle: "Always up to date",
    live: "What others change appears by itself. After a lost connection everything is brought up to date without reloading.",
    whoTitle: "Who to ask",
    who: "For questions and feedback, ask the people who run the crew:",
    contact: "Send a message",
    nobody: "Nobody manages this crew at the moment.",
  },
  {
    title: "Hilfe",
    subtitle: "Kurz erklärt, und wer weiterhilft.",
    questions: "Fragen und Antworten",
    search: "Hilfe durchsuchen",
    searchHint: "Urlaub, PIN, drucken …",
    none: (text: string) => `Zu „${text}“ steht hier noch nichts.`,
    goThere: "Dorthin",
    aroundTitle: "Zurechtfinden",
    around: [
      "Strg oder Cmd und K öffnet die Suche nach Orten, Personen und Befehlen: ein paar Buchstaben tippen und Enter drücken.",
      "Die Leiste links lässt sich zu Symbolen einklappen; auf dem Telefon ist sie unten.",
      "Sprache, Hell oder Dunkel und Abmelden stehen unter dem eigenen Namen rechts oben.",
    ].join("\n"),
    liveTitle: "Immer aktuell",
    live: "Was andere ändern, erscheint von selbst. Nach einer Unterbrechung wird alles ohne Neuladen nachgeholt.",
    whoTitle: "Wer weiterhilft",
    who: "Fragen und Rückmeldungen sind bei denen gut aufgehoben, die die Crew leiten:",
    contact: "Nachricht schreiben",
    nobody: "Diese Crew leitet gerade niemand.",
  },
);
export type HelpTexts = TextsOf<typeof helpTexts>;
