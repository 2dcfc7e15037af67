import type { PermissionName } from "@glasen/domain/access/permissions.ts";
import type { z } from "zod";

/**
 * Recipients of an event: everyone in the crew, the one user it names as `userId`, the users it names as `userIds` (a list that
 * clients get empty), the holders of a permission who reach the user it names (and that user), or nobody outside the server.
 */
export type Audience = "crew" | "user" | "users" | PermissionName | "server";

/** An event that leaves a transaction: named in the past tense, with one schema. */
export interface EventDeclaration<Body extends z.ZodObject = z.ZodObject> {
  to: Audience;
  /** The crew's terminals receive it, too. */
  isForTerminals?: true;
  /** The event is about nobody in particular: everybody who holds the permission for more than themselves receives it. */
  isForEveryLeader?: true;
  body: Body;
}

export const event = <Body extends z.ZodObject>(
  to: Audience,
  body: Body,
  more: { isForTerminals?: true; isForEveryLeader?: true } = {},
): EventDeclaration<Body> => ({ to, body, ...more });
