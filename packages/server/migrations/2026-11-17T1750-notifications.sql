-- Notifications: what was or will be sent to whom by which channel, how mails are unsubscribed, and addresses that do not work.

-- owner: news
-- A row is one notice to one person by one channel. Its key is unique, so that nothing is sent twice, whichever process plans it.
-- The text is kept only for reminders; others are read from their source when they are sent. `source_id` is the id of a news item or of
-- a chat message and references nothing: a notice whose source is gone is not sent.
create table notification_deliveries (
  crew_id bigint not null,
  user_id bigint not null,
  channel text not null,
  dedupe_key text not null,
  kind text not null,
  source text not null,
  source_id bigint,
  title text,
  body text,
  link text,
  -- The rule that the receiver has to meet, and the member for whom, when the notice is sent; null: membership is enough. The member
  -- references nothing: nobody meets a rule for a member who is gone.
  requirement jsonb,
  is_bundled boolean not null default false,
  state text not null default 'waiting',
  planned_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz,
  settled_at timestamptz,
  constraint notification_deliveries_once primary key (crew_id, user_id, channel, dedupe_key),
  constraint notification_deliveries_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint notification_deliveries_channel_known check (channel in ('product', 'push', 'mail')),
  constraint notification_deliveries_source_known check (source in ('news', 'chat', 'reminder')),
  constraint notification_deliveries_state_known check (state in ('waiting', 'sent', 'dropped')),
  constraint notification_deliveries_settled check ((state = 'waiting') = (settled_at is null)),
  constraint notification_deliveries_has_content check (source_id is not null or title is not null)
);
create index notification_deliveries_due on notification_deliveries (crew_id, due_at) where state = 'waiting';
select crew_wall('notification_deliveries');

-- The page and the one-press address (RFC 8058) by which this mail's kind is unsubscribed; its token is removed when the mail is sent.
alter table mails add column unsubscribe_url text;

-- owner: kernel/jobs
-- A row is an address that a mail server refused for good. A mail that arrives removes it.
create table bounced_addresses (
  email text not null,
  problem text not null,
  bounced_at timestamptz not null,
  constraint bounced_addresses_pk primary key (email),
  constraint bounced_addresses_lower_case check (email = lower(email))
);
grant select, insert, update, delete on bounced_addresses to glasen_app, glasen_maintenance;

-- Reminders look for shifts that begin or ended at a moment.
create index shifts_published_by_start on shifts (crew_id, starts_at) where type = 'published' and user_id is not null;

-- owner: reminders
-- A row says that a crew's daily reminders of a kind were made on a day, by whichever process came first.
create table reminder_runs (
  crew_id bigint not null,
  kind text not null,
  day date not null,
  ran_at timestamptz not null,
  constraint reminder_runs_pk primary key (crew_id, kind, day),
  constraint reminder_runs_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('reminder_runs');
