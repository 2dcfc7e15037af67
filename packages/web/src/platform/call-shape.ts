/** What the browser needs to know of a call in order to send it. */
export interface CallShape {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters as `:name`. */
  readonly path: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** The body is a form, not JSON. */
  readonly form?: true;
  /** The body is the file itself, which stands in the input as `content`. */
  readonly upload?: true;
  /** The answer is a page of a list. */
  readonly paged?: true;
}
