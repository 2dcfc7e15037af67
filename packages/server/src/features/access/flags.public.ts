export { saveFlag } from "./feature-flags.store.ts";

/** Feature flags of the installation. */
