-- The provider of a crew ends sessions by itself (OpenID Connect Back-Channel Logout).

-- owner: single-sign-on
-- The hashes of the last sessions at the provider through which the person came: it may name a session instead of the person.
alter table single_sign_on_identities add column provider_sessions text[] not null default '{}';
