-- Moving in: files from other products, and the entries that were made of them, so that an import can be taken back.

-- owner: moving
-- A row is an uploaded file with the meaning of its columns. The file itself is deleted when its import has ended.
-- task_id has no foreign key: tasks are deleted earlier than the list of imports.
create table imports (
  crew_id bigint not null,
  import_id uuid not null,
  kind text not null,
  product text,
  file_name text not null,
  content bytea,
  headings text[] not null,
  -- The field of each column, '' for a column that is not read.
  mapping text[] not null,
  row_count integer not null,
  status text not null,
  task_id uuid,
  imported integer not null default 0,
  known integer not null default 0,
  problem_count integer not null default 0,
  problems jsonb not null default '[]',
  -- Entries that stayed when the import was taken back, because somebody had changed them.
  kept integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint imports_pk primary key (crew_id, import_id),
  constraint imports_crew foreign key (crew_id) references crews (crew_id) on delete cascade,
  constraint imports_kind check (kind in ('times', 'absences', 'entitlements', 'balances')),
  constraint imports_status check (status in ('read', 'running', 'done', 'undoing', 'undone')),
  constraint imports_columns check (cardinality(headings) = cardinality(mapping)),
  constraint imports_file check (content is not null or status <> 'read')
);
create index imports_by_time on imports (crew_id, created_at);
select crew_wall('imports');

-- owner: moving
-- A row names the entries that an import made for one member, written in the transaction that made them.
create table import_items (
  crew_id bigint not null,
  import_id uuid not null,
  user_id bigint not null,
  items jsonb not null,
  constraint import_items_pk primary key (crew_id, import_id, user_id),
  constraint import_items_import foreign key (crew_id, import_id) references imports (crew_id, import_id) on delete cascade,
  constraint import_items_member foreign key (crew_id, user_id) references members (crew_id, user_id)
);
create index import_items_of_member on import_items (crew_id, user_id);
select crew_wall('import_items');
