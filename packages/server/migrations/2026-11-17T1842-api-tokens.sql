-- Tokens with which programs call the API in the name of a member.

create sequence api_token_ids;

-- owner: integrations
-- A row is a token of a member for one crew. Only the hash is stored; the beginning of the token tells tokens apart in lists.
create table api_tokens (
  crew_id bigint not null,
  api_token_id bigint not null default nextval('api_token_ids'),
  user_id bigint not null,
  name text not null,
  beginning text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint api_tokens_pk primary key (crew_id, api_token_id),
  constraint api_tokens_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint api_tokens_token unique (crew_id, token_hash),
  constraint api_tokens_scoped check (cardinality(scopes) > 0)
);
create index api_tokens_of_member on api_tokens (crew_id, user_id);
select crew_wall('api_tokens');
