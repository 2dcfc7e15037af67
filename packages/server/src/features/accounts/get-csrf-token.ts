import type { Call } from "#kernel/call.ts";
import { setCookie } from "#kernel/cookies.ts";
import { csrfCookie, csrfTokenFor, newCsrfSeed } from "#kernel/csrf.ts";

export async function getCsrfToken({ kernel, caller, afterCommit }: Call): Promise<{ token: string }> {
  const seed = caller.csrfSeed ?? newCsrfSeed();
  const { publicUrl } = kernel.config;
  afterCommit((reply) => setCookie(reply, { publicUrl, name: csrfCookie, value: seed, isHidden: true }));
  return { token: csrfTokenFor(kernel.config.secret, seed) };
}
