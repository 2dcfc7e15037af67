-- Managers' decisions about themselves: one setting for absences, entitlements, bookings and corrections.

update setting_values set name = 'managersDecideOwn' where name = 'absenceManagersDecideOwn';
