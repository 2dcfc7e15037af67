-- Badges with which members sign in at a terminal in place of the PIN.

create sequence badge_ids;

-- owner: badges
-- A row is one tag or card of a member, as a keyed hash of the code that a reader reads from it.
create table badges (
  crew_id bigint not null,
  badge_id bigint not null default nextval('badge_ids'),
  user_id bigint not null,
  name text not null,
  kind text not null,
  lookup bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint badges_pk primary key (crew_id, badge_id),
  constraint badges_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint badges_once_per_crew unique (crew_id, lookup),
  constraint badges_kind check (kind in ('tag', 'card'))
);
create index badges_of_member on badges (crew_id, user_id);
select crew_wall('badges');
