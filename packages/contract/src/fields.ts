import { emailPattern, hasInvisible, MAX_EMAIL_LENGTH } from "@glasen/domain/text/email-address.ts";
import { isPrintable, isVisible } from "@glasen/domain/text/one-line.ts";
import { isCalendarDay, isWithinBounds, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import { z } from "zod";
import type { RefusalName } from "./errors.ts";
import { languages, limits } from "./limits.ts";

// A field's message is the name of its refusal: the server turns it into code and sentence.
const problem = (name: RefusalName): RefusalName => name;
/** Marks a field as a secret: neither its value nor anything that can be computed from it is stored with a call. */
export const SECRET_FORMAT = "password";
const codePoints = (text: string): number => [...text].length;

/** Trimmed text between 1 and `most` characters, counted as people count them. */
export const requiredText = (most: number = limits.name) =>
  z
    .string()
    .max(most * 4, problem("textLength"))
    .trim()
    .min(1, problem("presence"))
    .refine((text) => codePoints(text) <= most, problem("textLength"))
    .refine(isStorable, problem("invalidArgument"))
    .meta({ maxLength: most });

export const optionalText = (most: number) =>
  z
    .string()
    .max(most * 4, problem("textLength"))
    .refine((text) => codePoints(text) <= most, problem("textLength"))
    .refine(isStorable, problem("invalidArgument"))
    .meta({ maxLength: most });

/** Required text that is shown as it is stored, on one line: fit for lists, file names and the subject of a mail. */
export const oneLine = (most: number = limits.name) =>
  requiredText(most)
    .refine(isPrintable, problem("invalidArgument"))
    .refine((text) => text === "" || isVisible(text), problem("presence"));

/** The name of a person or of a thing. */
export const name = oneLine(limits.name);
export const id = z.int(problem("numeric")).min(1, problem("numeric"));
export const crewId = id.meta({ description: "The crew the call is about." });
export const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, problem("emailFormat"))
  .regex(emailPattern, problem("emailFormat"))
  .refine((text) => !hasInvisible(text), problem("emailFormat"));
export const loginName = z
  .string()
  .trim()
  // Otherwise a name could be taken twice, the second time with letters that only look like the first ones.
  .normalize("NFKC")
  .regex(/^[\p{L}\p{N}._-]{3,50}$/u, problem("loginNameFormat"));
export const language = z.enum(languages, problem("unsupportedLanguage"));
export const password = z
  .string()
  .min(1, problem("presence"))
  .max(limits.name, problem("textLength"))
  .meta({ format: SECRET_FORMAT });
export const localDate = z
  .string()
  .refine(
    (text): text is LocalDate => isCalendarDay(text) && isWithinBounds(text as LocalDate),
    problem("timestampFormat"),
  )
  .meta({ format: "date" });
/** A time of day on the wall clock: HH:mm or HH:mm:ss. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, problem("timestampFormat"));
/** ISO 8601 with Z or an offset, within the years of the calendar. */
export const instant = z.iso
  .datetime({ offset: true, error: problem("timestampFormat") })
  .refine((text) => text >= "1970" && text < "2223", problem("timestampFormat"));
export const duration = z
  .string()
  .refine(
    (text) => Math.abs(parseIsoDuration(text) ?? Number.POSITIVE_INFINITY) <= limits.duration,
    problem("durationFormat"),
  )
  .meta({ format: "duration" });
export const uuid = z.uuid(problem("invalidArgument"));
/** A key the client makes for a write: the same key twice gives the same answer once. */
export const transactionID = z
  .string()
  .min(8, problem("textLength"))
  .max(100, problem("textLength"))
  .refine(isStorable, problem("invalidArgument"));

/** No zero and no half of a pair: neither is text to a database. */
function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
