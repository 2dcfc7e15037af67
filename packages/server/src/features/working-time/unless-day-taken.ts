import { brokenConstraint } from "#kernel/database/database.ts";

/** A second version of one owner from the same day on is an expected refusal. */
export async function unlessDayTaken<T>(constraint: string, write: () => Promise<T>): Promise<T | "dayTaken"> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === constraint) return "dayTaken";
    throw error;
  }
}
