import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { useDiscardDemo } from "../crews/crews.queries.ts";
import { homeTexts } from "./home.texts.ts";

/** Deletes the demo crew, which signs everybody out, and opens the sign-up page. */
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
