import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { formatLocation, parseLocation } from "@glasen/domain/time-clock/location.ts";
import { z } from "zod";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";

type Input = InputOf<typeof geofenceEndpoints.findAddress>;
type Place = OutputOf<typeof geofenceEndpoints.findAddress>;

const TIMEOUT_MS = 5_000;
/** Public services allow an installation one request a second, shared by all its crews and processes. */
const ALLOWANCE = { attempts: 60, seconds: 60 };
const searchResults = z.array(z.object({ lat: z.string(), lon: z.string(), display_name: z.string().default("") }));

/** Asks the installation's geocoding service, holding no connection; the first result is the place. */
export const findAddress = prepared(
  async ({ config, database, caller, now }: Preparation, { address }: Input): Promise<Place> => {
    const { geocoderUrl, publicUrl } = config;
    if (!geocoderUrl) throw new Refusal("geocoderMissing", "address");
    await countAttempt(database, "geocoder", ALLOWANCE, now);
    const url = new URL(geocoderUrl);
    const query = { q: address, format: "json", addressdetails: "1", limit: "1" };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const results = await search(url, { "accept-language": caller.language, "user-agent": `Glasen (${publicUrl})` });
    const first = results[0];
    if (!first) throw new Refusal("addressNotFound", "address");
    const position = parseLocation(`${first.lat},${first.lon}`);
    if (!position) throw new Refusal("geocoderSilent", "address");
    const [latitude, longitude] = formatLocation(position).split(",") as [string, string];
    return { latitude, longitude, label: first.display_name.slice(0, 255) };
  },
  async (_call, _input, place): Promise<Place> => place,
);

async function search(url: URL, headers: Record<string, string>): Promise<z.output<typeof searchResults>> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if (!response.ok) throw new Error(`the geocoding service answered ${response.status}`);
    return searchResults.parse(await response.json());
  } catch {
    throw new Refusal("geocoderSilent", "address");
  }
}
