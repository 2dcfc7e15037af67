-- An address belongs to the account that has proven it; any number of accounts may wait for the proof of the same address.

drop index users_email_once;
create unique index users_email_once on users (lower(email)) where email_confirmed_at is not null;
create index users_of_email on users (lower(email), created_at);
