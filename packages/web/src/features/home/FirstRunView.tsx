import type { Setup } from "@glasen/contract/setup.ts";
import type { SetupStep } from "@glasen/domain/crews/setup.ts";
import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CheckIcon, EyeIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import styles from "./FirstRunView.module.css";
import { firstRunTexts } from "./first-run.texts.ts";

interface Props {
  readonly crewName: string;
  readonly steps: Setup["steps"];
  /** The form of a step; `onDone` closes it and opens the next. */
  readonly formOf: (step: SetupStep, onDone: () => void) => ReactNode;
  /** Where a step that is done can be changed. */
  readonly hrefOf: (step: SetupStep) => string;
  /** Defaults that are already set, each in a few words. */
  readonly facts: readonly string[];
  readonly onSkip: (steps: SetupStep[], isSkipped: boolean) => void;
  /** Hides the finished steps. */
  readonly onHide: () => void;
  /** Undefined for people who may not. */
  readonly onDemo: (() => void) | undefined;
  readonly isMakingDemo: boolean;
}

/** The first steps of a new crew. One is open at a time; each stays until it is done or skipped. */
export function FirstRunView(props: Props) {
  const { crewName, steps, formOf, hrefOf, facts, onSkip, onHide, onDemo } = props;
  const t = useTexts(firstRunTexts);
  const open = steps.filter(({ state }) => state === "open").map(({ step }) => step);
  // A step stays where it is until its form says so: what it shows after saving must not vanish with the answer.
  const [active, setActive] = useState<SetupStep | undefined>(open[0]);
  const [finished, setFinished] = useState<ReadonlySet<SetupStep>>(new Set());
  const next = (after: SetupStep) => open.find((step) => step !== after && !finished.has(step));
  const skipped = steps.filter(({ state }) => state === "dismissed").map(({ step }) => t.stepTitle(step));
  return (
    <>
      <Card
        isFlush
        title={t.heading(crewName)}
        aside={
          <Button
            variant="ghost"
            size="small"
            onPress={() => {
              if (open.length > 0) onSkip(open, true);
              onHide();
            }}
          >
            {t.hide}
          </Button>
        }
      >
        <Muted as="p" className={styles.left}>
          {open.length > 0
            ? t.left(open.length)
            : skipped.length > 0
              ? t.finishedWithout(skipped.join(", "))
              : t.finished}
        </Muted>
        <ol>
          {steps.map(({ step, state }, at) => {
            const isActive = step === active;
            return (
              <li
                key={step}
                className={styles.step}
                data-active={isActive}
                aria-current={isActive ? "step" : undefined}
              >
                <span className={styles.number} data-state={state} data-active={isActive} aria-hidden="true">
                  {state === "done" ? <CheckIcon size="small" /> : at + 1}
                </span>
                <div className={styles.words}>
                  <h3>{t.stepTitle(step)}</h3>
                  <Muted as="p">
                    {state === "done" && !isActive ? t.done : state === "dismissed" ? t.skipped : t.stepText(step)}
                  </Muted>
                </div>
                <div className={styles.aside}>
                  {state === "done" && !isActive ? (
                    <LinkButton
                      variant="ghost"
                      size="small"
                      href={hrefOf(step)}
                      aria-label={`${t.change}: ${t.stepTitle(step)}`}
                    >
                      {t.change}
                    </LinkButton>
                  ) : isActive ? (
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`${t.skip}: ${t.stepTitle(step)}`}
                      onPress={() => {
                        onSkip([step], true);
                        setActive(next(step));
                      }}
                    >
                      {t.skip}
                    </Button>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`${t.open}: ${t.stepTitle(step)}`}
                      onPress={() => {
                        if (state === "dismissed") onSkip([step], false);
                        setActive(step);
                      }}
                    >
                      {t.open}
                    </Button>
                  )}
                </div>
                {isActive && (
                  <div className={styles.body}>
                    {formOf(step, () => {
                      setFinished(new Set([...finished, step]));
                      setActive(next(step));
                    })}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
        <Muted as="p" size="tiny" className={styles.facts}>
          {t.alreadySet} {facts.join(" · ")}
        </Muted>
      </Card>
      {onDemo && open.length > 0 && (
        <Card>
          <Row gap={4} justify="between">
            <Row gap={3} className={styles.demo}>
              <EyeIcon />
              <div>
                <h3>{t.demoTitle}</h3>
                <Muted as="p">{t.demoText}</Muted>
              </div>
            </Row>
            <Button variant="tonal" isLoading={props.isMakingDemo} loadingText={t.demoMaking} onPress={onDemo}>
              {t.demo}
            </Button>
          </Row>
        </Card>
      )}
    </>
  );
}
