import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { contextOf } from "./get-context.ts";
import { getCsrfToken } from "./get-csrf-token.ts";
import { signInAtSupport } from "./sign-in-at-support.ts";
import { signOut } from "./sign-out.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "./user-sessions.ts";

export function sessionRoutes(kernel: Kernel): void {
  serve(kernel, accountEndpoints.csrfToken, getCsrfToken);
  serve(kernel, accountEndpoints.serverTime, async ({ now }) => ({ timestamp: now.toISOString() }));
  serve(kernel, accountEndpoints.context, contextOf(kernel));
  serve(kernel, accountEndpoints.signOut, signOut);
  serve(kernel, profileEndpoints.supportSignIn, signInAtSupport);
  serve(kernel, sessionEndpoints.list, listSessions);
  serve(kernel, sessionEndpoints.revoke, revokeSession);
  serve(kernel, sessionEndpoints.revokeOthers, revokeOtherSessions);
}
