import { type Instant, parseInstant } from "../time/instant.ts";
import { isCalendarDay, isWithinBounds, type LocalDate } from "../time/local-date.ts";

/** Whether 3/4/2026 is in April or in March. */
export type DateOrder = "dayFirst" | "monthFirst";

const months = [
  ["jan", "januar", "january", "jänner"],
  ["feb", "februar", "february"],
  ["mar", "mär", "mrz", "märz", "march"],
  ["apr", "april"],
  ["may", "mai"],
  ["jun", "juni", "june"],
  ["jul", "juli", "july"],
  ["aug", "august"],
  ["sep", "sept", "september"],
  ["oct", "okt", "oktober", "october"],
  ["nov", "november"],
  ["dec", "dez", "dezember", "december"],
];

const MAX_CELL = 60;

function dayOf(year: string, month: string | number, day: string): LocalDate | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(text) && isWithinBounds(text) ? text : undefined;
}

/** 2026-01-31, 31.1.2026, 31.01.26, 31/1/2026, 1/31/2026, "Sa, 31.01.2026", "31. Januar 2026" and "Jan 31, 2026". */
export function parseDay(text: string, order: DateOrder = "dayFirst"): LocalDate | undefined {
  if (text.length > MAX_CELL) return undefined;
  const plain = text.trim().replace(/^\p{L}{2,10}\.?,?\s+(?=\d)/u, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(iso[1] as string, iso[2] as string, iso[3] as string);
  const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain);
  if (written) {
    const [, first = "", separator, second = "", year = ""] = written;
    // Dots are never written in the American order.
    const isMonthFirst = order === "monthFirst" && separator !== ".";
    return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const named = /^(\d{1,2})\.?\s+(\p{L}{3,9})\.?,?\s+(\d{4})$/u.exec(plain);
  const english = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text.trim());
  const [day, name, year] = named ? [named[1], named[2], named[3]] : [english?.[2], english?.[1], english?.[3]];
  const month = months.findIndex((names) => names.includes(name?.toLowerCase() ?? ""));
  return day && year && month >= 0 ? dayOf(year, month + 1, day) : undefined;
}

/** The order that dates with slashes are written in, seen from all of them: a part above 12 is a day. */
export function dateOrderOf(texts: Iterable<string>): DateOrder {
  for (const text of texts) {
    const [, first, second] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text) ?? [];
    if (first && Number(first) > 12) return "dayFirst";
    if (second && Number(second) > 12) return "monthFirst";
  }
  return "dayFirst";
}

/** Seconds since midnight of 8:15, 08:15:30, 8.15 Uhr, 8h15, 0815, 8:15 PM and 24:00; the end of a day is 86400. */
export function parseClock(text: string): number | undefined {
  if (text.length > MAX_CELL) return undefined;
  const shape = /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:[.,]\d+)?)?\s*(uhr|h|am|pm|a\.m\.|p\.m\.)?$/i;
  const [, hours = "", minutes, seconds = "0", half = ""] = shape.exec(text.trim()) ?? digits(text.trim());
  if (hours === "" || (minutes === undefined && half === "")) return undefined;
  const name = half.toLowerCase();
  const isAfternoon = name.startsWith("p");
  const isHalved = isAfternoon || name.startsWith("a");
  if (isHalved && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = isHalved ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const total = hour * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return Number(minutes ?? 0) < 60 && Number(seconds) < 60 && total <= 86_400 ? total : undefined;
}

function digits(text: string): (string | undefined)[] {
  const [, hours, minutes] = /^(\d{2})(\d{2})$/.exec(text) ?? [];
  return ["", hours, minutes];
}

/** A moment as a cell tells it: with an offset, on a day, or at a time of a day that another cell names. */
export type Moment = { at: Instant } | { day: LocalDate | undefined; clock: number | undefined };

/** Undefined where the cell has neither a day nor a time of day. */
export function parseMoment(text: string, order: DateOrder = "dayFirst"): Moment | undefined {
  if (text.length > MAX_CELL) return undefined;
  const plain = text.trim();
  if (/T.*(Z|[+-]\d\d:?\d\d)$/i.test(plain)) {
    const at = parseInstant(plain.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
    return at === undefined ? undefined : { at };
  }
  const clock = parseClock(plain);
  if (clock !== undefined) return { day: undefined, clock };
  const day = parseDay(plain, order);
  if (day !== undefined) return { day, clock: undefined };
  const [, first, second] =
    /^(.*?\d)(?:T|,?\s+|\s+um\s+)(\d{1,2}[:.]\d{2}(?:[:.].*)?(?:\s*\p{L}.*)?)$/iu.exec(plain) ?? [];
  const both = { day: parseDay(first ?? "", order), clock: parseClock(second ?? "") };
  return both.day === undefined || both.clock === undefined ? undefined : both;
}

/** 1.234,5 and 1,234.5, 7,5 and 7.5, with a minus before or behind. */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/[\s\u00a0'’]/g, "");
  const [, before, body = "", behind] = /^([+-]?)(\d[\d.,]{0,18})(-?)$/.exec(plain) ?? [];
  if (body === "") return undefined;
  const decimal = Math.max(body.lastIndexOf(","), body.lastIndexOf("."));
  const marks = body.replace(/\d/g, "");
  // The same mark twice separates thousands, and so does a first mark before another one.
  const isWhole = decimal < 0 || (marks.length > 1 && new Set(marks).size === 1);
  const number = isWhole
    ? Number(body.replace(/[.,]/g, ""))
    : Number(`${body.slice(0, decimal).replace(/[.,]/g, "")}.${body.slice(decimal + 1)}`);
  if (!Number.isFinite(number)) return undefined;
  return before === "-" || behind === "-" ? -number : number;
}

export type DurationUnit = "hours" | "minutes" | "seconds";

/** Whole seconds of 7:30, 7,5, 7.5 h, 45 min, "7 h 30 min", PT7H30M and -3:15; a bare number counts in `unit`. */
export function parseDuration(text: string, unit: DurationUnit = "hours"): number | undefined {
  if (text.length > MAX_CELL) return undefined;
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .toLowerCase();
  const sign = plain.startsWith("-") ? -1 : 1;
  const body = plain.replace(/^[+-]\s*/, "");
  const [, hours, minutes, seconds = "0"] =
    /^(\d{1,6}):(\d{2})(?::(\d{2}))?(?:\s*(?:h|std\.?|stunden|hours?))?$/.exec(body) ?? [];
  if (hours && minutes)
    return Number(minutes) < 60 && Number(seconds) < 60
      ? sign * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
      : undefined;
  const iso = /^pt(?=\d)(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,9})s)?$/.exec(body);
  if (iso) return sign * (Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0));
  const words =
    /^(?:(\d{1,6})\s*(?:h|std\.?|stunden?|hours?))?\s*(?:(\d{1,6})\s*(?:m|min\.?|minuten?|minutes?))?$/.exec(body);
  if (words && (words[1] || words[2])) return sign * (Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60);
  const number = parseNumber(body.replace(/\s*(h|std\.?|stunden|hours?)$/, ""));
  if (number === undefined) return undefined;
  const isInHours = unit === "hours" || /(h|std\.?|stunden|hours?)$/.test(body);
  const whole = Math.round(number * (isInHours ? 3600 : unit === "minutes" ? 60 : 1));
  return Number.isSafeInteger(whole) ? sign * whole : undefined;
}

/** The unit that a heading names. */
export const unitOf = (heading: string): DurationUnit | undefined =>
  /sekunden|seconds|\bsec\b|\(s\)/i.test(heading)
    ? "seconds"
    : /minuten|minutes|\bmin\b/i.test(heading)
      ? "minutes"
      : /stunden|hours|\bstd\b|\(h\)|dezimal|decimal/i.test(heading)
        ? "hours"
        : undefined;
