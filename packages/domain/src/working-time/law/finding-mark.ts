/** A manager's response to a finding: asked the member about it, or kept it with a reason. */
export const findingMarkStates = ["asked", "kept"] as const;
export type FindingMarkState = (typeof findingMarkStates)[number];
