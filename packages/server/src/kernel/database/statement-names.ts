const USES_BEFORE_NAMED = 3;
const MOST_NAMED = 500;
const MOST_COUNTED = 5_000;

/**
 * Names for the statements that come again and again, so that the database plans them once a connection: of what a
 * clock stamp costs the database, planning was more than half. Statements made for one question, as lists make them, stay unnamed.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  of(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined || this.#names.size >= MOST_NAMED) return name;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses <= USES_BEFORE_NAMED) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
      this.#uses.set(sql, uses);
      return undefined;
    }
    this.#uses.delete(sql);
    const given = `g${this.#names.size}`;
    this.#names.set(sql, given);
    return given;
  }
}
