import type { Preview } from "@glasen/contract/working-time.ts";
import { type UseQueryResult, useSuspenseQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { formatSignedHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import styles from "./Affected.module.css";
import { secondsOf, sumOf } from "./amounts.public.ts";
import { changeTexts } from "./change.texts.ts";

const MAX_MEMBERS = 8;

/** The members whose days a change would affect, and by how much; shown before it is saved. */
export function Affected({ preview }: { readonly preview: UseQueryResult<Preview> }) {
  const t = useTexts(changeTexts);
  const errors = useTexts(errorTexts);
  if (preview.error)
    return (
      <Banner tone="danger" title={t.previewFailed}>
        {errorText(preview.error, errors)}
      </Banner>
    );
  return (
    <div role="status">
      {preview.data ? <Members preview={preview.data} /> : <Muted as="p">{t.loadingPreview}</Muted>}
    </div>
  );
}

function Members({ preview }: { readonly preview: Preview }) {
  const { crew } = useCrew();
  const t = useTexts(changeTexts);
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const members = preview.members
    .filter(({ days }) => days > 0)
    .map(({ before, after, ...member }) => ({ ...member, change: secondsOf(after) - secondsOf(before) }))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  if (members.length === 0) return <Muted as="p">{t.nobody}</Muted>;
  const largest = Math.max(1, ...members.map(({ change }) => Math.abs(change)));
  const booked = sumOf(members, (member) => member.booked);
  return (
    <Stack gap={3}>
      <p className={styles.sum}>
        <Muted>{t.touches(members.length)}</Muted>
        <b>{formatSignedHours(members.reduce((sum, { change }) => sum + change, 0))}</b>
      </p>
      <Stack as="ul" gap={2} className={styles.people}>
        {members.slice(0, MAX_MEMBERS).map(({ userId, days, change }) => (
          <li key={userId} data-is-less={change < 0}>
            <span>
              {everybody.find((one) => one.userId === userId)?.name ?? `#${userId}`}
              <small>{t.days(days)}</small>
            </span>
            <b>{formatSignedHours(change)}</b>
            <i
              className={styles.bar}
              style={{ "--share": Math.abs(change) / largest } as CSSProperties}
              aria-hidden="true"
            />
          </li>
        ))}
      </Stack>
      {members.length > MAX_MEMBERS && <Muted as="p">{t.others(members.length - MAX_MEMBERS)}</Muted>}
      <Muted as="p">
        {t.range(formatDate(preview.from), formatDate(preview.to))}
        {". "}
        {booked !== 0 ? `${t.booked(formatSignedHours(booked))}. ` : ""}
        {t.closedStay}
      </Muted>
    </Stack>
  );
}

interface SaveDraftProps {
  readonly preview: UseQueryResult<Preview>;
  readonly saveText?: string | undefined;
  readonly isSaving: boolean;
  readonly isSaveDisabled?: boolean | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** What an unsaved change would affect, with the buttons to save or discard it. */
export function SaveDraft({ preview, saveText, isSaving, isSaveDisabled, onSave, onDiscard }: SaveDraftProps) {
  const t = useTexts(changeTexts);
  return (
    <Stack>
      <Affected preview={preview} />
      <Row>
        <Button variant="primary" isLoading={isSaving} isDisabled={isSaveDisabled ?? false} onPress={onSave}>
          {saveText ?? t.save}
        </Button>
        <Button onPress={onDiscard}>{t.discard}</Button>
      </Row>
    </Stack>
  );
}
