-- Managers' decisions about themselves: one setting for absences, entitlements, bookings and corrections.

-- Row-level security would hide every crew's values from an owner who is no superuser.
set local role glasen_maintenance;
update setting_values set name = 'managersDecideOwn' where name = 'absenceManagersDecideOwn';
reset role;
