import type { LocationPrivacy } from "@glasen/contract/time-clock.ts";
import { useState } from "react";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { ShieldIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Question } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import styles from "./Places.module.css";
import { placesTexts } from "./places.texts.ts";

interface Props {
  readonly privacy: LocationPrivacy;
  /** Undefined for people who may only look. */
  readonly onSave: ((wanted: LocationPrivacy) => void) | undefined;
  readonly isSaving: boolean;
  readonly settingsHref: string;
  readonly ownHref: string;
}

const MAX_DAYS = 730;

export function LocationPrivacyView({ privacy, onSave, isSaving, settingsHref, ownHref }: Props) {
  const t = useTexts(placesTexts);
  const [keeps, setKeeps] = useState(privacy.keepsPositions);
  const [days, setDays] = useState<number | null>(privacy.retentionDays);
  const [isAsking, setAsking] = useState(false);
  const areDaysRight = days !== null && days >= 1 && days <= MAX_DAYS;
  const isChanged = keeps !== privacy.keepsPositions || (keeps && days !== privacy.retentionDays);

  function save(): void {
    setAsking(false);
    onSave?.({ keepsPositions: keeps, retentionDays: areDaysRight ? days : privacy.retentionDays });
  }
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={<LinkButton href={ownHref}>{t.ownTitle}</LinkButton>}
      />
      <Stack className={styles.page}>
        <Banner tone="info">{t.onlyAtStamps}</Banner>
        <Card>
          <Form
            label={t.title}
            validate={() => (keeps && !areDaysRight ? { days: t.daysWrong } : {})}
            onSubmit={() => (!keeps && privacy.keepsPositions ? setAsking(true) : save())}
          >
            <RadioGroup
              label={t.keep}
              isDisabled={!onSave}
              choices={[
                { id: "position", label: t.keepPosition, help: t.keepPositionHelp },
                { id: "mark", label: t.keepMark, help: t.keepMarkHelp },
              ]}
              value={keeps ? "position" : "mark"}
              onChange={(id) => setKeeps(id === "position")}
            />
            {keeps && (
              <div className={styles.days}>
                <NumberField
                  name="days"
                  label={t.days}
                  help={t.daysHelp}
                  value={days}
                  onChange={setDays}
                  min={1}
                  max={MAX_DAYS}
                  unit={t.daysUnit}
                  isDisabled={!onSave}
                />
              </div>
            )}
            {onSave && (
              <div>
                <Button type="submit" variant="primary" isLoading={isSaving} isDisabled={!isChanged}>
                  {t.save}
                </Button>
              </div>
            )}
          </Form>
        </Card>
        <p className={styles.more}>
          <ShieldIcon size="small" />
          <span>
            {t.whoAsks} {t.whoAsksHint} <Link href={settingsHref}>{t.timeTracking}</Link>
          </span>
        </p>
      </Stack>
      <Question
        isOpen={isAsking}
        title={t.question}
        text={t.questionText}
        confirmText={t.confirm}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
