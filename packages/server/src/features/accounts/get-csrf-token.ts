import type { Call } from "#kernel/call.ts";
import { csrfCookie, csrfTokenFor, newCsrfSeed } from "#kernel/csrf.ts";
import { cookieOptions } from "#kernel/session-cookies.ts";

export async function getCsrfToken({ kernel, caller, afterCommit }: Call): Promise<{ token: string }> {
  const seed = caller.csrfSeed ?? newCsrfSeed();
  afterCommit((reply) =>
    reply.setCookie(csrfCookie, seed, { ...cookieOptions(kernel.config.publicUrl), httpOnly: true }),
  );
  return { token: csrfTokenFor(kernel.config.secret, seed) };
}
