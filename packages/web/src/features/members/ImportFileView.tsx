import { useId, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon, UploadIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import styles from "./ImportView.module.css";
import { importTexts } from "./import.texts.ts";

interface Props {
  readonly membersHref: string;
  readonly isUnreadable: boolean;
  readonly isOpening: boolean;
  /** Undefined for people who may not import. */
  readonly onFile: ((file: File) => void) | undefined;
  readonly onText: (text: string) => void;
}

export function ImportFileView({ membersHref, isUnreadable, isOpening, onFile, onText }: Props) {
  const t = useTexts(importTexts);
  const [text, setText] = useState("");
  const formId = useId();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={onFile && t.subtitle}
        actions={<LinkButton href={membersHref}>{t.members}</LinkButton>}
      />
      {!onFile && <EmptyState icon={<LockIcon />} title={t.notAllowed} />}
      {onFile && (
        <Card>
          <form
            id={formId}
            className={styles.file}
            aria-label={t.title}
            onSubmit={(event) => {
              event.preventDefault();
              onText(text);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const [file] = event.dataTransfer.files;
              if (file) onFile(file);
            }}
          >
            {isUnreadable && <Banner tone="danger">{t.unreadable}</Banner>}
            <FileTrigger
              acceptedFileTypes={[".xlsx", ".csv", ".txt", ".tsv", "text/csv", "text/plain"]}
              onSelect={(files) => {
                const file = files?.[0];
                if (file) onFile(file);
              }}
            >
              <Button icon={<UploadIcon />} isLoading={isOpening} loadingText={t.opening}>
                {t.choose}
              </Button>
            </FileTrigger>
            <TextArea label={t.paste} help={t.pasteHelp} value={text} onChange={setText} rows={8} />
            <div>
              <Button type="submit" variant="primary" isDisabled={text.trim() === ""}>
                {t.check}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
}
