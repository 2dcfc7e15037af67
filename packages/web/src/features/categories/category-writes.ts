import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Geofence } from "@glasen/contract/geofences.ts";
import type { GeofenceRadius } from "@glasen/domain/categories/geofence.ts";
import type { Position } from "@glasen/domain/time-clock/location.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { notifyError } from "#platform/notify.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { categoriesOf, dropGeofence, putCategory, putGeofence } from "./categories.queries.ts";
import { geofenceTexts } from "./geofence.texts.ts";
import { manageTexts } from "./manage.texts.ts";

/** What is refused stays in its dialog, so this one is not shown before it is answered. */
export function useCreateCategory(crewId: number) {
  const t = useTexts(manageTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { name: string; level: 1 | 2 }) => call("categories.create", { crewId, ...wanted }),
    onSuccess: (category) => {
      putCategory(cache, category);
      toast.success(t.created(category.name));
    },
  });
}

interface Change {
  id: number;
  name?: string;
  disabled?: boolean;
}

/** Each change ends with its own notice, whether it worked or not. */
export function useChangeCategory(crewId: number) {
  const t = useTexts(manageTexts);
  const common = {
    send: ({ id, ...change }: Change) => call("categories.change", { crewId, id, ...change }),
    queryKey: categoriesOf(crewId).queryKey,
    apply: (cache: QueryClient, { id, ...change }: Change) => {
      const known = cache.getQueryData(categoriesOf(crewId).queryKey)?.find((one) => one.id === id);
      const { disabled } = change;
      const disabledAt =
        disabled === undefined ? known?.disabledAt : disabled ? new Date(serverNow()).toISOString() : null;
      if (known) putCategory(cache, { ...known, ...change, disabledAt: disabledAt ?? null });
    },
  };
  const settling = (said: string) => (cache: QueryClient, saved: TimeCategory) => {
    putCategory(cache, saved);
    toast.success(said);
  };
  return {
    rename: useOptimisticMutation({ ...common, commit: settling(t.renamed), failed: t.renameFailed }),
    enable: useOptimisticMutation({ ...common, commit: settling(t.enabled), failed: t.enableFailed }),
    disable: useOptimisticMutation({ ...common, commit: settling(t.disabled), failed: t.disableFailed }),
  };
}

export interface Area extends Position {
  radius: GeofenceRadius;
}

export function useSaveGeofence(crewId: number) {
  const t = useTexts(geofenceTexts);
  const cache = useQueryClient();
  return useMutation({
    // Degrees travel as text, so that no digit is lost.
    mutationFn: ({ groupId, latitude, longitude, radius }: Area & { groupId: number }) =>
      call("geofences.create", {
        crewId,
        groupId,
        latitude: String(latitude),
        longitude: String(longitude),
        radius,
      }),
    onSuccess: (fence) => {
      putGeofence(cache, fence);
      toast.success(t.saved);
    },
    onError: (error) => notifyError(error, t.saveFailed),
  });
}

export function useRemoveGeofence(crewId: number) {
  const t = useTexts(geofenceTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Geofence, "id" | "groupId">) => call("geofences.remove", { crewId, id }),
    onSuccess: (_gone, { groupId }) => {
      dropGeofence(cache, crewId, groupId);
      toast.success(t.removed);
    },
    onError: (error) => notifyError(error, t.removeFailed),
  });
}

/** What is wrong is said at the field. */
export const useFindAddress = (crewId: number) =>
  useMutation({ mutationFn: (address: string) => call("geofences.findAddress", { crewId, address }) });
