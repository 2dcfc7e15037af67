import { openInstallation } from "./installation.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const installation = await openInstallation();
  process.env["JOURNEYS_URL"] = installation.server.url;
  process.env["JOURNEYS_DATABASE_URL"] = installation.databaseUrl;
  process.env["JOURNEYS_DATA"] = installation.dataDir;
  return installation.close;
}
