/** The plan as other features read and write it. */
export { editShifts, isReached, type ShiftEdit } from "./edit-shifts.ts";
export { effectiveShifts, effectiveShiftsByGuid } from "./effective-shifts.store.ts";
export { judgedPeople, judgedShift, judgedWindow } from "./judged-plan.ts";
export { contentOfRow } from "./shift-content.ts";
export {
  findOpenWorkplaceIds,
  findPeople,
  findTeamIds,
  lockShifts,
  type PlannedPerson,
  type ShiftRow,
} from "./shifts.store.ts";
