/** A statement that several calls share: each of its rows says whose it is by `call`. */
export interface SharedStatement {
  of(calls: readonly (readonly unknown[])[]): { text: string; values: unknown[] };
}

/** The values of any number of calls as rows of a table `given` within a statement: `call`, then `p1` and so on. */
export class GivenRows implements SharedStatement {
  readonly #types: readonly string[];
  readonly #textAround: (given: string) => string;
  readonly #texts = new Map<number, string>();

  constructor(types: readonly string[], textAround: (given: string) => string) {
    this.#types = types;
    this.#textAround = textAround;
  }

  /** Filled up with rows of nulls, which nothing is equal to: so the database gets to know few statements. */
  of(calls: readonly (readonly unknown[])[]): { text: string; values: unknown[] } {
    const size = 2 ** Math.ceil(Math.log2(calls.length));
    const values: unknown[] = [];
    for (const call of calls) for (const value of call) values.push(value);
    while (values.length < size * this.#types.length) values.push(null);
    return { text: this.#textFor(size), values };
  }

  #textFor(size: number): string {
    let text = this.#texts.get(size);
    if (text === undefined) {
      const rows = Array.from({ length: size }, (_, row) => {
        const places = this.#types.map((type, index) => `$${row * this.#types.length + index + 1}::${type}`);
        return `(${[row, ...places].join(", ")})`;
      });
      const names = this.#types.map((_, index) => `p${index + 1}`).join(", ");
      text = this.#textAround(`(values ${rows.join(", ")}) as given (call, ${names})`);
      this.#texts.set(size, text);
    }
    return text;
  }
}

/** Among several rows a value has to say its type, which a single one takes from where it stands. */
export function typesOf(sql: string, values: number): string[] | undefined {
  const types: string[] = [];
  for (let place = 1; place <= values; place += 1) {
    const [, type] = new RegExp(`\\$${place}::(\\w+)(?![\\w[])`).exec(sql) ?? [];
    if (type === undefined) return undefined;
    types.push(type);
  }
  return types;
}

/** A statement with other words for its values. */
export const named = (sql: string, nameOf: (place: number) => string): string =>
  sql.replace(/\$(\d+)/g, (_, place) => nameOf(Number(place)));

const MOST_KEPT = 200;
const questions = new Map<string, SharedStatement>();

/** One statement for calls that ask the same; a question that does not tell the types of its values stays alone. */
export function sharedQuestion(sql: string, values: number): SharedStatement | undefined {
  const known = questions.get(sql);
  if (known) return known;
  const types = typesOf(sql, values);
  if (!types) return undefined;
  const asked = named(sql, (place) => `given.p${place}`);
  const made = new GivenRows(types, (given) => `select given.call, asked.* from ${given}, lateral (${asked}) as asked`);
  if (questions.size >= MOST_KEPT) questions.clear();
  questions.set(sql, made);
  return made;
}
