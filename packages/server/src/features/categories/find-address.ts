import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { formatLocation, parseLocation } from "@glasen/domain/time-clock/location.ts";
import { z } from "zod";
import type { Call } from "#kernel/call.ts";
import { countAttempt } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

type Place = OutputOf<typeof geofenceEndpoints.findAddress>;

const PATIENCE_MS = 5_000;
/** Public services allow an installation one question a second; all its crews and processes share them. */
const ALLOWANCE = { attempts: 60, seconds: 60 };
const found = z.array(z.object({ lat: z.string(), lon: z.string(), display_name: z.string().default("") }));

/** Asks the installation's geocoding service; the first result is the place. No transaction is open meanwhile. */
export async function findAddress(
  { kernel, caller, now }: Call,
  { address }: InputOf<typeof geofenceEndpoints.findAddress>,
): Promise<Place> {
  const { geocoderUrl, publicUrl } = kernel.config;
  if (!geocoderUrl) throw new Refusal("geocoderMissing", "address");
  await countAttempt(kernel.database, "geocoder", ALLOWANCE, now);
  const url = new URL(geocoderUrl);
  for (const [name, value] of [
    ["q", address],
    ["format", "json"],
    ["addressdetails", "1"],
    ["limit", "1"],
  ] as const) {
    url.searchParams.set(name, value);
  }
  const results = await ask(url, { "accept-language": caller.language, "user-agent": `Glasen (${publicUrl})` });
  const first = results[0];
  if (!first) throw new Refusal("addressNotFound", "address");
  const position = parseLocation(`${first.lat},${first.lon}`);
  if (!position) throw new Refusal("geocoderSilent", "address");
  const [latitude, longitude] = formatLocation(position).split(",") as [string, string];
  return { latitude, longitude, label: first.display_name.slice(0, 255) };
}

async function ask(url: URL, headers: Record<string, string>): Promise<z.output<typeof found>> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" });
    if (!response.ok) throw new Error(`the geocoding service answered ${response.status}`);
    return found.parse(await response.json());
  } catch {
    throw new Refusal("geocoderSilent", "address");
  }
}
