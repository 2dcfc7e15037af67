import { parseArgs } from "node:util";
import { runMorning } from "./parts/morning.ts";

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
const rounds = Number(values.rounds);
const { people, ours, bare, lost, doubled, awaited, heard, megabytes } = await runMorning({
  crews: Number(values.crews),
  members: Number(values.members),
  rounds,
  ms: Number(values.minutes) * 60_000,
  sockets: Number(values.sockets),
  say,
});
const figures = ({ p50, p99, errors }: (typeof ours)[number]): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors.length} errors`;
for (const round of ours) say(`Glasen:     ${figures(round)}`);
say(`bare route: ${figures(bare)}`);
if (megabytes.length > 0) say(`memory:     ${megabytes[0]} MB after a minute, ${megabytes.at(-1)} MB at the end`);
say(`${people} people pressed ${rounds} times: ${lost} lost, ${doubled} doubled, ${heard} of ${awaited} told live`);
const errors = ours.flatMap((round) => round.errors);
for (const error of new Set(errors)) say(`  ${error}`);
process.exitCode = errors.length + lost + doubled > 0 || heard < awaited ? 1 : 0;
