import type { Member } from "@glasen/contract/members.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { DownloadIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Modal } from "#ui/Modal.tsx";
import { erasureOf, useErase, useExportData } from "./privacy.queries.ts";
import { privacyTexts } from "./privacy.texts.ts";
import styles from "./RoleDialog.module.css";

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

export function ExportDialog({ member, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(privacyTexts);
  const { data: files, isPending, mutate } = useExportData(crew.id);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.exportTitle(member.name)}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.close}</Button>
          {!files && (
            <Button
              variant="primary"
              isLoading={isPending}
              loadingText={t.exporting}
              onPress={() => mutate(member.userId)}
            >
              {t.exportData}
            </Button>
          )}
        </>
      )}
    >
      <Stack gap={2}>
        <p>{files ? t.exportReady : t.exportHint}</p>
        {files?.map(({ name, href }) => (
          <LinkButton key={href} href={href} download={name} icon={<DownloadIcon />}>
            {name}
          </LinkButton>
        ))}
      </Stack>
    </Modal>
  );
}

/** Lists what is removed and what the law keeps before anything can be erased. */
export function EraseDialog({ member, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(privacyTexts);
  const errorWords = useTexts(errorTexts);
  const { data: preview, isPending, error } = useQuery(erasureOf(crew.id, member.userId));
  const erase = useErase(crew.id);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isClosePrevented={erase.isPending}
      title={t.eraseTitle(member.name)}
      footer={(close) => (
        <>
          {preview && (
            <Button
              variant="danger"
              isLoading={erase.isPending}
              onPress={() => erase.mutate({ userId: member.userId }, { onSuccess: onClose })}
            >
              {t.eraseNow}
            </Button>
          )}
          <Button variant="primary" onPress={close}>
            {t.cancel}
          </Button>
        </>
      )}
    >
      {isPending && <LoadingView isSmall />}
      {error && <Banner tone="danger">{errorText(error, errorWords)}</Banner>}
      {preview && (
        <Stack gap={2}>
          <h3>{t.eraseRemoves}</h3>
          <ul>
            {preview.removes.map(({ what, title, count }) => (
              <li key={what}>
                {title}: {count}
              </li>
            ))}
          </ul>
          {preview.keeps.length > 0 && <h3>{t.eraseKeeps}</h3>}
          <ul>
            {preview.keeps.map(({ what, title, count, reason, until }) => (
              <li key={what}>
                {title}: {count}
                <span className={styles.help}>
                  {reason} {until && t.eraseUntil(formatDate(until))}
                </span>
              </li>
            ))}
          </ul>
          <Banner tone="attention">{t.eraseName(preview.pseudonym)}</Banner>
        </Stack>
      )}
    </Modal>
  );
}
