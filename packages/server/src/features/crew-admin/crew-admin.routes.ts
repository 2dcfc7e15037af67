import { crewEndpoints } from "@glasen/contract/crews.ts";
import { setupEndpoints } from "@glasen/contract/setup.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { changeCrew } from "./change-crew.ts";
import { createCrew } from "./create-crew.ts";
import { createDemo } from "./create-demo.ts";
import { discardDemo } from "./discard-demo.ts";
import { draftCrew } from "./draft-crew.ts";
import { getCrew, getCurrentCrew } from "./get-crew.ts";
import { changeSetup, getSetup } from "./set-up.ts";
import { signUpCrewOwner, signUpUser } from "./sign-up.ts";

export function crewAdminRoutes(kernel: Kernel): void {
  serve(kernel, crewEndpoints.draft, draftCrew);
  serve(kernel, crewEndpoints.current, getCurrentCrew);
  serve(kernel, crewEndpoints.create, createCrew);
  serve(kernel, crewEndpoints.get, getCrew);
  serve(kernel, crewEndpoints.change, changeCrew);
  serve(kernel, crewEndpoints.createDemo, createDemo);
  serve(kernel, crewEndpoints.discardDemo, discardDemo);
  serve(kernel, setupEndpoints.get, getSetup);
  serve(kernel, setupEndpoints.change, changeSetup);
  serve(kernel, signUpEndpoints.crewOwner, signUpCrewOwner);
  serve(kernel, signUpEndpoints.user, signUpUser);
}
