import type { MemberRole } from "@glasen/contract/access.ts";
import type { Sent } from "#platform/call.ts";

export type TeamRole = "none" | "manager" | "managerReadOnly";

interface Held extends Pick<MemberRole, "id" | "role"> {
  readonly groupId: number;
}

/** What has to be written so that what was chosen holds; what stays as it is needs nothing. */
export function writesFor(
  userId: number,
  held: readonly Held[],
  chosen: ReadonlyMap<number, TeamRole>,
  validFrom: string,
): Sent<"memberRoles.batch">["items"] {
  return [...chosen].flatMap(([groupId, role]): Sent<"memberRoles.batch">["items"] => {
    const before = held.find((one) => one.groupId === groupId);
    if (role === "none") return before ? [{ method: "DELETE", path: `/${before.id}` }] : [];
    if (!before) return [{ method: "POST", body: { userId, role, scope: 3, groupId, validFrom } }];
    return before.role === role ? [] : [{ method: "PATCH", path: `/${before.id}`, body: { role } }];
  });
}
