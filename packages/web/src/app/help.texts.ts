import { type TextsOf, texts } from "#platform/texts.ts";

export const helpTexts = texts(
  {
    title: "Help",
    subtitle: "The few things worth knowing, and whom to ask.",
    aroundTitle: "Getting around",
    around: [
      "Ctrl or Cmd and K opens the search for places, people and commands: type a few letters and press Enter.",
      "The rail on the left folds to icons; on a phone it is at the bottom.",
      "Language, light or dark and signing out are under one's own name, top right.",
    ].join("\n"),
    liveTitle: "Always up to date",
    live: "What others change appears by itself. After a lost connection everything is brought up to date without reloading.",
    whoTitle: "Whom to ask",
    who: "Questions and feedback are best taken to those who run the crew:",
    contact: "Write to us",
    nobody: "Nobody runs this crew at the moment.",
  },
  {
    title: "Hilfe",
    subtitle: "Das Wenige, das zu wissen lohnt, und wer weiterhilft.",
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
    contact: "Schreiben",
    nobody: "Diese Crew leitet gerade niemand.",
  },
);
export type HelpTexts = TextsOf<typeof helpTexts>;
