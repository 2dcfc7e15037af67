-- Every crew has a version of its settings from the start, so that everything cached under it has a key.
-- The rewrite fills the column without regard to row-level security, which would hide the crews from an update.
alter table crews
  alter column settings_version type uuid using coalesce(settings_version, gen_random_uuid()),
  alter column settings_version set default gen_random_uuid(),
  alter column settings_version set not null;
