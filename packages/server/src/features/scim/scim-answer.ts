import type { RefusalName } from "@glasen/contract/errors.ts";
import { ScimProblem, type ScimProblemKind } from "@glasen/domain/scim/problem.ts";
import { Refusal } from "#kernel/call/refusal.ts";

export const scimType = "application/scim+json; charset=utf-8";

export const schemas = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  list: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
} as const;

export interface ScimAnswer {
  status: number;
  body?: object;
  location?: string;
}

export const listAnswer = (resources: readonly object[], total: number, startIndex: number): ScimAnswer => ({
  status: 200,
  body: {
    schemas: [schemas.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  },
});

const kinds: Partial<Record<RefusalName, ScimProblemKind>> = {
  emailAlreadyInCrew: "uniqueness",
  emailTaken: "uniqueness",
  nameTaken: "uniqueness",
  ownerProtected: "mutability",
  userNotFound: "invalidValue",
};

const statusOf: Partial<Record<ScimProblemKind, number>> = { uniqueness: 409 };

/** An error as RFC 7644, 3.12 writes it. */
export function errorAnswer(error: Refusal | ScimProblem, traceId: string): ScimAnswer {
  const kind = error instanceof ScimProblem ? error.kind : kinds[error.reason];
  const status = kind ? (statusOf[kind] ?? 400) : error instanceof Refusal ? error.status : 400;
  const detail = error instanceof Refusal ? error.toBody("en", traceId).message : error.message;
  return {
    status,
    body: { schemas: [schemas.error], status: String(status), ...(kind && { scimType: kind }), detail },
  };
}
