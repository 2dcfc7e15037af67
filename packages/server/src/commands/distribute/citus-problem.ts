import type pg from "pg";

const loginRoles = ["glasen_app", "glasen_maintenance"];

/** Why the command cannot begin on this database; undefined where it can. */
export async function citusProblem(
  client: pg.Client,
  name: "distribute" | "undistribute",
): Promise<string | undefined> {
  const { rows: extensions } = await client.query("select from pg_extension where extname = 'citus'");
  if (extensions.length === 0)
    return "This database has no Citus: install it, put it into shared_preload_libraries, and run create extension citus. --plan prints the statements.";
  const { rows: spread } = await client.query(
    "select from pg_dist_partition where logicalrelid = to_regclass('public.crews') and partmethod = 'h'",
  );
  if (name === "undistribute") return spread.length > 0 ? undefined : "The crews of this database are not distributed.";
  if (spread.length > 0) return "The crews of this database are distributed already.";
  const { rows } = await client.query<{ sets: string; coordinator: string; workers: string; mute: string[] }>(
    `select current_setting('citus.propagate_set_commands') as sets,
       (select count(*) from pg_dist_node where groupid = 0)::text as coordinator,
       (select count(*) from pg_dist_node where shouldhaveshards)::text as workers,
       array(select rolname::text from pg_roles where rolname = any($1) and not rolcanlogin) as mute`,
    [loginRoles],
  );
  const [state] = rows;
  if (state?.sets !== "local")
    return "citus.propagate_set_commands must be 'local' on every server: otherwise the crew of a transaction does not reach the workers.";
  if (state.coordinator === "0")
    return "The coordinator does not know its own address: select citus_set_coordinator_host('its address').";
  if (state.workers === "0") return "No server takes shards: select citus_add_node('address of a worker', 5432).";
  if (state.mute.length > 0)
    return `Citus connects to the workers as the role of the transaction: alter role … login, for ${state.mute.join(" and ")}, on every server.`;
  return undefined;
}
