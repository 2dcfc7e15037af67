/** Names in files of other features. */
export { crewName, namesOf } from "./files.store.ts";
