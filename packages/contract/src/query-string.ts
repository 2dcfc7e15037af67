type QueryValue = string | number | boolean;

/** true/yes and false/no become booleans; a number that prints as it was written becomes a number; the rest stays text. */
export function queryValue(text: string): QueryValue {
  if (text === "true" || text === "yes") return true;
  if (text === "false" || text === "no") return false;
  const number = Number(text);
  return text !== "" &&
    String(number) === text &&
    Number.isFinite(number) &&
    Math.abs(number) <= Number.MAX_SAFE_INTEGER
    ? number
    : text;
}

/** Reads `a=yes&b[]=1&b[]=2`; a name that ends in brackets, or occurs twice, is a list. */
export function parseQueryString(query: string): Record<string, QueryValue | QueryValue[]> {
  const values: Record<string, QueryValue | QueryValue[]> = {};
  const parameters = new URLSearchParams(query);
  for (const key of new Set(parameters.keys())) {
    const name = key.endsWith("[]") ? key.slice(0, -2) : key;
    if (name === "__proto__") continue;
    const all = parameters.getAll(key).map(queryValue);
    values[name] = all.length > 1 || name !== key ? all : (all[0] as QueryValue);
  }
  return values;
}

/** The inverse of `parseQueryString`: lists get names with brackets, undefined is left out, null is written as "null". */
export function toQueryString(values: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, String(item));
    else parameters.append(name, String(value));
  }
  return parameters.toString();
}

/** Fills in the parameters of a path, and returns the rest of the input for the query or the body. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** The URL of a call without a body. Client and server build it alike, so that it can name a preloaded response. */
export function urlOf(call: { readonly path: string }, input: Readonly<Record<string, unknown>>): string {
  const { path, rest } = fillPath(call.path, input);
  const query = toQueryString(rest);
  return query ? `${path}?${query}` : path;
}
