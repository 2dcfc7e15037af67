import { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { serve } from "#kernel/serve.ts";
import { changeUser } from "./change-user.ts";
import { getContext } from "./get-context.ts";
import { getCsrfToken } from "./get-csrf-token.ts";
import { getServerTime } from "./get-server-time.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export function accountRoutes(kernel: Kernel): void {
  serve(kernel, accountEndpoints.csrfToken, getCsrfToken);
  serve(kernel, accountEndpoints.serverTime, getServerTime);
  serve(kernel, accountEndpoints.context, getContext);
  serve(kernel, accountEndpoints.signIn, signIn);
  serve(kernel, accountEndpoints.signOut, signOut);
  serve(kernel, accountEndpoints.changeUser, changeUser);
}
