-- Files that are made for one person to fetch, and thrown away soon after.

alter table files add column purpose text not null default '';
create index files_of_purpose on files (crew_id, purpose, created_at);
