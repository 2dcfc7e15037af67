import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { signUpCrewOwner } from "./sign-up-crew-owner.ts";
import { signUpUser } from "./sign-up-user.ts";

export function crewAdminRoutes(kernel: Kernel): void {
  serve(kernel, signUpEndpoints.crewOwner, signUpCrewOwner);
  serve(kernel, signUpEndpoints.user, signUpUser);
}
