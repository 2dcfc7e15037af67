import type { AbsenceProblem, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { TextsOf } from "#platform/texts.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import type { deputyTexts } from "./deputies.texts.ts";

type Preview = OutputOf<typeof absenceEndpoints.preview>;
type DeputyTexts = TextsOf<typeof deputyTexts>;

/** All that would be refused, at the field that is to blame. */
export function fieldErrors(
  preview: Pick<Preview, "problems" | "blockedReason"> | undefined,
  t: AbsenceTexts,
  words: DeputyTexts,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field, name } of preview?.problems ?? []) {
    const text = problemText(name, preview?.blockedReason ?? "", t, words);
    found[field] = found[field] ? `${found[field]} ${text}` : text;
  }
  return found;
}

function problemText(name: AbsenceProblem, reason: string, t: AbsenceTexts, words: DeputyTexts): string {
  const texts: Record<AbsenceProblem, string> = {
    absenceOverlapping: t.overlap,
    overlappingPeriods: t.hasTimes,
    absenceBlocked: t.blocked(reason),
    absenceTooLate: t.tooLate,
    balanceExceeded: t.notEnough,
    deputyMissing: words.deputyMissing,
    deputyUnfit: words.deputyUnfit,
    deputyAbsent: words.deputyAbsent,
  };
  return texts[name];
}
