import { parseArgs } from "node:util";
import { runMorning } from "./parts/morning.ts";

// npm run load -- --crews 20 --members 10 --minutes 1
const { values } = parseArgs({
  options: {
    crews: { type: "string", default: "500" },
    members: { type: "string", default: "50" },
    minutes: { type: "string", default: "10" },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { people, ours, bare, lost, doubled, heard } = await runMorning({
  crews: Number(values.crews),
  members: Number(values.members),
  ms: Number(values.minutes) * 60_000,
  say,
});
const figures = ({ p50, p99, errors }: typeof ours): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors.length} errors`;
say(`Glasen:     ${figures(ours)}`);
say(`bare route: ${figures(bare)}`);
say(`${people} people pressed once: ${lost} lost, ${doubled} doubled, ${heard} of ${people} told live`);
for (const error of new Set(ours.errors)) say(`  ${error}`);
process.exitCode = ours.errors.length + lost + doubled > 0 || heard < people ? 1 : 0;
