import { findPrimary } from "../../kernel/database/primary.ts";
import { withClient } from "../../kernel/database/with-client.ts";
import { StartProblem } from "../../kernel/process/start-problem.ts";
import { openPostgres, runCommand } from "../command.ts";
import { citusProblem } from "./citus-problem.ts";
import { type DistributionPlan, distributionPlan } from "./plan.ts";
import { schemaProblem } from "./schema-rules.ts";
import { differencesOf, readTables, shardProblems } from "./verify.ts";

interface Direction {
  name: "distribute" | "undistribute";
  sqlOf(plan: DistributionPlan): string[];
  /** Carried out once everything has been compared. */
  cleanUp?(plan: DistributionPlan): string[];
}

/** Carries out one direction, and compares rows, constraints, policies and rights of every table before and after. */
export const runDistribution = ({ name, sqlOf, cleanUp }: Direction): Promise<void> =>
  runCommand(async ({ config, args, say }) => {
    const isPlanOnly = args[0] === "--plan";
    if (args.length > (isPlanOnly ? 1 : 0))
      throw new StartProblem(`Usage: npm run ${name}, or npm run ${name} -- --plan`);
    const postgres = await openPostgres(config, { beside: true, say });
    try {
      await withClient(await findPrimary(postgres.directUrl), async (client) => {
        // Asked before the plan is made, which is worth nothing for such a schema. The way back is open to any.
        const broken = name === "distribute" ? await schemaProblem(client) : undefined;
        if (broken) throw new StartProblem(broken);
        const plan = await distributionPlan(client);
        const statements = sqlOf(plan);
        if (isPlanOnly) return statements.forEach((statement) => say(`${statement};`));
        const problem = await citusProblem(client, name);
        if (problem) throw new StartProblem(problem);
        const tables = [...plan.references, ...plan.distributed];
        const before = await readTables(client, tables);
        for (const statement of statements) {
          if (statement.startsWith("select")) say(statement);
          await client.query(statement);
        }
        const problems = [
          ...differencesOf(before, await readTables(client, tables)),
          ...(name === "distribute" ? await shardProblems(client, plan.distributed) : []),
        ];
        if (problems.length > 0) throw new StartProblem(`Not as before:\n${problems.join("\n")}`);
        for (const statement of cleanUp?.(plan) ?? []) await client.query(statement);
        say(`${tables.length} tables: rows, constraints, policies and rights as before.`);
      });
    } finally {
      await postgres.stop();
    }
  });
