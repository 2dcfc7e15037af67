import { distributionSql, leftoverSql } from "./distribute/plan.ts";
import { runDistribution } from "./distribute/run.ts";

/** Spreads the crews of an installation over the machines of a Citus cluster. */
await runDistribution({ name: "distribute", sqlOf: distributionSql, cleanUp: leftoverSql });
