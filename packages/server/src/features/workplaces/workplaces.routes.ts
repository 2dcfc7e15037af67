import { workplaceEndpoints, workplaces } from "@glasen/contract/workplaces.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { serveResource } from "#kernel/call/serve-resource.ts";
import { changeWorkplace, updateWorkplaceByBody } from "./change-workplace.ts";
import { createWorkplace } from "./create-workplace.ts";
import { listWorkplaces } from "./list-workplaces.ts";
import { removeWorkplace } from "./remove-workplace.ts";
import { workplaceRows } from "./workplaces.store.ts";

export function workplaceRoutes(kernel: Kernel): void {
  serveResource(kernel, workplaces, {
    rows: workplaceRows,
    create: createWorkplace,
    change: changeWorkplace,
    replace: changeWorkplace,
    remove: removeWorkplace,
  });
  serve(kernel, workplaceEndpoints.list, listWorkplaces);
  serve(kernel, workplaceEndpoints.create, createWorkplace);
  serve(kernel, workplaceEndpoints.change, updateWorkplaceByBody);
}
