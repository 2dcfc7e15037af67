import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { UploadIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { movingTexts } from "./moving.texts.ts";

interface Props {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
  readonly onKimai: () => void;
}

/** The file is chosen with the button or dropped on the card. */
export function TableFileCard({ isReading, onFile, onKimai }: Props) {
  const t = useTexts(movingTexts);
  return (
    <Card>
      <section
        aria-label={t.choose}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Stack gap={3}>
          <p>{t.membersFirst}</p>
          <Row>
            <FileTrigger
              acceptedFileTypes={[".csv", ".xlsx", ".txt", ".tsv"]}
              onSelect={(files) => {
                const file = files?.[0];
                if (file) onFile(file);
              }}
            >
              <Button variant="primary" icon={<UploadIcon />} isLoading={isReading} loadingText={t.reading}>
                {t.choose}
              </Button>
            </FileTrigger>
            <Button onPress={onKimai}>{t.kimai}</Button>
          </Row>
          <Muted as="p">{t.chooseHelp}</Muted>
        </Stack>
      </section>
    </Card>
  );
}
