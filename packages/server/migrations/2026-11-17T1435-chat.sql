-- Chat: rooms, the people in them, messages, and how far each person has read.

create sequence chat_room_ids;

-- owner: chat
-- A row is a chat room. Two people have one room of their own: pair names them, the smaller id first.
create table chat_rooms (
  crew_id bigint not null,
  room_id bigint not null default nextval('chat_room_ids'),
  type text not null,
  name text not null default '',
  pair text,
  created_by bigint not null,
  updated_by bigint not null,
  created_at timestamptz not null,
  constraint chat_rooms_pk primary key (crew_id, room_id),
  constraint chat_rooms_crew foreign key (crew_id) references crews (crew_id),
  constraint chat_rooms_type check (type in ('single', 'group')),
  constraint chat_rooms_pair_of_single check ((type = 'single') = (pair is not null)),
  constraint chat_rooms_one_per_pair unique (crew_id, pair)
);
select crew_wall('chat_rooms');

-- owner: chat
-- A row is a person in a room. Messages up to last_read_id are read.
create table chat_room_members (
  crew_id bigint not null,
  room_id bigint not null,
  user_id bigint not null,
  joined_at timestamptz not null,
  last_read_id bigint not null default 0,
  constraint chat_room_members_pk primary key (crew_id, room_id, user_id),
  constraint chat_room_members_room foreign key (crew_id, room_id) references chat_rooms (crew_id, room_id) on delete cascade,
  constraint chat_room_members_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create index chat_room_members_of_user on chat_room_members (crew_id, user_id, room_id);
select crew_wall('chat_room_members');

create sequence chat_message_ids;

-- owner: chat
-- A row is a message. Messages of a room are written under the lock of its row, so their ids are in the order of the commits.
create table chat_messages (
  crew_id bigint not null,
  message_id bigint not null default nextval('chat_message_ids'),
  room_id bigint not null,
  -- The author.
  user_id bigint not null,
  transaction_id text not null,
  message text not null,
  sent_at timestamptz not null,
  constraint chat_messages_pk primary key (crew_id, message_id),
  constraint chat_messages_room foreign key (crew_id, room_id) references chat_rooms (crew_id, room_id) on delete cascade,
  constraint chat_messages_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint chat_messages_once unique (crew_id, user_id, transaction_id)
);
create index chat_messages_of_room on chat_messages (crew_id, room_id, message_id);
select crew_wall('chat_messages', 'select, insert, delete');

-- owner: chat
-- A row says that somebody had read a room up to a message at a moment. The first row that reaches a message is when it was read.
create table chat_reads (
  crew_id bigint not null,
  room_id bigint not null,
  user_id bigint not null,
  up_to_id bigint not null,
  read_at timestamptz not null,
  constraint chat_reads_pk primary key (crew_id, room_id, user_id, up_to_id),
  constraint chat_reads_member foreign key (crew_id, room_id, user_id)
    references chat_room_members (crew_id, room_id, user_id) on delete cascade
);
select crew_wall('chat_reads', 'select, insert, delete');
