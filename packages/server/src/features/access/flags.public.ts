/** Feature flags of the installation. */
import * as store from "./access.store.ts";

/** Sets a flag for every crew without one of its own. */
export const saveFlag = store.saveInstallationFlag;
