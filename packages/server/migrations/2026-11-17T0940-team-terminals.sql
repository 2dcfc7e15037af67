-- Terminals for some teams, and the last contact of each terminal.

-- Of a terminal: the teams it serves; null where it serves the whole crew. Without a foreign key, like the other references of a session:
-- a team that is deleted has no members left to serve.
alter table sessions add column team_ids bigint[];

-- The last contact, written once a minute at most. After an absence, away_since is the contact before it and back_at the end of it: what
-- the terminal sends then was made in between.
alter table terminal_keys add column last_contact_at timestamptz;
alter table terminal_keys add column away_since timestamptz;
alter table terminal_keys add column back_at timestamptz;
alter table terminal_keys add constraint terminal_keys_absence_whole check ((away_since is null) = (back_at is null));

grant update on terminal_keys to glasen_app;
