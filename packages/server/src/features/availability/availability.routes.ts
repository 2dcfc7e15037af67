import { availabilityEndpoints } from "@glasen/contract/availability.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { listOwnWishes, listWishesOfMembers } from "./list-wishes.ts";
import { clearDate, saveDay } from "./save-wishes.ts";

export function availabilityRoutes(kernel: Kernel): void {
  serve(kernel, availabilityEndpoints.own, listOwnWishes);
  serve(kernel, availabilityEndpoints.saveDay, saveDay);
  serve(kernel, availabilityEndpoints.clearDate, clearDate);
  serve(kernel, availabilityEndpoints.ofMembers, listWishesOfMembers);
}
