import { existsSync } from "node:fs";
import { inRoot } from "./checkout.mjs";

/** Reads `.env` of the checkout; what the real environment already says stays. */
export function loadEnvironment() {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
}
