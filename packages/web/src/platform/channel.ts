import type { Channel } from "@glasen/contract/limits.ts";
import { createStore } from "./store.ts";

/** Whether this page is the application or a crew's terminal. */
export const channelStore = createStore<Channel>("Web");
