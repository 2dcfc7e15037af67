import { type Language } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { CallError } from "#platform/call-error.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { type InviteRow, isByEmail, loginOf, suggestPassword } from "./invite-rows.ts";
import { useInvite } from "./members.queries.ts";

/** What somebody needs to sign in and to clock in at the terminal; shown once. */
export interface Access {
  readonly userId: number;
  readonly name: string;
  /** The username, or the address that the invitation was sent to. */
  readonly login: string;
  /** Null for people who choose one by the invitation they were sent. */
  readonly password: string | null;
  /** Null where the crew has no PINs or the viewer may not see it. */
  readonly pin: string | null;
}

export interface ForAll {
  readonly firstWorkDayAt: LocalDate | null;
  readonly language: Language;
}

const USERNAME_TAKEN = 4006;
const MAX_TRIES = 5;
const isTaken = (error: unknown): boolean =>
  error instanceof CallError && (error.code === USERNAME_TAKEN || error.errors.some(({ id }) => id === USERNAME_TAKEN));
const randomBelow = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** A member's PIN, where there is one and the viewer may see it. */
export const pinOf = (crewId: number, userId: number): Promise<string | null> =>
  call("pins.see", { crewId, userId }).then(
    ({ pinCode }) => pinCode,
    () => null,
  );

/** Invites the people of a list one by one. Refused rows come back with the reason. */
export function useSendInvitations(crewId: number) {
  const invite = useInvite(crewId);
  const errorWords = useTexts(errorTexts);
  const [isSending, setSending] = useState(false);

  async function inviteOne(row: InviteRow, all: ForAll): Promise<Access> {
    const person = {
      ...all,
      name: row.name.trim(),
      role: row.role,
      ...(row.teamId && { teamIds: [Number(row.teamId)] }),
    };
    const login = loginOf(row);
    const given = (member: Member, access: Pick<Access, "login" | "password">) =>
      pinOf(crewId, member.userId).then((pin) => ({ userId: member.userId, name: member.name, pin, ...access }));
    if (isByEmail(row)) return given(await invite.byEmail({ ...person, email: login }), { login, password: null });
    const password = row.password || suggestPassword(randomBelow);
    // A username that was made from the name may be somebody's in another crew; a number tells them apart.
    for (let tries = 1; ; tries += 1) {
      const username = tries === 1 ? login : `${login}${10 + randomBelow(90)}`;
      try {
        const member = await invite.byUsername({ ...person, username, password, passwordConfirmation: password });
        return await given(member, { login: username, password });
      } catch (error) {
        if (row.login.trim() !== "" || !isTaken(error) || tries === MAX_TRIES) throw error;
      }
    }
  }

  async function send(rows: readonly InviteRow[], all: ForAll): Promise<{ invited: Access[]; refused: InviteRow[] }> {
    setSending(true);
    const [invited, refused]: [Access[], InviteRow[]] = [[], []];
    for (const row of rows) {
      try {
        invited.push(await inviteOne(row, all));
      } catch (error) {
        refused.push({ ...row, refused: errorText(error, errorWords) });
      }
    }
    await invite.done();
    setSending(false);
    return { invited, refused };
  }
  return { send, isSending };
}
