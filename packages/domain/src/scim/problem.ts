/** The kinds of errors of RFC 7644, table 9, that are in use here. */
export type ScimProblemKind =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness";

/** Something in a request of the provider that SCIM does not allow. */
export class ScimProblem extends Error {
  readonly kind: ScimProblemKind;

  constructor(kind: ScimProblemKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}
