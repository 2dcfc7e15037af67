import type { Call } from "#kernel/call/call.ts";
import { setCookie } from "#kernel/call/cookies.ts";
import { csrfCookie, csrfTokenFor, newCsrfSeed } from "#kernel/call/csrf.ts";

export async function getCsrfToken({ config, caller, afterCommit }: Call): Promise<{ token: string }> {
  const seed = caller.csrfSeed ?? newCsrfSeed();
  afterCommit((reply) => setCookie(reply, { name: csrfCookie, value: seed, isHidden: true }));
  return { token: csrfTokenFor(config.secret, seed) };
}
