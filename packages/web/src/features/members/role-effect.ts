import type { PermissionName, Role } from "@glasen/domain/access/permissions.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";

interface Held {
  readonly role: Role;
  readonly managesTeamsOnly: boolean;
}

/** The permissions that come, go, or reach less or further, before anybody presses anything. */
export function roleEffect(from: Held, to: Held, products: number) {
  const before = permissionsOf({ ...from, products });
  const after = permissionsOf({ ...to, products });
  const names = (held: ReadonlyMap<PermissionName, unknown>, not: ReadonlyMap<PermissionName, unknown>) =>
    [...held.keys()].filter((name) => !not.has(name));
  return {
    gained: names(after, before),
    lost: names(before, after),
    moved: [...after].flatMap(([name, scope]) => (before.has(name) && before.get(name) !== scope ? [name] : [])),
  };
}
