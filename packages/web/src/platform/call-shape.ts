/** The part of an endpoint's declaration that the browser needs to send a request. */
export interface CallShape {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters as `:name`. */
  readonly path: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** The body is a form, not JSON. */
  readonly form?: true;
  /** The body is the file in `content` of the input. */
  readonly upload?: true;
  /** The answer is a page of a list. */
  readonly paged?: true;
}
