import type { Channel } from "@glasen/contract/limits.ts";
import { createStore } from "./store.ts";

/** What this device is: the application, or a terminal that a crew shares. */
export const channelStore = createStore<Channel>("Web");
