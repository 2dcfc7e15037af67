/**
 * The first problem of an exported proof as a sentence, or what was verified.
 * @public
 */
export function verify(
  proof: unknown,
): { problem: string } | { problem?: never; chains: number; entries: number; seals: number; unsealed: number };
