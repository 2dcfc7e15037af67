/** Feature flags of the installation. */
import * as store from "./feature-flags.store.ts";

/** Sets a flag for every crew without one of its own. */
export const saveFlag = store.saveFlag;
