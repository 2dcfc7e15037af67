-- Calendars that other programs subscribe to by a secret address.

create sequence calendar_subscription_ids;

-- owner: integrations
-- A row is the secret address of one calendar: of a member, or of a team for one of its managers. The hash finds it; the sealed
-- secret lets its member see the address again. Whether the member may still see the calendar is asked at each fetch.
create table calendar_subscriptions (
  crew_id bigint not null,
  subscription_id bigint not null default nextval('calendar_subscription_ids'),
  user_id bigint not null,
  team_id bigint,
  token_hash bytea not null,
  sealed_token bytea not null,
  -- The language of the titles.
  language text not null,
  created_at timestamptz not null,
  constraint calendar_subscriptions_pk primary key (crew_id, subscription_id),
  constraint calendar_subscriptions_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint calendar_subscriptions_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade,
  constraint calendar_subscriptions_once unique nulls not distinct (crew_id, user_id, team_id),
  constraint calendar_subscriptions_token unique (crew_id, token_hash),
  constraint calendar_subscriptions_language check (language in ('de', 'en'))
);
create index calendar_subscriptions_of_team on calendar_subscriptions (crew_id, team_id);
select crew_wall('calendar_subscriptions');
