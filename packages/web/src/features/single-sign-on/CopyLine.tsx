import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CheckIcon, CopyIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import styles from "./SingleSignOn.module.css";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

interface Props {
  readonly label: string;
  readonly value: string;
}

/** A value that has to be entered at the provider. */
export function CopyLine({ label, value }: Props) {
  const t = useTexts(singleSignOnTexts);
  const [isCopied, setCopied] = useState(false);
  return (
    <Row justify="between" isNowrap>
      <Stack gap={0}>
        <Muted as="div">{label}</Muted>
        <code className={styles.value}>{value}</code>
      </Stack>
      <Button
        size="small"
        variant="ghost"
        aria-label={`${isCopied ? t.copied : t.copy}: ${label}`}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onPress={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        {isCopied ? t.copied : t.copy}
      </Button>
    </Row>
  );
}
