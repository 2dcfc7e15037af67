import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { groupEndpoints } from "@glasen/contract/groups.ts";
import type { Command } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { renewSettingsVersion } from "../crews/crews.public.ts";
import { findAddress } from "./find-address.ts";
import { changeGroup, createGroup, disableGroup, enableGroup, listGroups } from "./groups.ts";
import { getCategory, listCategories, listGeofences } from "./list-categories.ts";
import { changeCategory, createCategory } from "./save-category.ts";
import { changeGeofence, createGeofence, removeGeofence } from "./save-geofence.ts";

export function categoryRoutes(kernel: Kernel): void {
  serve(kernel, categoryEndpoints.list, listCategories);
  serve(kernel, categoryEndpoints.get, getCategory);
  serve(kernel, categoryEndpoints.create, renewing(createCategory));
  serve(kernel, categoryEndpoints.change, renewing(changeCategory));

  serve(kernel, groupEndpoints.list, listGroups);
  serve(kernel, groupEndpoints.create, renewing(createGroup));
  serve(kernel, groupEndpoints.change, renewing(changeGroup));
  serve(kernel, groupEndpoints.enable, renewing(enableGroup));
  serve(kernel, groupEndpoints.disable, renewing(disableGroup));

  serve(kernel, geofenceEndpoints.list, listGeofences);
  serve(kernel, geofenceEndpoints.create, renewing(createGeofence));
  serve(kernel, geofenceEndpoints.change, renewing(changeGeofence));
  serve(kernel, geofenceEndpoints.remove, renewing(removeGeofence));
  serve(kernel, geofenceEndpoints.findAddress, findAddress);
}

/** The time clock caches categories and geofences under the version of the settings. */
const renewing =
  <Input extends { crewId: number }, Answer>(command: Command<Input, Answer>): Command<Input, Answer> =>
  async (call, input) => {
    await renewSettingsVersion(call.tx, input.crewId);
    return command(call, input);
  };
