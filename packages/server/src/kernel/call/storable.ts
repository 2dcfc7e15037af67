import { Refusal } from "./refusal.ts";

const DEEPEST = 32;
// PostgreSQL stores neither NUL nor lone surrogates, in text or in JSON.
const unstorable = /\0|\p{Surrogate}/u;

/** Refuses input with text that PostgreSQL cannot store, or with excessive nesting. */
export function refuseUnstorable(input: Record<string, unknown>): void {
  const waiting = Object.entries(input).map(([field, value]) => ({ field, value, depth: 1 }));
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { field, value, depth } = item;
    if (typeof value === "string" && unstorable.test(value)) throw new Refusal("invalidArgument", field);
    // Bytes are stored as they are, and an upload has millions of them.
    if (typeof value !== "object" || value === null || value instanceof Uint8Array) continue;
    if (depth > DEEPEST) throw new Refusal("invalidArgument", field);
    for (const [key, inner] of Object.entries(value)) {
      if (unstorable.test(key)) throw new Refusal("invalidArgument", field);
      waiting.push({ field, value: inner, depth: depth + 1 });
    }
  }
}
