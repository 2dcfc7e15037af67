type Json = Record<string, unknown>;

/** A JSON schema of the API document as a type of TypeScript. */
export function typeOf(schema: Json): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "unknown";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return union(choices.map(typeOf));
  if (Array.isArray(schema.allOf)) return (schema.allOf as Json[]).map((part) => inBrackets(typeOf(part))).join(" & ");
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return listOf(schema);
    case "object":
      return objectOf(schema);
    default:
      return "unknown";
  }
}

function listOf({ items, prefixItems }: Json): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as Json[]).map(typeOf).join(", ")}]`;
  return `${inBrackets(typeOf((items ?? {}) as Json))}[]`;
}

function objectOf({ properties, required = [], additionalProperties }: Json): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>).map(
    ([name, schema]) => `${JSON.stringify(name)}${(required as string[]).includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  const values = typeof additionalProperties === "object" ? typeOf(additionalProperties as Json) : "unknown";
  return `Record<string, ${values}>`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");
const inBrackets = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type);

/** Every word in a type that may be the name of another one. */
export const namesOfTypes = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<!["\w])[A-Z]\w*(?![\w"])/g)].map(([name]) => name));
