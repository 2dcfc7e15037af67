import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { InviteDialog, type InviteForAll } from "./InviteDialog.tsx";
import { inviteTexts } from "./invite.texts.ts";
import { type InviteRow, isByEmail } from "./invite-rows.ts";
import { givenRoles } from "./member-rights.ts";
import { useInvite, useMembers } from "./members.queries.ts";

interface Props {
  readonly initialRows?: readonly InviteRow[] | undefined;
  readonly onClose: () => void;
  readonly onOpen: (userId: number) => void;
}

const randomBelow = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** Sends the lines one by one: those that went through leave the list, the others stay with what was said. */
export function InviteContainer({ initialRows, onClose, onOpen }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(inviteTexts);
  const words = useTexts(errorTexts);
  const language = useLanguage();
  const { members, teams } = useMembers(crew.id);
  const invite = useInvite(crew.id);
  const [isSending, setSending] = useState(false);

  async function send(rows: readonly InviteRow[], all: InviteForAll): Promise<readonly InviteRow[]> {
    setSending(true);
    const refused: InviteRow[] = [];
    for (const row of rows) {
      const person = {
        name: row.name.trim(),
        language: all.language,
        role: all.role,
        firstWorkDayAt: all.firstWorkDayAt,
        ...(row.teamId && { teamIds: [Number(row.teamId)] }),
      };
      const login = row.login.trim();
      const { password, passwordAgain: passwordConfirmation } = row;
      try {
        if (isByEmail(row)) await invite.byEmail({ ...person, email: login });
        else await invite.byUsername({ ...person, username: login, password, passwordConfirmation });
      } catch (error) {
        refused.push({ ...row, refused: errorText(error, words) });
      }
    }
    await invite.done();
    setSending(false);
    if (rows.length > refused.length) toast.success(t.invitedCount(rows.length - refused.length));
    return refused;
  }

  return (
    <InviteDialog
      teams={teams}
      members={members}
      roles={givenRoles(me)}
      language={language}
      importHref={`/crew/${crew.id}/members/import`}
      initialRows={initialRows}
      isSending={isSending}
      randomBelow={randomBelow}
      onSend={send}
      onOpen={(userId) => {
        onClose();
        onOpen(userId);
      }}
      onClose={onClose}
      t={t}
    />
  );
}
