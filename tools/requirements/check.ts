import { ledger, openRows, openRowsBefore, root } from "./files.ts";
import { readCitations, requirementProblems } from "./read.ts";

const rows = ledger();
const citations = readCitations(root);
const problems = requirementProblems(rows, citations, openRows(), openRowsBefore());
const proven = new Set(citations.map(({ id }) => id)).size;
process.stdout.write(problems.map((line) => `${line}\n`).join(""));
process.stdout.write(`${proven} of ${rows.length} requirements are cited by tests, ${problems.length} problems\n`);
if (problems.length > 0 || citations.length === 0) process.exitCode = 1;
