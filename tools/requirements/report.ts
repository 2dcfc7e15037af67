import { writeFileSync } from "node:fs";
import { ledger, openFile, openRows, root } from "./files.ts";
import { readCitations } from "./read.ts";

// npm run requirements [-- AREA…] lists the tests that prove each row; --shrink removes proven rows from the list of open ones.
const options = process.argv.slice(2);
const areas = options.filter((option) => !option.startsWith("--"));
const citations = readCitations(root);
const cited = new Set(citations.map(({ id }) => id));

if (options.includes("--shrink")) {
  const left = openRows().filter((id) => !cited.has(id));
  writeFileSync(openFile, `${left.join("\n")}\n`);
  process.stdout.write(`${left.length} rows are open\n`);
} else {
  const rows = ledger().filter(
    ({ id }) => areas.length === 0 || areas.some((area) => id.startsWith(area.toUpperCase())),
  );
  for (const { id, text } of rows) {
    process.stdout.write(`${cited.has(id) ? "✓" : "·"} ${id} ${text}\n`);
    for (const { file, title } of citations.filter((citation) => citation.id === id)) {
      process.stdout.write(`    ${file}: ${title.replace(/\s*\([^()]*\)$/, "")}\n`);
    }
  }
  process.stdout.write(`${rows.filter(({ id }) => cited.has(id)).length} of ${rows.length} proven\n`);
}
