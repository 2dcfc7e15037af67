import type { FieldProblem } from "@glasen/contract/errors.ts";

/** Codes the client itself gives or treats in a special way. */
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

/** A call that did not end well, whether the server said so or nobody answered. */
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

/** What stands in front of a server that is away says so by itself. */
export const isGatewayStatus = (status: number): boolean => gatewayStatuses.includes(status);

/** Nobody answered, neither yes nor no. */
export const isUnanswered = (error: unknown): boolean =>
  hasCode(error, codes.networkTimeout) || (hasCode(error, codes.externalError) && isGatewayStatus(error.statusCode));

/** Nobody answered, or something broke: nobody said no. */
export const isUnconfirmed = (error: unknown): boolean => isUnanswered(error) || hasCode(error, codes.internalError);

/** Told elsewhere: not signed in by its own dialog, maintenance by its own screen. */
export const isHandledElsewhere = (error: unknown): boolean =>
  hasCode(error, codes.notAuthenticated) || hasCode(error, codes.crewMaintenance);

/** The caller no longer wanted the answer; nobody has to hear of it. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
