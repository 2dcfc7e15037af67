export interface Write {
  sql: string;
  values: readonly unknown[];
  explain: (error: unknown) => unknown;
}

const MOST_KEPT = 200;
const oneRow = /^(\s*insert into [^]+? values )(\([^()]*\))\s*$/;
const joinedOf = new Map<string, string>();

/**
 * One statement of many writes that do not look at each other: of what a clock stamp costs, sending and planning
 * statements one by one was the larger half. Inserts that differ in their values alone become rows of one, in order.
 */
export function joinWrites(writes: readonly Write[]): { sql: string; values: unknown[] } {
  const groups: { sql: string; values: unknown[]; rows: number }[] = [];
  for (const { sql, values } of writes) {
    const alike = groups.find((group) => group.sql === sql && oneRow.test(sql));
    if (alike) {
      alike.rows += 1;
      alike.values.push(...values);
    } else groups.push({ sql, values: [...values], rows: 1 });
  }
  const values = groups.flatMap((group) => group.values);
  const key = groups.map(({ sql, rows }) => `${rows} ${sql}`).join("\n");
  let sql = joinedOf.get(key);
  if (sql === undefined) {
    sql = textOf(groups);
    if (joinedOf.size >= MOST_KEPT) joinedOf.clear();
    joinedOf.set(key, sql);
  }
  return { sql, values };
}

function textOf(groups: readonly { sql: string; values: unknown[]; rows: number }[]): string {
  let taken = 0;
  const texts = groups.map(({ sql, values, rows }) => {
    const each = values.length / rows;
    const moved = (text: string, by: number): string =>
      text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + by}`);
    const [, head = "", row = ""] = oneRow.exec(sql) ?? [];
    const text =
      rows === 1
        ? moved(sql, taken)
        : head + Array.from({ length: rows }, (_, index) => moved(row, taken + index * each)).join(", ");
    taken += values.length;
    return text;
  });
  const last = texts.pop() ?? "";
  return texts.length === 0 ? last : `with ${texts.map((text, index) => `w${index} as (${text})`).join(", ")} ${last}`;
}
