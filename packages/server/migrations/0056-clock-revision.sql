-- Counts what was written about where a member stands, so that a stamp can be made on what a process remembers: its
-- write asks for the count it remembers, and hits nothing where somebody else wrote since.
alter table clock_states add column revision bigint not null default 0;

-- The rules of a table are read and made ready anew for every statement, which cost a stamp a fifth of its time in the
-- database; those of a type are made ready once a connection. So what one value may be is the value's type.
create domain time_account as integer constraint time_account_known check (value in (0, 1, 2));
create domain stamp_channel as text constraint stamp_channel_known check (value in ('Web', 'Mobile', 'Terminal', 'Other'));
create domain fence_mark as text constraint fence_mark_known check (value in ('inside', 'outside', 'unknown'));
create domain degrees_north as double precision constraint degrees_north_on_earth check (value between -90 and 90);
create domain degrees_east as double precision constraint degrees_east_on_earth check (value between -180 and 180);
alter table clock_states drop constraint clock_states_account_known;
alter table clock_states alter column account type time_account;
alter table stamps drop constraint stamps_account_known;
alter table stamps drop constraint stamps_note_short;
alter table stamps drop constraint stamps_position_on_earth;
alter table stamps drop constraint stamps_fence_known;
alter table stamps drop constraint stamps_channel_known;
alter table stamps
  alter column account type time_account,
  alter column note type varchar(1000),
  alter column latitude type degrees_north,
  alter column longitude type degrees_east,
  alter column fence type fence_mark,
  alter column channel type stamp_channel;

-- A fact has no position until it is told.
drop index events_position_once;
create unique index events_position_once on events (crew_id, position) where position is not null;
