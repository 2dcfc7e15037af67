import { oneLineOf } from "../text/one-line.ts";
import { ScimProblem } from "./problem.ts";

type ScimObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is ScimObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of an attribute, whose case does not matter. */
export function valueOf(object: ScimObject, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

/** Trimmed text on one line; undefined where there is none. */
export function textOf(value: unknown, most: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw new ScimProblem("invalidValue", "A text was expected.");
  const text = oneLineOf(value);
  if ([...text].length > most) throw new ScimProblem("invalidValue", `A text has at most ${most} characters.`);
  return text === "" ? undefined : text;
}

/** Entra writes truth values as texts. */
export function booleanOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value;
  const text = String(value).toLowerCase();
  if (text !== "true" && text !== "false") throw new ScimProblem("invalidValue", "true or false was expected.");
  return text === "true";
}

interface Operation {
  kind: "add" | "remove" | "replace";
  /** Undefined: the value names the attributes. */
  path: string | undefined;
  value: unknown;
}

/** The operations of a PATCH (RFC 7644, 3.5.2), whose words providers write as they like. */
export function readOperations(body: unknown): Operation[] {
  const operations = isObject(body) ? valueOf(body, "operations") : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 1_000)
    throw new ScimProblem("invalidSyntax", "A PATCH has 1 to 1,000 Operations.");
  return operations.map((operation: unknown) => {
    const kind = isObject(operation) ? String(valueOf(operation, "op")).toLowerCase() : "";
    const path = isObject(operation) ? valueOf(operation, "path") : undefined;
    if (!isObject(operation) || (kind !== "add" && kind !== "remove" && kind !== "replace"))
      throw new ScimProblem("invalidSyntax", "An operation is add, remove or replace.");
    if (path !== undefined && path !== null && typeof path !== "string")
      throw new ScimProblem("invalidPath", "A path is a text.");
    if (kind === "remove" && !path) throw new ScimProblem("noTarget", "A removal needs a path.");
    return { kind, path: path || undefined, value: valueOf(operation, "value") };
  });
}
