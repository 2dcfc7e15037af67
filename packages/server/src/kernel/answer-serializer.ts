import type { Endpoint } from "@glasen/contract/endpoint.ts";
import buildSerializer from "fast-json-stringify";
import { z } from "zod";
import { once } from "./once.ts";

const integer = { type: "integer" };

/** Writes a call's whole answer; what is not declared is not sent. Compiled at the first answer: a start compiles none. */
export function answerSerializer(endpoint: Endpoint): (answer: unknown) => string {
  const serializer = once(() => buildSerializer(answerSchema(endpoint)));
  return (answer) => serializer()(answer);
}

function answerSchema({ output, paged }: Endpoint): object {
  const { $schema: _, ...payload } = z.toJSONSchema(output, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
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
