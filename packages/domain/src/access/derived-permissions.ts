/** Permissions about one record, derived from the permissions of the role. */
interface Asked {
  isOwn: boolean;
}

export const canSeeAbsences = (
  held: Asked & { canUseAbsenceManagement: boolean; canSeeCrewAbsences: boolean },
): boolean => held.canUseAbsenceManagement && (held.isOwn || held.canSeeCrewAbsences);

export const canSeeAbsenceDetails = (
  held: Asked & { canUseAbsenceManagement: boolean; canManageAbsences: boolean },
): boolean => held.canUseAbsenceManagement && (held.isOwn || held.canManageAbsences);

export const canSeeDurations = (held: Asked & { canUseTimeTracking: boolean; canSeeCrewReports: boolean }): boolean =>
  held.canUseTimeTracking && (held.isOwn || held.canSeeCrewReports);
