/** Recorded times and absences by member, as other features compare or count them. */
export { absencesOf, chainsOf, type MemberDays } from "./times.store.ts";
