import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { Call } from "#kernel/call/call.ts";
import { countRecoveryCodes, findTotp, insertTicket, passkeysOfUser } from "./second-factor.store.ts";

const TICKET_MINUTES = 10;

export const ticketExpiry = (now: Date): Date => new Date(now.getTime() + TICKET_MINUTES * 60_000);

/** Answers a right password with a ticket for the second step instead of a session. */
export async function requestSecondFactor({ tx, config, now }: Call, userId: number): Promise<SignInAnswer> {
  const totp = await findTotp(tx, config.secret, userId);
  const passkeys = await passkeysOfUser(tx, userId);
  const codes = await countRecoveryCodes(tx, userId);
  const ticket = await insertTicket(tx, { purpose: "second-factor", userId, expiresAt: ticketExpiry(now) });
  return {
    secondFactor: {
      ticket,
      methods: [
        ...(totp?.isConfirmed ? (["totp"] as const) : []),
        ...(passkeys.length > 0 ? (["passkey"] as const) : []),
        ...(codes > 0 ? (["recoveryCode"] as const) : []),
      ],
    },
  };
}
