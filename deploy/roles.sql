-- The roles that Glasen works as, on a PostgreSQL server of your own (15 or newer). Run once as a superuser, then give
-- DATABASE_URL the login "glasen":
--   psql -v password="$(openssl rand -hex 24)" -f deploy/roles.sql
-- PostgreSQL lets nobody but a superuser make a role that sees all crews, which maintenance needs.
\set ON_ERROR_STOP on
create role glasen_app nologin nobypassrls;
create role glasen_maintenance nologin bypassrls;
-- createdb and the parameter are for restores: they fill a new database beside the present one.
create role glasen login nosuperuser createdb nobypassrls password :'password';
grant set on parameter session_replication_role to glasen;
grant glasen_app, glasen_maintenance to glasen with admin option;
create database glasen owner glasen;
