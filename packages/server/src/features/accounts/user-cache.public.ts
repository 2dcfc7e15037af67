import type { Call } from "#kernel/call/call.ts";

/** Cache key of a user's own data and crews. */
export const userKey = (userId: number): string => `user:${userId}`;

/** Announces that users' own data or crews have changed. */
export function usersChanged({ publish }: Pick<Call, "publish">, userIds: readonly number[]): void {
  for (const userId of userIds) publish({ kind: "cache", key: userKey(userId) });
}

/** The same for so many users that one message replaces all of theirs. */
export const manyUsersChanged = ({ publish }: Pick<Call, "publish">): void => publish({ kind: "cache" });
