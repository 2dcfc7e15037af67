import type { Language } from "@glasen/contract/limits.ts";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { Call } from "#kernel/call/call.ts";
import { layOut } from "./month-pdf.layout.ts";
import type { PdfContent } from "./month-pdf.parts.ts";
import { pdfTexts } from "./month-pdf.texts.ts";
import { contentsOf } from "./month-pdf.ts";

/** The sheet of a member's month, with the times of each day. */
export type MonthContent = PdfContent;

/** The sheets of a month, of those of the members whom the caller may see. */
export const monthContents = (
  call: Call,
  of: { crewId: number; userIds: number[]; month: string },
  language: Language,
): Promise<MonthContent[]> => contentsOf(call, { ...of, language });

/** Sheets as they are printed, one after another. */
export const monthPages = (
  contents: readonly MonthContent[],
  { now, language, fingerprint }: { now: Date; language: Language; fingerprint: string },
): TDocumentDefinitions => layOut(contents, { now, language, fingerprint, t: pdfTexts[language] });
