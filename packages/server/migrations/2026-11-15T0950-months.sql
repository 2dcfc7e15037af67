-- Months: members confirm or dispute the days of a month.

-- owner: months
-- A row says that a member confirmed or disputed one of their days.
create table day_confirmations (
  crew_id bigint not null,
  user_id bigint not null,
  day date not null,
  state text not null,
  note text not null default '',
  stated_at timestamptz not null,
  constraint day_confirmations_pk primary key (crew_id, user_id, day),
  constraint day_confirmations_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint day_confirmations_state_known check (state in ('confirmed', 'disputed'))
);
select crew_wall('day_confirmations');
