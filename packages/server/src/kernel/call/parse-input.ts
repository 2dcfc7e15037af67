import { type RefusalName, refusals } from "@glasen/contract/errors.ts";
import { queryValue } from "@glasen/contract/query-string.ts";
import { z } from "zod";
import { type Problem, Refusal } from "./refusal.ts";

export type RawInput = Record<string, unknown>;

/** Parses the input; all its problems travel in one refusal. */
export function parseInput<In extends z.ZodObject>(schema: In, raw: RawInput): z.output<In> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalidArgument", problemsOf(parsed.error, raw));
}

/** Each problem of a field once, even if several checks found it. */
export function problemsOf(error: z.ZodError, raw: unknown): Problem[] {
  const problems = new Map<string, Problem>();
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    const limit = maxItemsOf(issue);
    const problem: Problem =
      limit === undefined ? { name: nameOf(issue, raw), field } : { name: "batchTooBig", field, limit };
    problems.set(`${problem.name} ${problem.field}`, problem);
  }
  return [...problems.values()];
}

/** The limit of a list that has too many items. */
const maxItemsOf = (issue: z.core.$ZodIssue): number | undefined =>
  issue.code === "too_big" && issue.origin === "array" ? Number(issue.maximum) : undefined;

function nameOf(issue: z.core.$ZodIssue, raw: unknown): RefusalName {
  if (valueAt(raw, issue.path) === undefined && issue.code !== "custom") return "presence";
  if (issue.message in refusals) return issue.message as RefusalName;
  if (issue.code === "invalid_type" && ["number", "int"].includes(issue.expected)) return "numeric";
  if (issue.code === "too_big" || issue.code === "too_small")
    return issue.origin === "string" ? "textLength" : "numeric";
  return "invalidArgument";
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = raw;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

/**
 * Query and path values are text. Where the schema wants a number, a boolean or a list, the text is read as one
 * (lists in brackets or joined by commas), and "null" as nothing where nothing is allowed; where it wants text, "12" and
 * "null" stay text.
 */
export function readTexts(schema: z.ZodObject, texts: object, into: RawInput): void {
  for (const [key, value] of Object.entries(texts)) {
    const name = key.endsWith("[]") ? key.slice(0, -2) : key;
    const wanted = schema.shape[name];
    if (wanted) into[name] = readText(wanted as z.ZodType, value);
  }
}

type TextReader = (value: unknown) => unknown;

/** Made with the first call, because asking a schema what it is takes longer than reading a text. */
const textReaders = new WeakMap<z.ZodType, TextReader>();

function readText(schema: z.ZodType, value: unknown): unknown {
  let reader = textReaders.get(schema);
  if (!reader) {
    reader = textReaderOf(schema);
    textReaders.set(schema, reader);
  }
  return reader(value);
}

function textReaderOf(schema: z.ZodType): TextReader {
  const wanted = unwrap(schema);
  if (wanted instanceof z.ZodArray) {
    const item = wanted.element as z.ZodType;
    return (value) => (Array.isArray(value) ? value : String(value).split(",")).map((one) => readText(item, one));
  }
  const isRead =
    wanted instanceof z.ZodNumber ||
    wanted instanceof z.ZodBoolean ||
    wanted instanceof z.ZodUnion ||
    (wanted instanceof z.ZodLiteral && [...wanted.values].some((value) => typeof value === "number"));
  if (!isRead) return (value) => value;
  const isNullable = schema.safeParse(null).success;
  return (value) => (typeof value !== "string" ? value : value === "null" && isNullable ? null : queryValue(value));
}

function unwrap(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable
    ? unwrap(type.unwrap() as z.ZodType)
    : type;
}
