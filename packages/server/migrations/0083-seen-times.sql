-- What the times were when somebody asked to have them corrected: what was stamped since then is not theirs to undo.
alter table correction_requests add column seen jsonb;
alter table correction_requests add constraint correction_requests_seen check (seen is null or kind <> 'create');
