-- Shifts are found by guid, whether they are published or drafts.

create index shifts_by_guid on shifts (crew_id, guid);
