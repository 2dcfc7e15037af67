import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { AddAbsenceDialog, type Draft } from "./AddAbsenceDialog.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Requests an absence of one's own; a refused request comes back with its input. */
export function RequestAbsence({ isOpen, onClose, onReopen }: Props) {
  const { me } = useCrew();
  const [draft, setDraft] = useState<Draft>();
  if (!isOpen) return null;
  return (
    <AddAbsenceDialog
      userId={me.userId}
      draft={draft}
      onClose={() => {
        setDraft(undefined);
        onClose();
      }}
      onFailed={(failed) => {
        setDraft(failed);
        onReopen();
      }}
    />
  );
}
