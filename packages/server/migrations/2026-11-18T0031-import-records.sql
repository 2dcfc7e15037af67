-- Moving: a file can change the payroll data of members who are in the crew already.

alter table imports drop constraint imports_kind;
alter table imports add constraint imports_kind check (kind in ('times', 'absences', 'entitlements', 'balances', 'records'));
