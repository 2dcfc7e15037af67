import { openInstallation } from "./installation.ts";
import { freePort } from "./server-process.ts";

export default async function setup(): Promise<() => Promise<void>> {
  process.env["JOURNEYS_PUSH_PORT"] = String(await freePort());
  const installation = await openInstallation();
  process.env["JOURNEYS_URL"] = installation.server.url;
  process.env["JOURNEYS_DATABASE_URL"] = installation.databaseUrl;
  process.env["JOURNEYS_DATA"] = installation.dataDir;
  return installation.close;
}
