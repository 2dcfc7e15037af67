-- Challenges of passkeys as hashes, like the other secrets of a sign-in.

-- Tickets from before expire within minutes; their challenges are no hashes and match nothing.
alter table tickets rename column challenge to challenge_hash;
