import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { useDiscardDemo } from "../crews/crews.queries.ts";
import { homeTexts } from "./home.texts.ts";

/** Asks once; afterwards nobody is signed in any more, and the page for founding a crew opens. */
export function StartOwnCrew({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(homeTexts);
  const discard = useDiscardDemo(crew.id);
  return (
    <Question
      isOpen
      title={t.startOwnTitle}
      text={t.startOwnText}
      confirmText={t.startOwn}
      cancelText={t.cancel}
      isConfirming={discard.isPending}
      onCancel={onClose}
      onConfirm={() =>
        discard.mutate(undefined, {
          onSuccess: () => location.assign("/sign-up"),
          onError: (error) => notifyError(error, t.startOwnFailed),
        })
      }
    />
  );
}
