/** NUL, and half of a character: they come from files that are no text, or from a text that was cut. */
const unstorable = /\0|\p{Surrogate}/gu;

/** The value with every text in it as PostgreSQL can store it: the sign for an unknown character stands for what it cannot. */
export function storableText(value: unknown): unknown {
  if (typeof value === "string") return value.replace(unstorable, "\uFFFD");
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(storableText);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storableText(inner)]));
}
