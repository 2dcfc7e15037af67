import { texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

export const breakQuestionTexts = texts(
  {
    ...commonTexts.en,
    title: (minutes: number) => `A break of ${minutes} min is missing`,
    why: (due: number, taken: number, missing: number, act: string) =>
      `For this day the law requires ${due} min of break (${act}); ${taken} min were recorded. Another ${missing} min would be enough.`,
    question: "What happened to the break?",
    taken: "I took the break",
    takenHelp: "It will be added to your times.",
    notTaken: "I took no break",
    prevented: "I could not take it",
    timeNeeded: "Please say from when to when.",
    whyNot: "Why not?",
    reasonNeeded: "Please say why it was not possible.",
    send: "Answer",
    later: "Later",
    recorded: "The break is in your times.",
    requested: "The break was submitted as a correction request.",
    kept: "Thank you, your answer was kept.",
  },
  {
    ...commonTexts.de,
    title: (minutes: number) => `Es fehlen ${minutes} min Pause`,
    why: (due: number, taken: number, missing: number, act: string) =>
      `Für diesen Tag verlangt das Gesetz ${due} min Pause (${act}), erfasst sind ${taken} min. Mit ${missing} min mehr ist es in Ordnung.`,
    question: "Was war mit der Pause?",
    taken: "Ich habe die Pause gemacht",
    takenHelp: "Sie wird in die Zeiten dieses Tages eingetragen.",
    notTaken: "Ich habe keine Pause gemacht",
    prevented: "Ich konnte sie nicht machen",
    timeNeeded: "Bitte angeben, von wann bis wann.",
    whyNot: "Warum nicht?",
    reasonNeeded: "Bitte sagen, warum es nicht ging.",
    send: "Antworten",
    later: "Später",
    recorded: "Die Pause ist eingetragen.",
    requested: "Die Pause wurde als Korrekturwunsch weitergegeben.",
    kept: "Danke, die Antwort ist gespeichert.",
  },
);
