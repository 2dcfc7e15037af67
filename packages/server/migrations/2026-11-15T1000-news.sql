-- News: messages of the product to one member.

create sequence news_ids;

-- owner: news
-- A row is one message to one member, in both languages, with the page it leads to.
-- sender_id references nothing, like the columns that end in _by.
create table news (
  crew_id bigint not null,
  news_id bigint not null default nextval('news_ids'),
  user_id bigint not null,
  sender_id bigint,
  type text not null,
  type_id text not null,
  -- The subject, by which the message is closed for all its receivers.
  about text,
  title_de text not null,
  title_en text not null,
  text_de text not null,
  text_en text not null,
  short_text_de text not null,
  short_text_en text not null,
  description text not null default '',
  action_link text,
  sent_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  is_closed boolean not null default false,
  constraint news_pk primary key (crew_id, news_id),
  constraint news_receiver foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint news_read_is_seen check (read_at is null or seen_at is not null),
  constraint news_link_within check (action_link like '/%')
);
create index news_of_user on news (crew_id, user_id, sent_at desc, news_id desc);
create index news_open_about on news (crew_id, about) where about is not null and not is_closed;
select crew_wall('news');
