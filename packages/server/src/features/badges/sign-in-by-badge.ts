import type { badgeEndpoints } from "@glasen/contract/badges.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { badgeCode } from "@glasen/domain/badges/badge-code.ts";
import { prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import { checkOnTerminal, openLimitedSession } from "../security/terminal-sign-in.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { badgeLookup, findUserByBadge } from "./badges.store.ts";

type Input = InputOf<typeof badgeEndpoints.signIn>;

/** In place of the PIN: counted with the wrong PINs of the terminal, and as limited as a PIN's session. */
export const signInByBadge = prepared(
  (call, { code }: Input) =>
    checkOnTerminal(call, {
      refusal: "badgeUnknown",
      find: async (tx, crewId) => {
        const { config, now } = call;
        const { terminalBadgesAllowed } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
        if (!terminalBadgesAllowed) throw new Refusal("interactionError");
        return findUserByBadge(tx, crewId, badgeLookup(config.secret, crewId, badgeCode(code) ?? ""), now);
      },
    }),
  (call, _input, checked) => openLimitedSession(call, checked),
);
