import type { Language } from "@glasen/contract/limits.ts";
import type { DeputyAnswer } from "@glasen/domain/absences/deputy.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { NewsTexts } from "../news/news.public.ts";
import { periodText } from "./absences.texts.ts";

/** By the name of the absent member or of the deputy; a deputy reads when, never why. */
type Words = Record<"asked" | DeputyAnswer, (name: string, span: AbsenceSpan) => NewsTexts>;

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });

export const deputyNews: Record<Language, Words> = {
  de: {
    asked: (name, span) =>
      news(`Vertretung für ${name}`, `${periodText(span, "de")}. Die Anfrage wartet auf eine Antwort.`),
    confirmed: (name, span) =>
      news("Vertretung bestätigt", `${name} übernimmt die Vertretung: ${periodText(span, "de")}.`),
    declined: (name, span) =>
      news("Vertretung abgelehnt", `${name} kann die Vertretung nicht übernehmen: ${periodText(span, "de")}.`),
  },
  en: {
    asked: (name, span) => news(`Deputy for ${name}`, `${periodText(span, "en")}. The request waits for an answer.`),
    confirmed: (name, span) => news("Deputy confirmed", `${name} stands in: ${periodText(span, "en")}.`),
    declined: (name, span) => news("Deputy declined", `${name} cannot stand in: ${periodText(span, "en")}.`),
  },
};
