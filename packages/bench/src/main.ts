import { writeFileSync } from "node:fs";
import { arch, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measure, type Result } from "./measure.ts";
import type { Scenario } from "./scenario.ts";
import { absenceYear, absenceYearOnScreen } from "./scenarios/absence-year.ts";
import { chatFanOut } from "./scenarios/chat-fan-out.ts";
import { chatPaging } from "./scenarios/chat-paging.ts";
import { chatUnread } from "./scenarios/chat-unread.ts";
import { context } from "./scenarios/context.ts";
import { contractCall } from "./scenarios/contract-call.ts";
import { contractCallWithSession } from "./scenarios/contract-call-with-session.ts";
import { engine } from "./scenarios/engine.ts";
import { entitlements } from "./scenarios/entitlements.ts";
import { fillingExplained, fillingLarge, fillingWeek } from "./scenarios/filling.ts";
import { findings } from "./scenarios/findings.ts";
import { firstScreen } from "./scenarios/first-screen.ts";
import { growth } from "./scenarios/growth.ts";
import { importMembers } from "./scenarios/import-members.ts";
import { importTimes, importTimesEvaluated } from "./scenarios/import-times.ts";
import { lighthouseScenarios } from "./scenarios/lighthouse.ts";
import { liveFanOut } from "./scenarios/live-fan-out.ts";
import { liveView } from "./scenarios/live-view.ts";
import { memberList } from "./scenarios/member-list.ts";
import { monthReport } from "./scenarios/month-report.ts";
import { monthTable } from "./scenarios/month-table.ts";
import { reevaluation } from "./scenarios/reevaluation.ts";
import { reportMemory, reportSpreadsheet } from "./scenarios/report-spreadsheet.ts";
import { crewArchive, retention } from "./scenarios/retention.ts";
import { salaryExport } from "./scenarios/salary-export.ts";
import { secondStart } from "./scenarios/second-start.ts";
import { shiftMonth } from "./scenarios/shift-month.ts";
import { shiftDrag, shiftWeek } from "./scenarios/shift-planner.ts";
import { shiftPublishing, shiftPublishingEvaluated } from "./scenarios/shift-publishing.ts";
import { signIns } from "./scenarios/sign-ins.ts";
import { stamps } from "./scenarios/stamps.ts";
import { stampsGrowth } from "./scenarios/stamps-growth.ts";
import { stampsWindow } from "./scenarios/stamps-window.ts";
import { terminalBurst } from "./scenarios/terminal-burst.ts";
import { tileGrid } from "./scenarios/tile-grid.ts";
import { uploads } from "./scenarios/uploads.ts";
import { webhooks } from "./scenarios/webhooks.ts";
import { tableOf } from "./table.ts";

const scenarios: readonly Scenario[] = [
  secondStart,
  contractCall,
  contractCallWithSession,
  engine,
  monthReport,
  reevaluation,
  context,
  signIns,
  liveFanOut,
  liveView,
  chatFanOut,
  chatPaging,
  chatUnread,
  importMembers,
  importTimes,
  importTimesEvaluated,
  memberList,
  monthTable,
  findings,
  salaryExport,
  reportSpreadsheet,
  reportMemory,
  absenceYear,
  absenceYearOnScreen,
  entitlements,
  shiftWeek,
  shiftDrag,
  shiftMonth,
  shiftPublishing,
  shiftPublishingEvaluated,
  fillingWeek,
  fillingLarge,
  fillingExplained,
  stamps,
  stampsGrowth,
  stampsWindow,
  growth,
  terminalBurst,
  uploads,
  retention,
  crewArchive,
  webhooks,
  tileGrid,
  firstScreen,
  ...lighthouseScenarios,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, out: { type: "string" }, list: { type: "boolean" } },
});

if (values.list) {
  for (const { name, figure } of scenarios) print(`${name.padEnd(28)} ${figure}`);
} else {
  process.exitCode = await run(choose(positionals), values.rounds === undefined ? undefined : Number(values.rounds));
}

function choose(names: readonly string[]): readonly Scenario[] {
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name.startsWith(name)));
  if (unknown.length > 0) throw new Error(`no scenario is called ${unknown.join(", ")}: --list names them all`);
  const isNamed = (wanted: string): boolean => scenarios.some(({ name }) => name === wanted);
  const matches = (wanted: string, name: string): boolean =>
    isNamed(wanted) ? name === wanted : name.startsWith(wanted);
  return names.length === 0 ? scenarios : scenarios.filter(({ name }) => names.some((wanted) => matches(wanted, name)));
}

/** 0 when every figure holds, 1 when one does not, 2 when the machine was too noisy to tell. */
async function run(wanted: readonly Scenario[], rounds: number | undefined): Promise<number> {
  const results: Result[] = [];
  for (const scenario of wanted) {
    print(`${scenario.name}: ${scenario.figure}`);
    results.push(await measure(scenario, rounds));
  }
  print(`\n${tableOf(results)}`);
  if (values.out) {
    const machine = { node: process.version, arch: arch(), cores: cpus().length, load: loadavg()[0] };
    writeFileSync(values.out, `${JSON.stringify({ takenAt: new Date(), machine, results }, undefined, 2)}\n`);
  }
  if (results.some(({ verdict }) => verdict === "fail")) return 1;
  return results.some(({ verdict }) => verdict === "noisy") ? 2 : 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
