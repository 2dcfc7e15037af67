import { anyHolderOf } from "../access/actor.ts";

/** The list holds the people whom the permission reaches: everybody, or the members of one's teams. */
export const liveViewPolicy = { see: anyHolderOf("canSeeLive") };
