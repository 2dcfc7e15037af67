import { parseArgs } from "node:util";
import { type ChaosTarget, runChaos } from "./chaos.ts";

// Each target is hit as often as there are rounds.
// npm run chaos -- --rounds 100 --seed 7 --only database,worker --cut 60
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    only: { type: "string" },
    cut: { type: "string", default: "2" },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`seed ${values.seed}`);
const result = await runChaos({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  ...(values.only && { only: values.only.split(",") as ChaosTarget[] }),
  cutMs: Number(values.cut) * 1_000,
  say,
});
say(JSON.stringify(result, null, 2));
process.exitCode = result.violations.length > 0 ? 1 : 0;
