import type pg from "pg";
import { findPrimary } from "../../kernel/database/primary.ts";
import { withClient } from "../../kernel/database/with-client.ts";
import { StartProblem } from "../../kernel/process/start-problem.ts";
import { openPostgres, runCommand } from "../command.ts";
import { type DistributionPlan, distributionPlan } from "./plan.ts";

/** Carries out one direction, table by table, and compares the number of rows of every table before and after. */
export const runDistribution = (name: string, sqlOf: (plan: DistributionPlan) => string[]): Promise<void> =>
  runCommand(async ({ config, args, say }) => {
    const isPlanOnly = args[0] === "--plan";
    if (args.length > (isPlanOnly ? 1 : 0))
      throw new StartProblem(`Usage: npm run ${name}, or npm run ${name} -- --plan`);
    const postgres = await openPostgres(config, { beside: true, say });
    try {
      await withClient(await findPrimary(postgres.directUrl), async (client) => {
        const plan = await distributionPlan(client);
        const statements = sqlOf(plan);
        if (isPlanOnly) return statements.forEach((statement) => say(`${statement};`));
        await refuseWithoutCitus(client);
        const tables = [...plan.references, ...plan.distributed];
        const before = await countRows(client, tables);
        for (const statement of statements) {
          say(statement);
          await client.query(statement);
        }
        const after = await countRows(client, tables);
        const different = tables.filter((table) => before.get(table) !== after.get(table));
        if (different.length > 0)
          throw new StartProblem(`These tables have another number of rows than before: ${different.join(", ")}.`);
        say(`${tables.length} tables, every number of rows as before.`);
      });
    } finally {
      await postgres.stop();
    }
  });

async function refuseWithoutCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  if (rows.length > 0) return;
  throw new StartProblem(
    "This database has no Citus: install it, put it into shared_preload_libraries, and run create extension citus. --plan prints the statements.",
  );
}

/** As the role that sees every crew: behind row-level security each table would have no rows, before and after. */
async function countRows(client: pg.Client, tables: readonly string[]): Promise<Map<string, string>> {
  await client.query("set role glasen_maintenance");
  const counted = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`);
    counted.set(table, rows[0]?.count ?? "");
  }
  await client.query("reset role");
  return counted;
}
