import type { Endpoint } from "@glasen/contract/endpoint.ts";
import buildSerializer from "fast-json-stringify";
import { z } from "zod";
import { once } from "../cache/once.ts";

const integer = { type: "integer" };

/** Writes a call's whole answer; what is not declared is not sent. Compiled at the first answer: a start compiles none. */
export function answerSerializer(endpoint: Endpoint): (answer: unknown) => string {
  const serializer = once(() => buildSerializer(answerSchema(endpoint)));
  return (answer) => serializer()(answer);
}

/** "This or null" as the writer's own word for it: of two schemas it would have to try which one fits. */
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
