import type { FillingReason } from "@glasen/contract/filling.ts";
import { formatHours, numberText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { burdenTexts } from "./filling.texts.ts";
import { reasonTexts } from "./reason.texts.ts";

const shortRests: readonly string[] = ["rest", "restMean", "weekendRest"];
const longWork: readonly string[] = ["dailyMaximum", "weeklyMaximum", "presence"];

/** 30 min, or 7:30 h, never broken between two lines. */
export const lengthOf = (seconds: number): string =>
  seconds < 3600 ? `${Math.round(seconds / 60)}\u00a0min` : `${formatHours(seconds)}\u00a0h`;

/** The reasons of a filling as sentences of the viewer's language. */
export function useReasonWords(qualificationName: (id: number) => string | undefined) {
  const t = useTexts(reasonTexts);
  const burdens = useTexts(burdenTexts);
  const language = useLanguage();
  const count = (value: number | null): string => numberText(value ?? 0, language);
  const names = ({ qualificationIds }: FillingReason): string =>
    qualificationIds.flatMap((id) => qualificationName(id) ?? []).join(", ") || t.aQualification;
  const figures = ({ actual, limit }: FillingReason) => [lengthOf(actual ?? 0), lengthOf(limit ?? 0)] as const;
  const burdenOf = ({ burden, actual, limit }: FillingReason) =>
    [burden ? burdens[burden] : "", count(actual), count(limit)] as const;

  const why = (reason: FillingReason): string => {
    if (reason.kind === "only") return t.whyOnly;
    if (reason.kind === "wish") return t.whyWish;
    if (reason.kind === "hours") return t.whyHours(lengthOf(reason.actual ?? 0));
    if (reason.kind === "fair") return t.whyFair(...burdenOf(reason));
    return t.whyWhole;
  };
  const against = (reason: FillingReason): string => {
    const { kind, actual } = reason;
    if (shortRests.includes(kind)) return t.rest(...figures(reason));
    if (longWork.includes(kind)) return t.work(...figures(reason));
    switch (kind) {
      case "qualification":
        return t.qualification(names(reason));
      case "burden":
        return t.burden(...burdenOf(reason));
      case "overHours":
        return (actual ?? 0) < 0 ? t.fewerHours(lengthOf(-(actual ?? 0))) : t.enoughHours(lengthOf(actual ?? 0));
      case "overlap":
      case "notEmployed":
      case "absence":
      case "requestedAbsence":
      case "workplaceDisabled":
      case "cannot":
      case "notEligible":
      case "ratherNot":
      case "wishOfOther":
      case "whole":
        return t[kind];
      default:
        return t.law;
    }
  };
  const change = (name: string, reason: FillingReason): string => {
    const by = lengthOf(reason.actual ?? 0);
    switch (reason.kind) {
      case "startLater":
      case "endEarlier":
      case "shorterRest":
      case "moreWork":
        return t[reason.kind](name, by);
      case "longerBreak":
      case "otherShift":
        return t[reason.kind](name);
      case "qualification":
        return t.needsQualification(name, names(reason));
      case "requestedAbsence":
        return t.needsDecision(name);
      case "cannot":
        return t.needsWish(name);
      case "notEligible":
        return t.needsEligibility(name);
      case "absence":
        return t.needsAbsence(name);
      default:
        return t.needsRule(name);
    }
  };
  return { why, against, change };
}
