import { z } from "zod";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { problemReasons, refusals } from "./errors.ts";
import { headers } from "./headers.ts";
import { channels, imageTypes, languages } from "./limits.ts";
import { reference, SharedSchemas, schemaNameOf } from "./shared-schemas.ts";
import { scopeOfCall } from "./token-scopes.ts";

type Json = Record<string, unknown>;

/** The API document, made from the declarations alone. */
export function openApiDocument(): Json {
  const shared = new SharedSchemas(namedSchemas);
  const shapes = contract.map((call) => ({ call, ...shapesOf(call) }));
  for (const { call, body, answer, properties } of shapes)
    for (const schema of [body, payloadOf(answer), ...(isQuery(call) ? Object.values(properties) : [])])
      if (schema) shared.count(schema);
  const paths: Record<string, Json> = {};
  for (const { call, ...shape } of shapes) {
    for (const [index, path] of [call.path, ...(call.aliases ?? [])].entries()) {
      const template = path.replace(/:(\w+)/g, "{$1}");
      // Every operation has an id of its own, also where one call is served under several paths.
      const operationId = index === 0 ? call.name : `${call.name}.alias${index}`;
      const made = { operationId, ...operation(call, path, shape, shared) };
      paths[template] = { ...paths[template], [call.method.toLowerCase()]: made };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Glasen",
      version: "1",
      description:
        "Success is always 200 with `payload` (and `pagination` for pages). Every write sends X-CSRF-Token and may send X-Transaction-ID: the same key twice gives the same answer once. Errors carry `id`, all field problems and a `traceId`. " +
        `Every call may send X-Language (${languages.join(", ")}) for the language of its messages and X-Channel (${channels.join(", ")}) for where it comes from.`,
    },
    paths,
    components: {
      schemas: shared.schemas,
      parameters: headerParameters,
      responses: { Refusal: { description: refusalTable(), content: json(reference("Refusal")) } },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "A token from the page Integrations; writes need no CSRF token with it.",
        },
        user: { type: "apiKey", in: "cookie", name: "crew_auth_user_token" },
        terminal: { type: "apiKey", in: "cookie", name: "crew_auth_crew_token" },
        operator: { type: "apiKey", in: "cookie", name: "crew_auth_admin_token" },
      },
    },
  };
}

interface Shapes {
  properties: Record<string, Json>;
  required: Set<string>;
  body: Json | undefined;
  answer: Json | undefined;
}

const isQuery = ({ method }: Endpoint): boolean => method === "GET" || method === "DELETE";
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

function shapesOf(call: Endpoint): Shapes {
  const input = schemaOf(call.input, "input");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const others = Object.keys(properties).filter((name) => !namesIn(call.path).includes(name));
  const hasBody = !isQuery(call) && !call.uploadBytes && others.length > 0;
  return {
    properties,
    required,
    body: hasBody ? bodySchema(call, properties, required, others) : undefined,
    answer: call.file ? undefined : answerSchema(call),
  };
}

function operation(call: Endpoint, path: string, shapes: Shapes, shared: SharedSchemas): Json {
  const { properties, required, body, answer } = shapes;
  const inPath = namesIn(path);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const place = schemaNameOf(call.name);
  const parameter = (name: string, where: "path" | "query"): Json => ({
    name: where === "query" && properties[name]?.type === "array" ? `${name}[]` : name,
    in: where,
    required: where === "path" || (required.has(name) && !(name === "crewId" && call.impliesCrew)),
    schema: shared.share(properties[name] ?? {}, schemaNameOf(`${call.name} ${name}`)),
  });
  const scope = scopeOfCall(call);
  const sentHeaders = headersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    summary: call.summary,
    tags: [call.name.split(".")[0]],
    security: [
      ...call.sessions.map((kind) => (kind === "nobody" ? {} : { [kind]: [] })),
      ...(scope === undefined ? [] : [{ token: [scope] }]),
    ],
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(isQuery(call) ? others.map((name) => parameter(name, "query")) : []),
      ...sentHeaders,
    ],
    ...(body && { requestBody: requestBody(call, body, shared.share(body, `${place}Body`)) }),
    ...(call.uploadBytes && { requestBody: uploadBody(call.uploadBytes, call.uploadTypes) }),
    responses: {
      200: {
        description: "Done.",
        content: answer ? json(answerOf(answer, place, shared)) : { "application/octet-stream": {} },
      },
      default: { $ref: "#/components/responses/Refusal" },
    },
  };
}

const payloadOf = (answer: Json | undefined): Json | undefined =>
  (answer?.properties as Record<string, Json> | undefined)?.payload;

/** The schema inside the envelope has the name of the call. */
function answerOf(answer: Json, place: string, shared: SharedSchemas): Json {
  const properties = { ...(answer.properties as Json), payload: shared.share(payloadOf(answer) ?? {}, place) };
  return { ...answer, properties };
}

const headerParameter = (name: string, required: boolean, schema: Json = { type: "string" }): Json => ({
  name,
  in: "header",
  required,
  schema,
});

const headerParameters = {
  CsrfToken: headerParameter(headers.csrf, true),
  TransactionId: headerParameter(headers.transaction, false, { type: "string", minLength: 8, maxLength: 100 }),
  WriteAsync: headerParameter(headers.writeAsync, false, { type: "string", const: "true" }),
};

function headersOf(call: Endpoint): (keyof typeof headerParameters)[] {
  if (call.method === "GET") return [];
  return ["CsrfToken", "TransactionId", ...(isBatch(call) ? (["WriteAsync"] as const) : [])];
}

const isBatch = ({ name }: Endpoint): boolean => name.endsWith(".batch");

/** Needed where something in it is; a form may be sent as JSON, too. */
function requestBody(call: Endpoint, body: Json, schema: Json): Json {
  const isNeeded = isBatch(call) || (body.required as string[]).length > 0;
  const form = call.form && { "application/x-www-form-urlencoded": { schema } };
  return { required: isNeeded, content: { ...form, ...json(schema) } };
}

const uploadBody = (bytes: number, types: readonly string[] = imageTypes): Json => ({
  required: true,
  description: `A file of at most ${bytes} bytes.`,
  content: Object.fromEntries(types.map((type) => [type, {}])),
});

/** A batch is a list; everything else an object of the fields that are not in the path. */
function bodySchema(call: Endpoint, properties: Record<string, Json>, required: Set<string>, names: string[]): Json {
  if (isBatch(call)) return properties.items as Json;
  const isNeeded = (name: string): boolean => required.has(name) && !(name === "crewId" && call.impliesCrew);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter(isNeeded),
  };
}

function answerSchema(call: Endpoint): Json {
  return {
    type: "object",
    properties: {
      payload: schemaOf(call.output, "output"),
      ...(call.paged && { pagination: reference("Pagination") }),
      ...(call.success && { code: integer }),
    },
    required: ["payload"],
  };
}

function schemaOf(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Json;
  return schema;
}

const json = (schema: Json): Json => ({ "application/json": { schema } });

const integer = { type: "integer" };
const text = { type: "string" };
const problems = { type: "array", items: reference("Problem") };

const objectOf = (properties: Record<string, Json>, ...optional: string[]): Json => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** The parts common to all calls. */
const namedSchemas: Record<string, Json> = {
  Pagination: objectOf({ page: integer, perPage: integer, pageSize: integer, total: integer, totalPages: integer }),
  Refusal: objectOf({ statusCode: integer, id: integer, message: text, traceId: text, errors: problems }),
  Problem: objectOf(
    { id: integer, message: text, field: text, reason: { enum: [...problemReasons] }, errors: problems },
    "field",
    "reason",
  ),
};

const refusalTable = (): string =>
  Object.values(refusals)
    .map(({ id, http, en }) => `${id} (HTTP ${http}): ${en}`)
    .join("\n");
