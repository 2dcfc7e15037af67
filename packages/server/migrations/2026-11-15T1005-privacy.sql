-- Privacy: the files in which people get a copy of their data.

-- owner: privacy
-- A row is one file made for a person to download, deleted soon after.
create table files (
  crew_id bigint not null,
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 bytea not null,
  content bytea not null,
  created_by bigint not null,
  created_at timestamptz not null,
  purpose text not null default '',
  constraint files_pk primary key (crew_id, file_id),
  constraint files_crew foreign key (crew_id) references crews (crew_id),
  constraint files_size_true check (size = octet_length(content))
);
create index files_of_purpose on files (crew_id, purpose, created_at);
select crew_wall('files');
