import { z } from "zod";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { refusals } from "./errors.ts";
import { headers } from "./headers.ts";

type Json = Record<string, unknown>;

/** The API document, made from the declarations alone. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of contract) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const template = path.replace(/:(\w+)/g, "{$1}");
      paths[template] = { ...paths[template], [call.method.toLowerCase()]: operation(call, path) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Glasen",
      version: "1",
      description:
        "Success is always 200 with `payload` (and `pagination` for pages). Every write sends X-CSRF-Token and may send X-Transaction-ID: the same key twice gives the same answer once. Errors carry `id`, all field problems and a `traceId`.",
    },
    paths,
    components: {
      responses: { Refusal: { description: refusalTable(), content: json(refusalSchema) } },
      securitySchemes: {
        user: { type: "apiKey", in: "cookie", name: "crew_auth_user_token" },
        terminal: { type: "apiKey", in: "cookie", name: "crew_auth_crew_token" },
        operator: { type: "apiKey", in: "cookie", name: "crew_auth_admin_token" },
      },
    },
  };
}

function operation(call: Endpoint, path: string): Json {
  const input = schemaOf(call.input, "input");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isQuery = call.method === "GET" || call.method === "DELETE";
  const parameter = (name: string, place: "path" | "query"): Json => ({
    name: place === "query" && properties[name]?.type === "array" ? `${name}[]` : name,
    in: place,
    required: place === "path" || (required.has(name) && !(name === "crewId" && call.impliesCrew)),
    schema: properties[name],
  });
  const writeHeaders =
    call.method === "GET" ? [] : [headerParameter(headers.csrf, true), headerParameter(headers.transaction, false)];
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split(".")[0]],
    security: call.sessions.map((kind) => (kind === "nobody" ? {} : { [kind]: [] })),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(isQuery ? others.map((name) => parameter(name, "query")) : []),
      ...writeHeaders,
    ],
    ...(!isQuery &&
      others.length > 0 && { requestBody: { content: json(bodySchema(call, properties, required, others)) } }),
    responses: {
      200: { description: "Done.", content: call.file ? { "application/octet-stream": {} } : json(answerSchema(call)) },
      default: { $ref: "#/components/responses/Refusal" },
    },
  };
}

const headerParameter = (name: string, required: boolean): Json => ({
  name,
  in: "header",
  required,
  schema: { type: "string" },
});

/** A batch is a list; everything else an object of the fields that are not in the path. */
function bodySchema(call: Endpoint, properties: Record<string, Json>, required: Set<string>, names: string[]): Json {
  if (call.name.endsWith(".batch")) return properties.items as Json;
  const isNeeded = (name: string): boolean => required.has(name) && !(name === "crewId" && call.impliesCrew);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter(isNeeded),
  };
}

function answerSchema(call: Endpoint): Json {
  const integer = { type: "integer" };
  const pagination = {
    type: "object",
    properties: { page: integer, perPage: integer, pageSize: integer, total: integer, totalPages: integer },
  };
  return {
    type: "object",
    properties: {
      payload: schemaOf(call.output, "output"),
      ...(call.paged && { pagination }),
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

const refusalSchema: Json = {
  type: "object",
  properties: {
    statusCode: { type: "integer" },
    id: { type: "integer" },
    message: { type: "string" },
    traceId: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "integer" },
          field: { type: "string" },
          message: { type: "string" },
          reason: { type: "string" },
        },
      },
    },
  },
};

const refusalTable = (): string =>
  Object.values(refusals)
    .map(({ id, http, en }) => `${id} (HTTP ${http}): ${en}`)
    .join("\n");
