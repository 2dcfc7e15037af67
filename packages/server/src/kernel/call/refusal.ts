import { type FieldProblem, type RefusalBody, type RefusalName, refusals } from "@glasen/contract/errors.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Actor, Rule } from "@glasen/domain/access/actor.ts";

export interface Problem {
  name: RefusalName;
  field?: string;
  /** The number that the message names as `{limit}`. */
  limit?: number;
}

/** An expected "no". Anything else that is thrown is a bug and is answered with 1007. */
export class Refusal extends Error {
  readonly reason: RefusalName;
  readonly problems: readonly Problem[];
  /** Seconds until the same call may be tried again. */
  readonly retryAfter: number | undefined;

  /** `where` is the field at fault, or every problem there is. */
  constructor(reason: RefusalName, where?: string | readonly Problem[], retryAfter?: number) {
    super(reason);
    this.reason = reason;
    this.problems = Array.isArray(where)
      ? where
      : [{ name: reason, ...(where !== undefined && { field: where as string }) }];
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return refusals[this.reason].http;
  }

  /** A refusal of more than the limit, whose message names it. */
  static beyond(reason: RefusalName, limit: number, field: string): Refusal {
    return new Refusal(reason, [{ name: reason, field, limit }]);
  }

  toBody(language: Language, traceId: string): RefusalBody {
    const { id, http } = refusals[this.reason];
    const limit = this.problems.find(({ name }) => name === this.reason)?.limit;
    return {
      statusCode: http,
      id,
      message: messageOf(this.reason, language, limit),
      traceId,
      errors: this.problems.map((problem) => presentProblem(problem, language)),
    };
  }
}

const messageOf = (name: RefusalName, language: Language, limit: number | undefined): string =>
  refusals[name][language].replace("{limit}", (limit ?? 0).toLocaleString(language));

function presentProblem({ name, field, limit }: Problem, language: Language): FieldProblem {
  const entry = refusals[name];
  return {
    id: entry.id,
    message: messageOf(name, language, limit),
    errors: [],
    ...(field !== undefined && { field }),
    ...("reason" in entry && { reason: entry.reason }),
  };
}

export function authorize<Target>(actor: Actor, rule: Rule<Target>, target: NoInfer<Target>): void {
  if (!rule(actor, target)) throw new Refusal("notAuthorized");
}
