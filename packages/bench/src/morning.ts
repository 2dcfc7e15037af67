import { parseArgs } from "node:util";
import { morningIsWhole, runMorning } from "./parts/morning.ts";

// npm run load -- --crews 20 --members 10 --minutes 1
// npm run load -- --rounds 6
const { values } = parseArgs({
  options: {
    crews: { type: "string", default: "500" },
    members: { type: "string", default: "50" },
    minutes: { type: "string", default: "10" },
    rounds: { type: "string", default: "1" },
    sockets: { type: "string", default: "15000" },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const morning = await runMorning({
  crews: Number(values.crews),
  members: Number(values.members),
  rounds: Number(values.rounds),
  ms: Number(values.minutes) * 60_000,
  sockets: Number(values.sockets),
  say,
});
process.exitCode = morningIsWhole(morning, say) ? 0 : 1;
