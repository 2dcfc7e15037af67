-- Chat: replies, mentions, edits, reactions, attachments, rooms of teams, announcements and reports.

alter table chat_rooms add column team_id bigint;
alter table chat_rooms drop constraint chat_rooms_type;
alter table chat_rooms add constraint chat_rooms_type check (type in ('single', 'group', 'team', 'announcement'));
alter table chat_rooms add constraint chat_rooms_team_of_team check ((type = 'team') = (team_id is not null));
alter table chat_rooms add constraint chat_rooms_one_per_team unique (crew_id, team_id);
alter table chat_rooms add constraint chat_rooms_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade;
create unique index chat_rooms_one_announcement on chat_rooms (crew_id) where type = 'announcement';

-- owner: chat
-- reply_to_id references nothing: a reply outlives the message that it answers. mentioned names users of the room.
-- about is the shift, absence or day of work that the message is about; each reader sees it by their own rights.
alter table chat_messages
  add column reply_to_id bigint,
  add column mentioned bigint[] not null default '{}',
  add column about jsonb,
  add column edited_at timestamptz,
  add column deleted_at timestamptz;
alter table chat_messages add constraint chat_messages_nothing_in_deleted
  check (deleted_at is null or (message = '' and about is null));
grant update on chat_messages to glasen_app;

-- owner: chat
-- A row is the text of a message before an edit.
create table chat_message_versions (
  crew_id bigint not null,
  message_id bigint not null,
  -- The author.
  user_id bigint not null,
  replaced_at timestamptz not null,
  message text not null,
  constraint chat_message_versions_pk primary key (crew_id, message_id, replaced_at),
  constraint chat_message_versions_message foreign key (crew_id, message_id)
    references chat_messages (crew_id, message_id) on delete cascade
);
select crew_wall('chat_message_versions', 'select, insert, delete');

-- owner: chat
-- A row is an emoji by which somebody answered a message.
create table chat_reactions (
  crew_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  emoji text not null,
  reacted_at timestamptz not null,
  constraint chat_reactions_pk primary key (crew_id, message_id, user_id, emoji),
  constraint chat_reactions_message foreign key (crew_id, message_id) references chat_messages (crew_id, message_id) on delete cascade,
  constraint chat_reactions_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('chat_reactions', 'select, insert, delete');

-- owner: chat
-- A row says that somebody has confirmed an announcement.
create table chat_confirmations (
  crew_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  confirmed_at timestamptz not null,
  constraint chat_confirmations_pk primary key (crew_id, message_id, user_id),
  constraint chat_confirmations_message foreign key (crew_id, message_id)
    references chat_messages (crew_id, message_id) on delete cascade,
  constraint chat_confirmations_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('chat_confirmations', 'select, insert, delete');

create sequence chat_attachment_ids;

-- owner: chat
-- A row is a picture or PDF in a room. It has no message until its author sends one with it.
create table chat_attachments (
  crew_id bigint not null,
  attachment_id bigint not null default nextval('chat_attachment_ids'),
  room_id bigint not null,
  message_id bigint,
  -- The author.
  user_id bigint not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  width integer,
  height integer,
  content bytea not null,
  thumbnail bytea,
  uploaded_at timestamptz not null,
  constraint chat_attachments_pk primary key (crew_id, attachment_id),
  constraint chat_attachments_room foreign key (crew_id, room_id) references chat_rooms (crew_id, room_id) on delete cascade,
  constraint chat_attachments_message foreign key (crew_id, message_id)
    references chat_messages (crew_id, message_id) on delete cascade,
  constraint chat_attachments_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint chat_attachments_media_type_known check (media_type in ('image/webp', 'application/pdf'))
);
create index chat_attachments_of_message on chat_attachments (crew_id, message_id);
select crew_wall('chat_attachments');

create sequence chat_report_ids;

-- owner: chat
-- A row is a message that somebody reported to the owner, as it was then. The owner reads this copy and nothing of the room;
-- message_id references nothing, because the copy outlives a message that its author deletes.
create table chat_reports (
  crew_id bigint not null,
  report_id bigint not null default nextval('chat_report_ids'),
  message_id bigint not null,
  -- The person who reports.
  user_id bigint not null,
  reason text not null,
  reported_at timestamptz not null,
  -- The message between up to two messages before and after it: [{id, createdBy, message, sentAt}].
  excerpt jsonb not null,
  settled_by bigint,
  settled_at timestamptz,
  constraint chat_reports_pk primary key (crew_id, report_id),
  constraint chat_reports_once unique (crew_id, message_id, user_id),
  constraint chat_reports_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('chat_reports');

-- Rooms of the teams that exist, and one for announcements in each crew; the people follow.
insert into chat_rooms (crew_id, type, name, team_id, created_by, updated_by, created_at)
select t.crew_id, 'team', t.name, t.team_id, c.owner_id, c.owner_id, now() from teams t join crews c on c.crew_id = t.crew_id;
insert into chat_rooms (crew_id, type, created_by, updated_by, created_at)
select crew_id, 'announcement', owner_id, owner_id, now() from crews;
insert into chat_room_members (crew_id, room_id, user_id, joined_at)
select r.crew_id, r.room_id, m.user_id, now() from chat_rooms r join members m on m.crew_id = r.crew_id and m.erased_at is null
where not exists (select from invitations i where i.crew_id = m.crew_id and i.user_id = m.user_id)
  and (r.type = 'announcement' or (r.type = 'team' and exists (
    select from team_members t where t.crew_id = r.crew_id and t.team_id = r.team_id and t.user_id = m.user_id)));
