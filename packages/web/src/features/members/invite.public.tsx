import { lazyScreen } from "#platform/lazy-screen.ts";
import { emptyRow } from "./invite-rows.ts";

const InviteDialog = lazyScreen("invite", async () => (await import("./InviteDialog.tsx")).InviteDialog);

/** A person to invite; `login` is an email address or a username. */
export interface Wanted {
  readonly name: string;
  readonly login: string;
}

interface Props {
  readonly people: readonly Wanted[];
  readonly onClose: () => void;
  readonly onOpen: (userId: number) => void;
}

/** Invites people whose names were entered elsewhere; the dialog asks for the rest. */
export function InvitePeople({ people, onClose, onOpen }: Props) {
  return (
    <InviteDialog
      initialRows={people.map((person) => ({ ...emptyRow(), ...person }))}
      onClose={onClose}
      onOpen={onOpen}
    />
  );
}
