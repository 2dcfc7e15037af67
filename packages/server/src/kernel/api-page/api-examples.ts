type Json = Record<string, unknown>;

const MAX_DEPTH = 6;

/** Finds the schema behind a reference. */
export type Resolve = (reference: string) => Json | undefined;

/** A small value that a schema allows: what is needed, and nothing optional. */
export function exampleOf(schema: Json, resolve: Resolve, name = "", depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  const inner = (other: Json, as = name): unknown => exampleOf(other, resolve, as, depth + 1);
  if (typeof schema.$ref === "string") return inner(resolve(schema.$ref) ?? {});
  if ("const" in schema) return schema.const;
  if ("default" in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  if (first) return inner(first);
  switch (schema.type) {
    case "object": {
      const required = new Set((schema.required ?? []) as string[]);
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      return Object.fromEntries(
        fields.filter(([key]) => required.has(key)).map(([key, one]) => [key, inner(one, key)]),
      );
    }
    case "array":
      return [inner((schema.items ?? {}) as Json)];
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(schema, name);
  }
}

function textOf({ format, pattern }: Json, name: string): string {
  if (format === "date-time") return "2026-11-16T08:00:00Z";
  if (format === "uuid") return "0193c5a0-0000-7000-8000-000000000001";
  if (format === "email") return "mia@example.com";
  if (format === "date" || /date$/i.test(name)) return "2026-11-16";
  if (/month$/i.test(name)) return "2026-11";
  return typeof pattern === "string" ? "" : name;
}
