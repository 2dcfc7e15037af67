import { lazyScreen } from "#platform/lazy-screen.ts";
import { emptyRow } from "./invite-rows.ts";

const InviteContainer = lazyScreen("invite", async () => (await import("./InviteContainer.tsx")).InviteContainer);

/** Somebody as far as a name and an address or username say who it is. */
export interface Wanted {
  readonly name: string;
  readonly login: string;
}

interface Props {
  readonly people: readonly Wanted[];
  readonly onClose: () => void;
  readonly onOpen: (userId: number) => void;
}

/** Invites people whose names were typed elsewhere; what is missing is asked for here. */
export function InvitePeople({ people, onClose, onOpen }: Props) {
  return (
    <InviteContainer
      initialRows={people.map((person) => ({ ...emptyRow(), ...person }))}
      onClose={onClose}
      onOpen={onOpen}
    />
  );
}
