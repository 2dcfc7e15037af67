import { brokenConstraint } from "#kernel/database/database.ts";

/** Versions begin on different days; a second one on the same day is an expected "no". */
export async function unlessDayTaken<T>(constraint: string, write: () => Promise<T>): Promise<T | "dayTaken"> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === constraint) return "dayTaken";
    throw error;
  }
}
