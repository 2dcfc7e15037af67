-- When a session's cookies were last sent to its browser.

-- Browsers drop a cookie after some 400 days, so cookies are sent again once a day; null: not since the session was opened.
alter table sessions add column cookies_renewed_at timestamptz;
