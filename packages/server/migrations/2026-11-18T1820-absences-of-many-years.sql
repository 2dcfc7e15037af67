-- Absences of many years: what a screen asks about one day, or about rare kinds, is found without reading those of other years.

-- The absences of everybody on one day: by member, a page for each member was read.
create index if not exists absence_days_by_day on absence_days (crew_id, day, user_id);

-- Absences by the hour are rare, and their types stay named as long as one of them exists.
create index if not exists absences_hourly on absences (crew_id, type_id) where type_id >= 6;
