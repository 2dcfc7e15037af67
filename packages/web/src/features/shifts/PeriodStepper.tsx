import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { myShiftTexts } from "./my-shifts.texts.ts";

interface Props {
  /** The shown week or month. */
  readonly children: ReactNode;
  readonly onStep: (by: 1 | -1) => void;
}

export function PeriodStepper({ children, onStep }: Props) {
  const t = useTexts(myShiftTexts);
  return (
    <Row as="span" gap={2} isNowrap>
      <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => onStep(-1)} />
      <b aria-live="polite">{children}</b>
      <Button icon={<ChevronRightIcon />} aria-label={t.following} onPress={() => onStep(1)} />
    </Row>
  );
}
