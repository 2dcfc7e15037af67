import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { useDiscardDemo } from "../crews/crews.queries.ts";
import { homeTexts } from "./home.texts.ts";

/** Deletes the demo crew; those without another crew are signed out, and the sign-up page opens. */
export function StartOwnCrew({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(homeTexts);
  const hasOthers = useSuspenseQuery(contextQuery).data.crews.length > 1;
  const discard = useDiscardDemo(crew.id);
  return (
    <Question
      isOpen
      title={t.startOwnTitle}
      text={hasOthers ? t.discardText : t.startOwnText}
      confirmText={hasOthers ? t.discardDemo : t.startOwn}
      isConfirming={discard.isPending}
      onCancel={onClose}
      onConfirm={() =>
        discard.mutate(undefined, {
          onSuccess: () => location.assign(hasOthers ? "/" : "/sign-up"),
          onError: (error) => notifyError(error, t.startOwnFailed),
        })
      }
    />
  );
}
