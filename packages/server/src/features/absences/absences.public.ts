import * as store from "./absences.store.ts";

/** Deletes the notes of an erased member's absences; the absences themselves are kept with the books. */
export const clearAbsenceNotes = store.clearNotes;
