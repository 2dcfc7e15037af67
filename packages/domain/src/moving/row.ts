import type { LocalDate } from "../time/local-date.ts";
import {
  type DateOrder,
  type DurationUnit,
  type Moment,
  parseDay,
  parseDuration,
  parseMoment,
  parseNumber,
} from "./cells.ts";
import type { NamedPerson, ProblemName } from "./entries.ts";
import type { MoveField } from "./fields.ts";

export const MAX_NOTE = 1000;
export const MAX_TEXT = 200;

/** A faulty cell; the row is reported and not read further. */
export class FaultyCell extends Error {
  readonly field: MoveField | null;
  readonly problem: ProblemName;
  constructor(field: MoveField | null, problem: ProblemName) {
    super(problem);
    this.field = field;
    this.problem = problem;
  }
}

/** The cells of one row by their fields. */
export class Row {
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<MoveField, number>;
  readonly order: DateOrder;

  constructor(cells: readonly string[], columns: ReadonlyMap<MoveField, number>, order: DateOrder) {
    this.#cells = cells;
    this.#columns = columns;
    this.order = order;
  }

  text(field: MoveField, maxLength = MAX_TEXT): string {
    const at = this.#columns.get(field);
    const text = at === undefined ? "" : (this.#cells[at] ?? "").trim();
    if (/^[=@]/.test(text)) throw new FaultyCell(field, "formulaNotTaken");
    if (text.length > maxLength) throw new FaultyCell(field, "textLength");
    return text;
  }

  needed(field: MoveField): string {
    const text = this.text(field);
    if (text === "") throw new FaultyCell(field, "presence");
    return text;
  }

  day(field: MoveField): LocalDate | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const moment = parseMoment(text, this.order);
    const day = parseDay(text, this.order) ?? (moment && "day" in moment ? moment.day : undefined);
    if (day === undefined) throw new FaultyCell(field, "timestampFormat");
    return day;
  }

  moment(field: MoveField): Moment {
    const moment = parseMoment(this.needed(field), this.order);
    if (moment === undefined) throw new FaultyCell(field, "timestampFormat");
    return moment;
  }

  duration(field: MoveField, unit: DurationUnit): number | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const seconds = parseDuration(text, unit);
    if (seconds === undefined) throw new FaultyCell(field, "durationFormat");
    return seconds;
  }

  number(field: MoveField): number {
    const number = parseNumber(this.needed(field));
    if (number === undefined) throw new FaultyCell(field, "numeric");
    return number;
  }

  person(): NamedPerson {
    const [externalId, email, username] = [this.text("externalId"), this.text("email"), this.text("username")];
    const name = this.text("name") || [this.text("firstName"), this.text("lastName")].filter(Boolean).join(" ");
    const person = {
      ...(externalId && { externalId }),
      ...(email && { email: email.toLowerCase() }),
      ...(username && { username: username.toLowerCase() }),
      ...(name && { name }),
    };
    if (Object.keys(person).length === 0) {
      const column = (["name", "lastName", "externalId", "email", "username"] as const).find((one) =>
        this.#columns.has(one),
      );
      throw new FaultyCell(column ?? "name", "presence");
    }
    return person;
  }
}
