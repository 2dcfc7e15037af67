-- Sessions that end without use where a crew wants it.

-- After so many minutes without a call, the sessions of the crew's members end; null: never.
alter table crews add column session_idle_minutes integer
  constraint crews_session_idle_minutes_known check (session_idle_minutes between 10 and 43200);

-- The same beside the crews, where a session is found.
alter table user_crews add column session_idle_minutes integer;
