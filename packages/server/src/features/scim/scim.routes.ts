import { scimEndpoints } from "@glasen/contract/single-sign-on.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveScim } from "./scim-server.ts";
import { createScimToken, getScim, revokeScimToken } from "./token.ts";

export function scimRoutes(kernel: Kernel): void {
  serve(kernel, scimEndpoints.get, getScim);
  serve(kernel, scimEndpoints.createToken, createScimToken);
  serve(kernel, scimEndpoints.revokeToken, revokeScimToken);
  serveScim(kernel);
}
