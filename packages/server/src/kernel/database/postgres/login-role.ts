import { createHmac } from "node:crypto";
import type pg from "pg";
import { withClient } from "../with-client.ts";

/** The owner of the database, as whom Glasen migrates and works. No superuser: it reaches neither files nor programs. */
export const loginRole = "glasen";

/** Derived, so that one file keeps both passwords; the superuser's cannot be computed from it. */
export const loginPassword = (superuserPassword: string): string =>
  createHmac("sha256", superuserPassword).update("login of glasen").digest("base64url");

export interface SuperuserAccess {
  /** The URL of a database of this server, as superuser. */
  urlOf: (database: string) => string;
  password: string;
}

/**
 * Creates the login and the database where they are missing. A database of an earlier version belongs to the superuser and
 * is handed over; its own owner changes last, so that an interrupted conversion is repeated by the next start.
 */
export async function prepareDatabase({ urlOf, password }: SuperuserAccess, database: string): Promise<void> {
  const owner = await withClient(urlOf("postgres"), async (client) => {
    const { rows } = await client.query<{ owner: string | null; has_login: boolean }>(
      `select (select pg_get_userbyid(datdba) from pg_database where datname = $1) as owner,
         exists (select from pg_roles where rolname = $2) as has_login`,
      [database, loginRole],
    );
    if (!rows[0]?.has_login) await createRoles(client, loginPassword(password));
    if (!rows[0]?.owner) await client.query(`create database ${database} owner ${loginRole}`);
    return rows[0]?.owner ?? loginRole;
  });
  if (owner === loginRole) return;
  await withClient(urlOf(database), async (client) => {
    await client.query(handOver);
    await client.query(`alter database ${database} owner to ${loginRole}`);
  });
}

/** The roles that migrations step down to are created here: only a superuser may create one that sees all crews. */
async function createRoles(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles");
  const has = (role: string): boolean => rows.some(({ rolname }) => rolname === role);
  await client.query(
    [
      "begin",
      ...(has("glasen_app") ? [] : ["create role glasen_app nologin nobypassrls"]),
      ...(has("glasen_maintenance") ? [] : ["create role glasen_maintenance nologin bypassrls"]),
      // A restore creates a database beside the present one and fills it without checking each reference.
      `create role ${loginRole} login nosuperuser createdb nobypassrls password ${client.escapeLiteral(password)}`,
      `grant set on parameter session_replication_role to ${loginRole}`,
      `grant glasen_app, glasen_maintenance to ${loginRole} with admin option`,
      "commit",
    ].join("; "),
  );
}

/** Everything in the database that is not part of the system or of an extension gets the login as its owner. */
const handOver = `
do $$
declare
  statement text;
begin
  for statement in
    with own_schemas as (
      select oid, nspname from pg_namespace
      where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like 'pg\\_temp%'
        and nspname not like 'pg\\_toast\\_temp%'
    ),
    of_extensions as (select classid, objid from pg_depend where deptype = 'e')
    select format('alter schema %I owner to ${loginRole}', nspname) from own_schemas where nspname <> 'public'
    union all
    select format('alter %s %I.%I owner to ${loginRole}',
        case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        s.nspname, c.relname)
      from pg_class c join own_schemas s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S')
        and (('pg_class'::regclass)::oid, c.oid) not in (select classid, objid from of_extensions)
        -- The sequence of a column follows its table.
        and not exists (select from pg_depend d where d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${loginRole}', p.oid::regprocedure)
      from pg_proc p join own_schemas s on s.oid = p.pronamespace
      where (('pg_proc'::regclass)::oid, p.oid) not in (select classid, objid from of_extensions)
    union all
    select format('alter type %I.%I owner to ${loginRole}', s.nspname, t.typname)
      from pg_type t join own_schemas s on s.oid = t.typnamespace
      where (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c'
          and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c')))
        and (('pg_type'::regclass)::oid, t.oid) not in (select classid, objid from of_extensions)
  loop
    execute statement;
  end loop;
  -- The rights on later tables are given by the role that creates them.
  if exists (select from pg_roles where rolname = 'glasen_maintenance') then
    alter default privileges for role ${loginRole} in schema public grant select, delete on tables to glasen_maintenance;
  end if;
end $$`;
