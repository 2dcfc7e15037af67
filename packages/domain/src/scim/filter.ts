import { ScimProblem } from "./problem.ts";

/** Conditions on attributes, in lower case, all of which have to hold. */
type ScimFilter = ReadonlyMap<string, string>;

const condition = /^\s*([\w.:$-]+)\s+eq\s+("(?:[^"\\]|\\["\\/])*"|true|false|\d+)\s*(?:and\b|$)/i;

/** Reads the filters that providers send: equality, joined by "and" (RFC 7644, 3.4.2.2). */
export function readFilter(text: string | undefined, known: readonly string[]): ScimFilter {
  const found = new Map<string, string>();
  let rest = text?.trim() ?? "";
  while (rest !== "") {
    const match = condition.exec(rest);
    const [all = "", path = "", value = ""] = match ?? [];
    const attribute = attributeOf(path);
    if (!match || !known.includes(attribute) || found.has(attribute))
      throw new ScimProblem("invalidFilter", `Filters compare ${known.join(", ")} by eq.`);
    found.set(attribute, value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value);
    rest = rest.slice(all.length);
  }
  return found;
}

/** An attribute without the name of its schema, in lower case: both are written as providers like. */
export const attributeOf = (path: string): string => path.replace(/^urn:[\w.:-]+:(?=[^:]+$)/i, "").toLowerCase();

export interface ScimPage {
  startIndex: number;
  count: number;
}

const MAX_COUNT = 200;

/** Values beyond the limits are brought into them, as RFC 7644 asks. */
export function readPage({ startIndex, count }: Readonly<Record<string, unknown>>): ScimPage {
  const whole = (value: unknown, unset: number): number => {
    const number = Number(value ?? unset);
    if (!Number.isSafeInteger(number)) throw new ScimProblem("invalidValue", "startIndex and count are whole numbers.");
    return number;
  };
  return {
    startIndex: Math.max(1, whole(startIndex, 1)),
    count: Math.min(MAX_COUNT, Math.max(0, whole(count, MAX_COUNT))),
  };
}
