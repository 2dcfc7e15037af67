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

/**
 * Writes a choice of constants of one type as that type, and "this or null" as `nullable`: of a union, the serializer would have to
 * try every schema.
 */
function settleUnion(schema: z.core.JSONSchema.BaseSchema): void {
  const schemas = schema.anyOf ?? [];
  const [one, ...others] = schemas.filter(({ type }) => type !== "null");
  if (!one || one.anyOf || one.oneOf || one.allOf) return;
  const isOfOneType = [one, ...others].every((each) => "const" in each && each.type === one.type);
  if (others.length > 0 && !isOfOneType) return;
  const isNullable = others.length + 1 < schemas.length;
  delete schema.anyOf;
  Object.assign(schema, isOfOneType ? { type: one.type } : one, isNullable && { nullable: true });
}

function answerSchema({ output, paged }: Endpoint): object {
  const { $schema: _, ...payload } = z.toJSONSchema(output, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => settleUnion(jsonSchema),
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
