import { useEffect, useRef, useState } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useBadgeReader } from "../badges/badge-reader.public.ts";
import { hasNfc, readTags } from "../badges/nfc.public.ts";
import styles from "./BadgeSignIn.module.css";
import { useBadgeSignIn } from "./sign-in.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";

/** Waits for a badge while nobody is signed in, and says so. */
export function BadgeSignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = useBadgeSignIn(onSignedIn);
  const read = (code: string): void => {
    if (!signIn.isPending) signIn.mutate(code, { onError: (error) => toast.error(errorText(error, errors)) });
  };
  useBadgeReader(read, true);
  return (
    <div className={styles.strip}>
      <span>{t.badgeHint}</span>
      {hasNfc() && <NfcSwitch onCode={read} />}
    </div>
  );
}

/** Browsers allow reading by NFC only after a press; it then goes on until the terminal is left. */
function NfcSwitch({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTexts(terminalTexts);
  const [isReading, setReading] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  function start(): void {
    controller.current = new AbortController();
    setReading(true);
    readTags(onCode, controller.current.signal).catch(() => setReading(false));
  }
  return isReading ? null : (
    <Button size="small" onPress={start}>
      {t.badgeNfc}
    </Button>
  );
}
