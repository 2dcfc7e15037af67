-- The hash of a sealed entry, written so that PostgreSQL inlines it.

-- Neither convert_to nor a number joined to a text without a cast is immutable, so the body was planned anew for every
-- entry, which took a sixth of a clock stamp's time in the database. The text has digits and spaces only: its bytes are the
-- same in every encoding, and none of them is an escape.
create or replace function sealed_hash(previous bytea, entry_number integer, digest bytea) returns bytea
  language sql immutable parallel safe
  as $$ select sha256((encode(previous, 'hex') || ' ' || entry_number::text || ' ' || encode(digest, 'hex'))::bytea) $$;
