-- Places of offers that are assigned as drafts can be given back.

-- owner: shifts
-- The place is a draft in which the member got one of several places. It is no reference: the draft may be discarded and come back.
alter table shift_offer_replies add column place_guid uuid;
create index shift_offer_replies_place on shift_offer_replies (crew_id, place_guid) where place_guid is not null;
