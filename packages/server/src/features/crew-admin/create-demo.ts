import { actingUser, prepared } from "#kernel/call/call.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { newToken } from "#kernel/secrets/secrets.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { seedDemoFor } from "./crew-admin.public.ts";
import { findDemoOf } from "./discard.store.ts";

/** The user's demo crew, made where there is none yet. */
export const createDemo = prepared(
  async ({ database, actor }, _input: object) => {
    const existing = await database.asMaintenance((tx) => findDemoOf(tx, actingUser(actor)));
    return { existing, passwordHash: existing ? "" : await hashPassword(newToken()) };
  },
  async (call, _input, { existing, passwordHash }): Promise<{ crewId: number }> => {
    if (existing !== undefined) return { crewId: existing };
    const { tx, actor, now, config } = call;
    const ownerId = actingUser(actor);
    const crewId = await seedDemoFor.call(tx, { ownerId, passwordHash, now, config });
    usersChanged(call, [ownerId]);
    return { crewId };
  },
);
