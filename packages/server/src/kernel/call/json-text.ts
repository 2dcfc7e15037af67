/**
 * A payload that PostgreSQL has written as JSON, for reads whose answer is so long that parsing the rows and serializing them
 * again would cost more than the rest of the call. Outside of production it is checked against the declaration like any other.
 */
export class JsonText<Payload> {
  readonly text: string;
  /** Only for the compiler: the payload that the text stands for. */
  declare readonly payload?: Payload;

  constructor(text: string) {
    this.text = text;
  }

  parsed(): Payload {
    return JSON.parse(this.text);
  }
}
