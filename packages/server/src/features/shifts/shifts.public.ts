export type { Giving } from "./give-shifts.ts";
export { giveShifts, judgeGivings } from "./give-shifts.ts";
export { shiftText } from "./notify-members.texts.ts";
export { shiftTexts } from "./notify-members.ts";
export { clearNotes as clearShiftNotes } from "./publish.store.ts";
export { refuseUnconfirmed } from "./publish-conflicts.ts";
export { viewerOf } from "./shift-viewer.ts";
export { findPeople as findPlannedPeople, findShifts, type PlannedPerson, type ShiftRow } from "./shifts.store.ts";
export { visibleShifts } from "./visible-shifts.store.ts";
