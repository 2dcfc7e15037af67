import { Button } from "#ui/Button.tsx";
import { FullScreenIcon, HelpIcon, WindowedIcon } from "#ui/icons.tsx";
import type { TerminalTexts } from "./terminal.texts.ts";
import { useFullScreen } from "./use-full-screen.ts";

interface Props {
  readonly onHelp: () => void;
  readonly t: TerminalTexts;
}

/** The same in every view: the whole screen, and what to do when one is at a loss. */
export function BarActions({ onHelp, t }: Props) {
  const screen = useFullScreen();
  return (
    <>
      {screen && (
        <Button
          variant="ghost"
          size="large"
          icon={screen.isFull ? <WindowedIcon /> : <FullScreenIcon />}
          aria-label={screen.isFull ? t.leaveFullScreen : t.fullScreen}
          onPress={screen.toggle}
        />
      )}
      <Button variant="ghost" size="large" icon={<HelpIcon />} aria-label={t.helpTitle} onPress={onHelp} />
    </>
  );
}
