-- Members see what a shift was before a change until they have seen it.

-- owner: shifts
-- The moment at which the member whose shift was changed has seen the change.
alter table shift_publication_changes add column seen_at timestamptz;
