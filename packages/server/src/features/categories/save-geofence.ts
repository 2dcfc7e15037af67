import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Geofence, geofenceEndpoints } from "@glasen/contract/geofences.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { deleteGeofence, findCategory, findGeofence, putGeofence } from "./categories.store.ts";

export async function createGeofence(
  call: Call,
  { crewId, groupId, latitude, longitude, radius }: InputOf<typeof geofenceEndpoints.create>,
): Promise<Geofence> {
  const category = await findCategory(call.tx, crewId, groupId);
  if (category?.level !== 1) throw new Refusal("groupNotAvailable", "groupId");
  return save(call, { crewId, groupId, latitude, longitude, radius });
}

export async function changeGeofence(
  call: Call,
  { crewId, id, ...changed }: InputOf<typeof geofenceEndpoints.change>,
): Promise<Geofence> {
  const before = await findGeofence(call.tx, crewId, id);
  if (!before) throw new Refusal("notFound", "id");
  return save(call, {
    crewId,
    groupId: before.groupId,
    latitude: changed.latitude ?? before.latitude,
    longitude: changed.longitude ?? before.longitude,
    radius: changed.radius ?? before.radius,
  });
}

async function save(call: Call, wanted: Parameters<typeof putGeofence>[1]): Promise<Geofence> {
  const geofence = await putGeofence(call.tx, wanted);
  const { latitude, longitude, radius, groupId } = geofence;
  const after = { latitude, longitude, radius };
  await audit(call, { area: "place", action: "geofence-saved", target: String(groupId), after });
  call.emit("geofence-saved", { geofence });
  return geofence;
}

export async function removeGeofence(
  call: Call,
  { crewId, id }: InputOf<typeof geofenceEndpoints.remove>,
): Promise<null> {
  const groupId = await deleteGeofence(call.tx, crewId, id);
  if (groupId === undefined) throw new Refusal("notFound", "id");
  await audit(call, { area: "place", action: "geofence-removed", target: String(groupId) });
  call.emit("geofence-removed", { geofenceId: id, groupId });
  return null;
}
