import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listHeld, listQualifications, setHeld, setRequiredByWorkplace } from "./held-and-required.ts";
import { changeQualification, createQualification, removeQualification } from "./save-qualification.ts";

export function qualificationRoutes(kernel: Kernel): void {
  serve(kernel, qualificationEndpoints.list, listQualifications);
  serve(kernel, qualificationEndpoints.create, createQualification);
  serve(kernel, qualificationEndpoints.change, changeQualification);
  serve(kernel, qualificationEndpoints.remove, removeQualification);
  serve(kernel, qualificationEndpoints.setWorkplace, setRequiredByWorkplace);
  serve(kernel, qualificationEndpoints.held, listHeld);
  serve(kernel, qualificationEndpoints.setHeld, setHeld);
}
