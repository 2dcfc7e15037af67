import { refusals } from "@glasen/contract/errors.ts";
import { openApiDocument } from "@glasen/contract/openapi.ts";
import { namesOfTypes, typeOf } from "./schema-types.ts";

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  security: Json[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json }[];
  requestBody?: { content: Record<string, { schema?: Json }> };
  responses: { 200: { content: Record<string, { schema?: Json }> } };
}

/**
 * The calls of the client package: everything that a token may call, with types made from the API document. The file
 * depends on nothing, so that the package can be used without the rest of the repository.
 */
export function clientCalls(): string {
  const document = openApiDocument();
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const calls = Object.entries(document.paths as Record<string, Record<string, Operation>>)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, made]) => ({ path, method, ...made })))
    .filter(({ security, operationId }) => security.some((one) => "token" in one) && !/\.alias\d+$/.test(operationId))
    .map((operation) => ({ ...operation, input: inputOf(operation), ...outputOf(operation) }))
    .sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const used = usedTypes(calls.map(({ input, output }) => `${input} ${output}`).join("\n"), schemas);
  return [
    "// Made from the contract by `npm run generate`; a check compares the two.",
    "// biome-ignore-all format: a type a line",
    "",
    ...[...used].sort().map((name) => `export type ${name} = ${typeOf(schemas[name] ?? {})};`),
    "",
    "/** Every call that a token may make: what it takes and what it answers. */",
    "export interface Calls {",
    ...calls.flatMap(({ operationId, summary, input, output, isPaged }) => [
      `  /** ${summary} */`,
      `  ${JSON.stringify(operationId)}: { input: ${input}; output: ${output}${isPaged ? "; paged: true" : ""} };`,
    ]),
    "}",
    "",
    "export const shapes: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {",
    ...calls.map(
      ({ operationId, method, path }) =>
        `  ${JSON.stringify(operationId)}: [${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}],`,
    ),
    "};",
    "",
    "/** The published numbers of the refusals. */",
    "export const refusalIds = {",
    ...Object.entries(refusals).map(([name, { id }]) => `  ${name}: ${id},`),
    "} as const;",
    "export type RefusalName = keyof typeof refusalIds;",
    "",
  ].join("\n");
}

/** The parameters of path and query, and the fields of the body, as one object. */
function inputOf({ parameters, requestBody }: Operation): string {
  const fields = parameters.flatMap(({ name = "", required, schema }) =>
    schema && name ? [`${fieldName(name)}${required ? "" : "?"}: ${typeOf(schema)}`] : [],
  );
  const body = requestBody?.content["application/json"]?.schema;
  const own = `{ ${fields.join("; ")} }`;
  if (!body) return fields.length === 0 ? "object" : own;
  // The body of a batch is a list, which the server also takes as `items`.
  const rest = typeOf(body);
  const isList = body.type === "array";
  const given = isList ? `{ items: ${rest} }` : rest;
  return fields.length === 0 ? given : `${own} & ${given}`;
}

const fieldName = (name: string): string => JSON.stringify(name.replace(/\[\]$/, ""));

function outputOf({ responses }: Operation): { output: string; isPaged: boolean } {
  const answer = responses[200].content["application/json"]?.schema as { properties?: Json } | undefined;
  if (!answer) return { output: "Blob", isPaged: false };
  const { payload, pagination } = answer.properties ?? {};
  return { output: typeOf((payload ?? {}) as Json), isPaged: pagination !== undefined };
}

/** The shared types that a text needs, and those that these need. */
function usedTypes(text: string, schemas: Readonly<Record<string, Json>>, found = new Set<string>()): Set<string> {
  for (const name of namesOfTypes(text)) {
    if (found.has(name) || !(name in schemas)) continue;
    found.add(name);
    usedTypes(typeOf(schemas[name] ?? {}), schemas, found);
  }
  return found;
}
