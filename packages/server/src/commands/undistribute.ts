import { undistributionSql } from "./distribute/plan.ts";
import { runDistribution } from "./distribute/run.ts";

/** The way back: every table on the coordinator again. */
await runDistribution({ name: "undistribute", sqlOf: undistributionSql });
