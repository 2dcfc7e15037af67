// Whole comments, texts, names and bodies in dollars, in which a semicolon ends nothing.
const parts =
  /--.*|\/\*[^]*?\*\/|\b[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-zA-Z_]\w*)?\$[^]*?\$\1\$|;|[^;'"$/eE-]+|[^]/g;

/** The statements of a file of SQL, each with the comments that stand above it. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let statement = "";
  let isEmpty = true;
  for (const [part] of sql.matchAll(parts)) {
    if (part !== ";") {
      statement += part;
      isEmpty &&= /^(?:--|\/\*|\s*$)/.test(part);
      continue;
    }
    if (!isEmpty) statements.push(statement.trim());
    statement = "";
    isEmpty = true;
  }
  return isEmpty ? statements : [...statements, statement.trim()];
}
