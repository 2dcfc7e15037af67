import type { FieldProblem } from "@glasen/contract/errors.ts";

/** Error codes that the client creates itself or handles specially. */
export const codes = {
  externalError: 0,
  invalidArgument: 1005,
  emailSendingFailed: 1000,
  userNotFound: 1001,
  userWithoutEmail: 1002,
  notAuthorized: 1006,
  internalError: 1007,
  invalidCsrfToken: 1012,
  notAuthenticated: 1013,
  emptyResponse: 1024,
  crewMaintenance: 1500,
  networkTimeout: 1999,
} as const;

interface CallProblem {
  code: number;
  statusCode: number;
  message: string;
  traceId?: string | undefined;
  errors?: FieldProblem[] | undefined;
}

/** A failed call: refused by the server, or without a response. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: number;
  readonly statusCode: number;
  readonly traceId: string | undefined;
  readonly errors: readonly FieldProblem[];

  constructor({ code, statusCode, message, traceId, errors = [] }: CallProblem, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.statusCode = statusCode;
    this.traceId = traceId;
    this.errors = errors;
  }
}

export const hasCode = (error: unknown, code: number): error is CallError =>
  error instanceof CallError && error.code === code;

const gatewayStatuses: readonly number[] = [502, 503, 504];

/** A proxy sends these when its server is unreachable. */
export const isGatewayStatus = (status: number): boolean => gatewayStatuses.includes(status);

/** The server did not respond; the call may or may not have taken effect. */
export const isUnanswered = (error: unknown): boolean =>
  hasCode(error, codes.networkTimeout) || (hasCode(error, codes.externalError) && isGatewayStatus(error.statusCode));

/** No response, or an internal error: the server has not refused the call. */
export const isUnconfirmed = (error: unknown): boolean => isUnanswered(error) || hasCode(error, codes.internalError);

/** A missing session has its own dialog, maintenance its own screen. */
export const isHandledElsewhere = (error: unknown): boolean =>
  hasCode(error, codes.notAuthenticated) || hasCode(error, codes.crewMaintenance);

/** The caller cancelled the request, so there is nothing to report. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
