import type { Endpoint } from "@glasen/contract/endpoint.ts";
import buildSerializer from "fast-json-stringify";
import { z } from "zod";
import { JsonText } from "./json-text.ts";

const integer = { type: "integer" };

type Serializer = (answer: unknown) => string;

/** Compiled with the first reply of a call, to keep the start fast. */
const serializers = new WeakMap<Endpoint, Serializer>();

function serializerOf(endpoint: Endpoint): Serializer {
  const serializer = serializers.get(endpoint) ?? buildSerializer(answerSchema(endpoint));
  serializers.set(endpoint, serializer);
  return serializer;
}

/** Serializes the reply of a call; undeclared fields are dropped. */
export function answerSerializer(endpoint: Endpoint): Serializer {
  return (answer) => {
    const { payload, ...beside } = answer as { payload: unknown };
    if (!(payload instanceof JsonText)) return serializerOf(endpoint)(answer);
    const rest = JSON.stringify(beside).slice(1, -1);
    return `{"payload":${payload.text}${rest && `,${rest}`}}`;
  };
}

/** Writes "this or null" as `nullable`: for a union the serializer would have to try both schemas. */
function sayNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [one, other] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || !one || other?.type !== "null" || one.anyOf || one.oneOf || one.allOf) return;
  delete schema.anyOf;
  Object.assign(schema, one, { nullable: true });
}

function answerSchema({ output, paged }: Endpoint): object {
  const { $schema: _, ...payload } = z.toJSONSchema(output, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => sayNullable(jsonSchema),
  });
  return {
    type: "object",
    properties: {
      payload,
      code: integer,
      ...(paged && {
        pagination: {
          type: "object",
          properties: { page: integer, perPage: integer, pageSize: integer, total: integer, totalPages: integer },
        },
      }),
    },
    required: ["payload"],
  };
}
