import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Requirement, readLedger, readOpen } from "./read.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const openFile = `${root}docs/requirements-open.txt`;

export const ledger = (): Requirement[] => readLedger(readFileSync(`${root}docs/requirements.tsv`, "utf8"));

export const openRows = (): string[] => (existsSync(openFile) ? readOpen(readFileSync(openFile, "utf8")) : []);

/** As the last commit and the one before had it; empty without a history. */
export function openRowsBefore(): string[] {
  const lists = ["HEAD", "HEAD^"].map((commit) => {
    const { status, stdout } = spawnSync("git", ["show", `${commit}:docs/requirements-open.txt`], {
      cwd: root,
      encoding: "utf8",
    });
    return status === 0 ? readOpen(stdout) : [];
  });
  const [last = [], previous = []] = lists;
  return previous.length > 0 ? last.filter((id) => previous.includes(id)) : last;
}
