-- The offered shifts of a crew are found without reading its whole plan.

create index shifts_offered on shifts (crew_id, starts_at) where is_offer and type = 'published';
