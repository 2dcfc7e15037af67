import { openHouse } from "./house.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const house = await openHouse();
  process.env["JOURNEYS_URL"] = house.server.url;
  process.env["JOURNEYS_DATABASE_URL"] = house.databaseUrl;
  process.env["JOURNEYS_DATA"] = house.dataDir;
  return house.close;
}
