export { replaceDay } from "./availability.store.ts";
