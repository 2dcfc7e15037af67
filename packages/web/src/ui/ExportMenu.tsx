import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { ChevronDownIcon, DownloadIcon } from "./icons.tsx";
import { Menu } from "./Menu.tsx";
import { partTexts } from "./part.texts.ts";

interface File {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** What is on the screen as files to save; the same button in the same place on every report. */
export function ExportMenu({ files }: { readonly files: readonly File[] }) {
  const t = useTexts(partTexts);
  return (
    <Menu
      label={t.export}
      trigger={
        <Button icon={<DownloadIcon />} iconAfter={<ChevronDownIcon size="small" />}>
          {t.export}
        </Button>
      }
      items={files.map((file) => ({ ...file, isDownload: true }))}
    />
  );
}
