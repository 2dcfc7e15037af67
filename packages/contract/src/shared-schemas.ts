type Json = Record<string, unknown>;

/** Shorter than this a schema reads better where it stands. */
const WORTH_SHARING = 120;

const pascal = (words: string): string =>
  words.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schemas directly inside of one, each with the word that it adds to a name. */
function childrenOf(schema: Json): { word: string; child: Json; put: (into: Json, made: Json) => void }[] {
  const isSchema = (value: unknown): value is Json =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const single = ["items", "additionalProperties", "propertyNames", "not"].flatMap((key) => {
    const child = schema[key];
    const put = (into: Json, made: Json) => {
      into[key] = made;
    };
    return isSchema(child) ? [{ word: key === "items" ? "Item" : "", child, put }] : [];
  });
  const several = ["anyOf", "oneOf", "allOf", "prefixItems"].flatMap((key) =>
    ((schema[key] ?? []) as Json[]).map((child, index) => ({
      word: "",
      child,
      put: (into: Json, made: Json) => {
        into[key] = (into[key] as Json[]).with(index, made);
      },
    })),
  );
  const named = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, child]) => ({
    word: pascal(name),
    child,
    put: (into: Json, made: Json) => {
      into.properties = { ...(into.properties as Json), [name]: made };
    },
  }));
  return [...single, ...several, ...named];
}

/**
 * Schemas that stand in several places become one of `components.schemas`, named after the first place they are seen in.
 * First every schema is counted, then each is given through `share`.
 */
export class SharedSchemas {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly schemas: Record<string, Json>;

  /** With some that have a name already. */
  constructor(named: Record<string, Json>) {
    this.schemas = { ...named };
  }

  count(schema: Json): void {
    const text = JSON.stringify(schema);
    const seen = this.#counts.get(text) ?? 0;
    this.#counts.set(text, seen + 1);
    // The parts of a repeated schema are written once.
    if (seen === 0) for (const { child } of childrenOf(schema)) this.count(child);
  }

  share(schema: Json, place: string): Json {
    const text = JSON.stringify(schema);
    const isShared = text.length >= WORTH_SHARING && (this.#counts.get(text) ?? 0) > 1;
    const known = this.#names.get(text);
    if (known !== undefined) return reference(known);
    const name = isShared
      ? this.#freeName(typeof schema.format === "string" ? pascal(schema.format) : place)
      : undefined;
    if (name !== undefined) {
      this.#names.set(text, name);
      this.schemas[name] = {};
    }
    const made = { ...schema };
    for (const { word, child, put } of childrenOf(schema)) put(made, this.share(child, place + word));
    if (name === undefined) return made;
    this.schemas[name] = made;
    return reference(name);
  }

  #freeName(wanted: string): string {
    if (!(wanted in this.schemas)) return wanted;
    let number = 2;
    while (`${wanted}${number}` in this.schemas) number += 1;
    return `${wanted}${number}`;
  }
}

export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** "members.list" as the beginning of a schema's name. */
export const schemaNameOf = (callName: string): string => pascal(callName);
