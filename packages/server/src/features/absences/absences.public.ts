import * as store from "./absences.store.ts";
import { findAnyEntitlement } from "./accounts.store.ts";

/** Deletes the notes of an erased member's absences; the absences themselves stay. */
export const clearAbsenceNotes = store.clearNotes;

/** Whether anybody in the crew has an entitlement of any year. */
export const hasEntitlements = findAnyEntitlement;

/** Granted absences of members that touch a period, in half days; absences by the hour leave the rest of the day free. */
export const grantedHalves = store.findGrantedHalves;
