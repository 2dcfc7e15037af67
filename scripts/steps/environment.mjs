import { existsSync } from "node:fs";
import { inRoot } from "./checkout.mjs";

/** Loads `.env` of the checkout; variables that are already set keep their value. */
export function loadEnvironment() {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
}
