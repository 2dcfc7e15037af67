import { Refusal } from "./refusal.ts";

const DEEPEST = 32;
// PostgreSQL stores neither NUL nor lone surrogates, in text or in JSON.
const unstorable = /\0|\p{Surrogate}/u;

/** Refuses input with text that PostgreSQL cannot store, or with excessive nesting. */
export function refuseUnstorable(input: Record<string, unknown>): void {
  for (const field of Object.keys(input)) refuseIn(field, input[field], 1);
}

function refuseIn(field: string, value: unknown, depth: number): void {
  if (typeof value === "string" && unstorable.test(value)) throw new Refusal("invalidArgument", field);
  // Bytes are stored as they are, and an upload has millions of them.
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return;
  if (depth > DEEPEST) throw new Refusal("invalidArgument", field);
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) throw new Refusal("invalidArgument", field);
    refuseIn(field, inner, depth + 1);
  }
}
