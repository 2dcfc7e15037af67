import type { Member } from "@glasen/contract/members.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Modal } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { memberTexts } from "./members.texts.ts";
import { erasureOf, useErase } from "./privacy.queries.ts";
import styles from "./RoleDialog.module.css";

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Says what goes and what has to stay before anything is pressed. */
export function EraseDialog({ member, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const words = useTexts(errorTexts);
  const preview = useQuery(erasureOf(crew.id, member.userId));
  const erase = useErase(crew.id);
  const press = () =>
    erase.mutate(member.userId, {
      onSuccess: () => {
        toast.success(t.erased);
        onClose();
      },
      onError: (error) => notifyError(error, t.eraseFailed),
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      isClosePrevented={erase.isPending}
      title={t.eraseTitle(member.name)}
      closeLabel={t.close}
      footer={(close) => (
        <>
          {preview.data && (
            <Button variant="danger" isLoading={erase.isPending} onPress={press}>
              {t.eraseNow}
            </Button>
          )}
          <Button variant="primary" onPress={close}>
            {t.cancel}
          </Button>
        </>
      )}
    >
      {preview.isPending && <LoadingView isSmall />}
      {preview.error && <Banner tone="danger">{errorText(preview.error, words)}</Banner>}
      {preview.data && (
        <div className={styles.list}>
          <h3>{t.eraseRemoves}</h3>
          <ul>
            {preview.data.removes.map(({ what, title, count }) => (
              <li key={what}>
                {title}: {count}
              </li>
            ))}
          </ul>
          {preview.data.keeps.length > 0 && <h3>{t.eraseKeeps}</h3>}
          <ul>
            {preview.data.keeps.map(({ what, title, count, reason, until }) => (
              <li key={what}>
                {title}: {count}
                <span className={styles.help}>
                  {reason} {until && t.eraseUntil(formatDate(until))}
                </span>
              </li>
            ))}
          </ul>
          <Banner tone="attention">{t.eraseName(preview.data.pseudonym)}</Banner>
        </div>
      )}
    </Modal>
  );
}
