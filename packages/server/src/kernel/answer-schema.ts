import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { z } from "zod";

const integer = { type: "integer" };

/** JSON schema of a call's whole answer, from which Fastify compiles the serializer; what is not declared is not sent. */
export function answerSchema({ output, paged }: Endpoint): object {
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
