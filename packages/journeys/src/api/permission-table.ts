import { readFileSync } from "node:fs";
import { type CallerName, callerNames } from "./callers.ts";

/** Whom a call is about: the caller, a plain member of the team leader's team, or a plain member of no team. */
export const targets = ["own", "team", "crew"] as const;
export type Target = (typeof targets)[number];

/** `hidden`: the call is answered as though the person did not exist. */
export type Verdict = "allowed" | "refused" | "hidden" | "signIn";

export interface PermissionRow {
  call: string;
  /** A variant of the call whose permission differs; empty for the ordinary call. */
  variant: string;
  cells: Record<CallerName, string>;
  /** The callers whom the product does not treat as their cell says yet. */
  unmet: readonly string[];
}

const words: Record<string, Verdict> = { yes: "allowed", no: "refused", "sign-in": "signIn" };

/** What a cell says about one target: a word for all of them, or the targets that are allowed or (hidden). */
export function verdictOf(cell: string, target: Target): Verdict {
  const word = words[cell];
  if (word) return word;
  const parts = cell.split("+");
  const unknown = parts.find((part) => !targets.some((name) => part === name || part === `(${name})`));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no word of the permission table`);
  if (parts.includes(target)) return "allowed";
  return parts.includes(`(${target})`) ? "hidden" : "refused";
}

/** Whether a cell tells targets apart, which only a call about a person can do. */
export const dependsOnTarget = (cell: string): boolean => !(cell in words);

export function readPermissionTable(): PermissionRow[] {
  const text = readFileSync(new URL("../../../../docs/permissions.tsv", import.meta.url), "utf8");
  const [head = [], ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return lines.map((line) => {
    // Editors cut empty cells off the end of a line.
    const value = (column: string): string => line[head.indexOf(column)] ?? "";
    return {
      call: value("call"),
      variant: value("case"),
      cells: Object.fromEntries(callerNames.map((caller) => [caller, value(caller)])) as Record<CallerName, string>,
      unmet: value("unmet").split("+"),
    };
  });
}
