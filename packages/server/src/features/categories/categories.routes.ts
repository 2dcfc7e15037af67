import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { groupEndpoints } from "@glasen/contract/groups.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { findAddress } from "./find-address.ts";
import { changeGroup, createGroup, disableGroup, enableGroup, listGroups } from "./groups.ts";
import { getCategory, listCategories, listGeofences } from "./list-categories.ts";
import { changeCategory, createCategory } from "./save-category.ts";
import { changeGeofence, createGeofence, removeGeofence } from "./save-geofence.ts";

export function categoryRoutes(kernel: Kernel): void {
  serve(kernel, categoryEndpoints.list, listCategories);
  serve(kernel, categoryEndpoints.get, getCategory);
  serve(kernel, categoryEndpoints.create, createCategory);
  serve(kernel, categoryEndpoints.change, changeCategory);

  serve(kernel, groupEndpoints.list, listGroups);
  serve(kernel, groupEndpoints.create, createGroup);
  serve(kernel, groupEndpoints.change, changeGroup);
  serve(kernel, groupEndpoints.enable, enableGroup);
  serve(kernel, groupEndpoints.disable, disableGroup);

  serve(kernel, geofenceEndpoints.list, listGeofences);
  serve(kernel, geofenceEndpoints.create, createGeofence);
  serve(kernel, geofenceEndpoints.change, changeGeofence);
  serve(kernel, geofenceEndpoints.remove, removeGeofence);
  serve(kernel, geofenceEndpoints.findAddress, findAddress);
}
