import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Cluster {
  /** Compiles the sources of Citus for this PostgreSQL, and puts both into the folder: nothing of the system changes. */
  build(source: string, postgres: string): void;
  /** Starts the three servers, and makes them where they do not exist yet. */
  start(): void;
  /** Makes an empty database with Citus on all three; the coordinator knows the workers. */
  makeDatabase(name: string): void;
  /** The address of a database at the coordinator, as its superuser. */
  urlOf(name: string): string;
  stop(): void;
}

const nodes = ["coordinator", "worker-one", "worker-two"] as const;
type Node = (typeof nodes)[number];

/** The roles of deploy/roles.sql. Citus connects to a worker as the role of the transaction, so each of them may log in. */
const roles = [
  "create role glasen_app login nobypassrls",
  "create role glasen_maintenance login bypassrls",
  "create role glasen login nosuperuser createdb nobypassrls",
  "grant set on parameter session_replication_role to glasen",
  "grant glasen_app, glasen_maintenance to glasen with admin option",
];

const settings = (port: number): string[] => [
  `port = ${port}`,
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  "shared_preload_libraries = 'citus'",
  // Without it `set local app.crew_id` stays on the coordinator, and row-level security hides every row of a worker.
  "citus.propagate_set_commands = 'local'",
  "citus.shard_count = 4",
  // The three talk to each other on the loopback address of one machine.
  "ssl = off",
  "citus.node_conninfo = 'sslmode=disable'",
  "citus.enable_statistics_collection = off",
  // `npm run routed` reads from them how many shards a call has asked.
  "citus.enable_stat_counters = on",
  "citus.use_secondary_nodes = 'never'",
  "wal_level = logical",
  "max_connections = 300",
  "max_prepared_transactions = 300",
  "max_locks_per_transaction = 4096",
  "max_worker_processes = 64",
  "max_replication_slots = 32",
  "max_wal_senders = 32",
  // A rehearsal may lose its data with the machine.
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
];

export function clusterIn(folder: string, firstPort: number): Cluster {
  const programs = join(folder, "programs");
  /** The build writes down where the programs are. */
  const binNote = join(folder, "bin");
  const dataOf = (node: Node): string => join(folder, node);
  const portOf = (node: Node): number => firstPort + nodes.indexOf(node);
  const user = serverUser();

  const run = (program: string, ...args: string[]): string =>
    execFileSync(join(readFileSync(binNote, "utf8"), program), args, {
      cwd: "/",
      encoding: "utf8",
      // The servers read the home folder of their environment, which must not be root's.
      env: { PATH: process.env["PATH"], HOME: folder },
      ...user,
    });
  const urlOf = (node: Node, database: string): string => `postgresql://postgres@127.0.0.1:${portOf(node)}/${database}`;
  const sql = (node: Node, database: string, ...statements: string[]): void => {
    run(
      "psql",
      urlOf(node, database),
      "-qAtX",
      "-v",
      "ON_ERROR_STOP=1",
      ...statements.flatMap((statement) => ["-c", statement]),
    );
  };

  const make = (node: Node): void => {
    const data = dataOf(node);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
    run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "-N");
    appendFileSync(join(data, "postgresql.conf"), `${settings(portOf(node)).join("\n")}\n`);
  };

  return {
    build: (source, postgres) => {
      const pgConfig = join(postgres, "bin/pg_config");
      const ask = (what: string): string => execFileSync(pgConfig, [what], { encoding: "utf8" }).trim();
      const inSource = (program: string, ...args: string[]): void =>
        void execFileSync(program, args, { cwd: source, stdio: ["ignore", "ignore", "inherit"] });
      giveWayToPostgres(source, ask("--includedir-server"));
      // Configuring again would compile everything again.
      if (!existsSync(join(source, "Makefile.global"))) {
        inSource("./configure", `PG_CONFIG=${pgConfig}`, "--without-libcurl");
      }
      inSource("nice", "-n", "10", "make", "-j2", "-s");
      const staged = join(folder, "staged");
      inSource("make", "-s", "install", `DESTDIR=${staged}`);
      // PostgreSQL finds its files relative to its programs, so a copy of it sees the copy's extensions.
      for (const place of [ask("--bindir"), ask("--pkglibdir"), ask("--sharedir")]) {
        cpSync(place, join(programs, place), { recursive: true, dereference: true });
        if (existsSync(join(staged, place))) cpSync(join(staged, place), join(programs, place), { recursive: true });
      }
      writeFileSync(binNote, join(programs, ask("--bindir")));
    },
    start: () => {
      for (const node of nodes) {
        const isNew = !existsSync(join(dataOf(node), "PG_VERSION"));
        if (isNew) make(node);
        run("pg_ctl", "-D", dataOf(node), "-l", join(dataOf(node), "server.log"), "-w", "start");
        if (isNew) sql(node, "postgres", ...roles);
      }
    },
    makeDatabase: (name) => {
      for (const node of nodes) {
        sql(node, "postgres", `create database "${name}" owner glasen`);
        sql(node, name, "create extension citus", "grant all on schema public to glasen");
      }
      const [coordinator, ...workers] = nodes;
      sql(coordinator, name, `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`);
      for (const worker of workers) sql(coordinator, name, `select citus_add_node('127.0.0.1', ${portOf(worker)})`);
    },
    urlOf: (name) => urlOf("coordinator", name),
    stop: () => {
      for (const node of nodes.toReversed()) run("pg_ctl", "-D", dataOf(node), "-m", "fast", "-w", "stop");
    },
  };
}

/**
 * A later minor release of PostgreSQL 15 brings a function that Citus 13.2 made for itself, under the same name: one of
 * them has to be called otherwise, or nothing compiles.
 */
function giveWayToPostgres(source: string, headers: string): void {
  const name = "have_createdb_privilege(void)";
  if (!readFileSync(join(headers, "commands/dbcommands.h"), "utf8").includes(name)) return;
  const file = join(source, "src/include/pg_version_compat.h");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(`\n${name}`, `\ncitus_${name}`));
}

/** PostgreSQL does not run as root: there it runs as its own user of the system. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}
