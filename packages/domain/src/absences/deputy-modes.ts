/** Whether members name somebody who stands in for them: never, if they like, always. */
export const deputyModes = ["noDeputy", "mayNameDeputy", "mustNameDeputy"] as const;
export type DeputyMode = (typeof deputyModes)[number];
