import type { LocationPrivacy } from "@glasen/contract/time-clock.ts";
import { useState } from "react";
import { Link } from "react-aria-components/Link";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { ShieldIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Question } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import styles from "./Places.module.css";
import type { PlacesTexts } from "./places.texts.ts";

interface Props {
  readonly privacy: LocationPrivacy;
  /** Undefined for those who may only look. */
  readonly onSave: ((wanted: LocationPrivacy) => void) | undefined;
  readonly isSaving: boolean;
  readonly settingsHref: string;
  readonly ownHref: string;
  readonly t: PlacesTexts;
}

const MOST_DAYS = 730;

export function LocationPrivacyView({ privacy, onSave, isSaving, settingsHref, ownHref, t }: Props) {
  const [keeps, setKeeps] = useState(privacy.keepsPositions);
  const [days, setDays] = useState<number | null>(privacy.retentionDays);
  const [isAsking, setAsking] = useState(false);
  const areDaysRight = days !== null && days >= 1 && days <= MOST_DAYS;
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
      <div className={styles.stack}>
        <Banner tone="info">{t.onlyAtStamps}</Banner>
        <Card>
          <Form
            label={t.title}
            invalidText={t.formInvalid}
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
                  max={MOST_DAYS}
                  unit={t.daysUnit}
                  decreaseLabel={t.less}
                  increaseLabel={t.more}
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
      </div>
      <Question
        isOpen={isAsking}
        title={t.question}
        text={t.questionText}
        confirmText={t.confirm}
        cancelText={t.cancel}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
