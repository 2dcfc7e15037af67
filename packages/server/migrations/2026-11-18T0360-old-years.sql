-- Old years cost nothing: what a screen looks for among everything that was ever written is found by an index of its own.

-- The places of a member are looked for among all of the member's stamps, and few stamps have one.
create index if not exists stamps_placed on stamps (crew_id, user_id, stamp_at) where latitude is not null or fence is not null;

-- A draft that replaces a published shift is soon published; drafts that would create one may lie for years.
create index shifts_replacing on shifts (crew_id, guid) where type in ('unpublished_update', 'unpublished_delete');
