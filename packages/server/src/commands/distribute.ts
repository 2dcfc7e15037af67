import { distributionSql } from "./distribute/plan.ts";
import { runDistribution } from "./distribute/run.ts";

/** Spreads the crews of an installation over the machines of a Citus cluster. */
await runDistribution("distribute", distributionSql);
