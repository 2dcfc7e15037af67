const length = { least: 8, most: 128 } as const;

const same = (one: string, other: string | null): boolean =>
  other !== null && one.toLowerCase() === other.toLowerCase();

/** Length matters: there is no rule of composition, but a password must not be the user's name. */
export function passwordProblem(
  password: string,
  { email, username }: { email: string | null; username: string | null },
): "passwordLength" | "passwordObvious" | undefined {
  if (!isPasswordLengthValid(password)) return "passwordLength";
  return same(password, email) || same(password, username) ? "passwordObvious" : undefined;
}

/** Counted as people count characters. */
function isPasswordLengthValid(password: string): boolean {
  const count = [...password].length;
  return count >= length.least && count <= length.most;
}
