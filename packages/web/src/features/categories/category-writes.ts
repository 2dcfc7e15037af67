import type { Geofence } from "@glasen/contract/geofences.ts";
import type { GeofenceRadius } from "@glasen/domain/categories/geofence.ts";
import type { Position } from "@glasen/domain/time-clock/location.ts";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { crewMutation } from "#platform/crew-query.ts";
import { categoriesKey, categoriesOf, dropGeofence, putCategory, putGeofence } from "./categories.queries.ts";
import { geofenceTexts } from "./geofence.texts.ts";
import { manageTexts } from "./manage.texts.ts";

/** Not optimistic: the dialog stays open until the server has accepted it. */
export const useCreateCategory = crewMutation("categories.create", {
  commit: putCategory,
  texts: manageTexts,
  succeeded: (t, { name }) => t.created(name),
});

interface Change {
  readonly id: number;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** Renames a category or switches it on or off, one at a time: each has its own toast. */
export const useChangeCategory = crewMutation(
  (crewId, change: Change) => call("categories.change", { crewId, ...change }),
  {
    optimistic: {
      queryKey: categoriesKey,
      apply: (cache, { id, ...change }, crewId) => {
        const category = cache.getQueryData(categoriesOf(crewId).queryKey)?.find((one) => one.id === id);
        if (!category) return;
        const switchedAt = change.disabled ? new Date(serverNow()).toISOString() : null;
        const disabledAt = change.disabled === undefined ? category.disabledAt : switchedAt;
        putCategory(cache, { ...category, ...change, disabledAt });
      },
    },
    commit: putCategory,
    texts: manageTexts,
    succeeded: (t, _saved, { disabled }) => (disabled === undefined ? t.renamed : disabled ? t.disabled : t.enabled),
    failed: (t, _error, { disabled }) =>
      disabled === undefined ? t.renameFailed : disabled ? t.disableFailed : t.enableFailed,
  },
);

export interface Area extends Position {
  readonly radius: GeofenceRadius;
}

export const useSaveGeofence = crewMutation(
  // Degrees are sent as text, so that no digit is lost.
  (crewId, { groupId, latitude, longitude, radius }: Area & { readonly groupId: number }) =>
    call("geofences.create", { crewId, groupId, latitude: String(latitude), longitude: String(longitude), radius }),
  {
    commit: putGeofence,
    texts: geofenceTexts,
    succeeded: (t) => t.saved,
    failed: (t) => t.saveFailed,
  },
);

export const useRemoveGeofence = crewMutation(
  (crewId, { id }: Pick<Geofence, "id" | "groupId">) => call("geofences.remove", { crewId, id }),
  {
    commit: (cache, _answer, { groupId }, crewId) => dropGeofence(cache, crewId, groupId),
    texts: geofenceTexts,
    succeeded: (t) => t.removed,
    failed: (t) => t.removeFailed,
  },
);

/** No toast: the form shows the error at its field. */
export const useFindAddress = crewMutation("geofences.findAddress");
