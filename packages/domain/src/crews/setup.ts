/** The first steps of a new crew, in the order in which they are shown. */
export const setupSteps = ["week", "region", "people", "vacation", "terminal"] as const;
export type SetupStep = (typeof setupSteps)[number];
type SetupState = "open" | "done" | "dismissed";

/** A step that is done stays done, whether or not it was dismissed before. */
export const setupStateOf = (
  step: SetupStep,
  done: ReadonlySet<SetupStep>,
  dismissed: ReadonlySet<string>,
): SetupState => (done.has(step) ? "done" : dismissed.has(step) ? "dismissed" : "open");
