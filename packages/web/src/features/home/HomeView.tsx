import type { Greeting } from "@glasen/domain/time/greeting.ts";
import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { Button } from "#ui/Button.tsx";
import { CloseIcon, InfoIcon, PlusIcon, SunIcon, TabletIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import styles from "./HomeView.module.css";
import { homeTexts } from "./home.texts.ts";

interface Props {
  readonly firstName: string;
  readonly dayPart: Greeting;
  /** Weekday, date and time, ready to read. */
  readonly now: string;
  /** True right after the member's first sign-in. */
  readonly isFirst?: boolean | undefined;
  readonly isDemo: boolean;
  /** Deletes the demo; undefined for members who may not. */
  readonly onStartOwn?: (() => void) | undefined;
  /** Turns this browser into a terminal; undefined for members who may not. */
  readonly onTryTerminal?: (() => void) | undefined;
  /** Undefined for members who may not. */
  readonly onEnterTime?: (() => void) | undefined;
  readonly onRequestAbsence?: (() => void) | undefined;
  /** The cards below the greeting. */
  readonly clock?: ReactNode;
}

export function HomeView(props: Props) {
  const { firstName, dayPart, now, isFirst, isDemo, clock, onEnterTime, onRequestAbsence } = props;
  const t = useTexts(homeTexts);
  const isNarrow = useIsNarrow();
  const actions = (onEnterTime || onRequestAbsence) && (
    <div className={isNarrow ? styles.phoneActions : styles.actions}>
      {onEnterTime && (
        <Button isBlock={isNarrow} icon={<PlusIcon />} onPress={onEnterTime}>
          {t.enterTime}
        </Button>
      )}
      {onRequestAbsence && (
        <Button isBlock={isNarrow} icon={<SunIcon />} onPress={onRequestAbsence}>
          {t.requestAbsence}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <PageHeader
        title={isFirst ? t.welcome(firstName) : t[dayPart](firstName)}
        subtitle={now}
        actions={!isNarrow && actions}
      />
      <Stack gap={5} className={styles.page}>
        {isDemo && <DemoNote {...props} />}
        {clock}
        {/* On a phone the watch comes first. */}
        {isNarrow && actions}
      </Stack>
    </>
  );
}

/** Says once that the crew is a demo; afterwards only its actions stay, at the end of the page. */
function DemoNote({ onStartOwn, onTryTerminal }: Props) {
  const t = useTexts(homeTexts);
  const [isDismissed, setDismissed] = useUiParameter("isDemoNoteDismissed");
  const actions = (
    <>
      {onTryTerminal && (
        <Button size="small" icon={<TabletIcon />} onPress={onTryTerminal}>
          {t.tryTerminal}
        </Button>
      )}
      {onStartOwn && (
        <Button size="small" onPress={onStartOwn}>
          {t.startOwn}
        </Button>
      )}
    </>
  );
  if (isDismissed) return onTryTerminal || onStartOwn ? <div className={styles.demoActions}>{actions}</div> : null;
  return (
    <aside className={styles.demo} aria-label={t.demoTitle}>
      <InfoIcon size="small" />
      <p>
        <b>{t.demoTitle}</b> <span>{onTryTerminal ? `${t.demoText} ${t.demoPins}` : t.demoText}</span>
      </p>
      {actions}
      <Button
        variant="ghost"
        size="small"
        icon={<CloseIcon size="small" />}
        aria-label={t.dismiss}
        onPress={() => setDismissed(true)}
      />
    </aside>
  );
}
