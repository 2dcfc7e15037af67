import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { Call } from "#kernel/call/call.ts";
import { countRecoveryCodes, findTotp, insertTicket, passkeysOfUser } from "./second-factor.store.ts";

const TICKET_MINUTES = 10;

export const ticketEnd = (now: Date): Date => new Date(now.getTime() + TICKET_MINUTES * 60_000);

/** The password was right; instead of a session there is a ticket for the next step. */
export async function askSecondFactor({ tx, kernel, now }: Call, userId: number): Promise<SignInAnswer> {
  const totp = await findTotp(tx, kernel.config.secret, userId);
  const passkeys = await passkeysOfUser(tx, userId);
  const codes = await countRecoveryCodes(tx, userId);
  const ticket = await insertTicket(tx, { purpose: "second-factor", userId, expiresAt: ticketEnd(now) });
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
