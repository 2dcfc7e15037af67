import type { z } from "zod";

/** Checks a reply against its declaration, in development and tests: no field missing, mistyped or undeclared. */
export function checkAnswer(name: string, schema: z.ZodType, payload: unknown): void {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new Error(`${name} answers what it does not declare: ${parsed.error.message}`);
  const unlisted = firstUnlisted(payload, parsed.data, "payload");
  if (unlisted) throw new Error(`${name} answers the unlisted field ${unlisted}`);
}

/** Parsing drops undeclared fields, so a field that is gone afterwards was undeclared. */
function firstUnlisted(sent: unknown, kept: unknown, path: string): string | undefined {
  if (typeof sent !== "object" || sent === null || typeof kept !== "object" || kept === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (!(key in kept)) return `${path}.${key}`;
    const deeper = firstUnlisted(value, (kept as Record<string, unknown>)[key], `${path}.${key}`);
    if (deeper) return deeper;
  }
  return undefined;
}
