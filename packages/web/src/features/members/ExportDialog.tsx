import type { Member } from "@glasen/contract/members.ts";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { DownloadIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Modal } from "#ui/Modal.tsx";
import { memberTexts } from "./members.texts.ts";
import { useExportData } from "./privacy.queries.ts";
import styles from "./RoleDialog.module.css";

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Everything about somebody, collected on demand. */
export function ExportDialog({ member, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const collect = useExportData(crew.id);
  const start = () => collect.mutate(member.userId, { onError: (error) => notifyError(error, t.exportFailed) });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.exportTitle(member.name)}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.close}</Button>
          {!collect.data && (
            <Button variant="primary" isLoading={collect.isPending} loadingText={t.exporting} onPress={start}>
              {t.exportData}
            </Button>
          )}
        </>
      )}
    >
      <div className={styles.list}>
        <p>{collect.data ? t.exportReady : t.exportHint}</p>
        {collect.data?.map(({ name, href }) => (
          <LinkButton key={href} href={href} download={name} icon={<DownloadIcon />}>
            {name}
          </LinkButton>
        ))}
      </div>
    </Modal>
  );
}
