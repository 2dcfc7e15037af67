import { clearNotes } from "./publish.store.ts";

/** Deletes the notes of an erased member's shifts; the shifts themselves stay. */
export const clearShiftNotes = clearNotes;
