import type { MovePreview, MoveProblem } from "@glasen/contract/moving.ts";
import type { MoveField } from "@glasen/domain/moving/fields.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useTexts } from "#platform/texts.ts";
import { BeforeAfter } from "#ui/BeforeAfter.tsx";
import { Button } from "#ui/Button.tsx";
import { Card, type CardProblem } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import styles from "./Moving.module.css";
import { movingTexts } from "./moving.texts.ts";

const MOST_SHOWN = 100;

interface Props {
  readonly preview: MovePreview | undefined;
  readonly isChecking: boolean;
  readonly problem: CardProblem | undefined;
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

/** What an import would do; problems stand first. */
export function PreviewCard({ preview, isChecking, problem, isStarting, onStart }: Props) {
  const t = useTexts(movingTexts);
  return (
    <Card title={t.preview} problem={problem}>
      {isChecking || !preview ? (
        <Row>
          <Spinner /> {t.checking}
        </Row>
      ) : (
        <Stack gap={3}>
          <ProblemList problems={preview.problems} count={preview.problemCount} />
          <div role="status">
            <p>
              <b>{t.ready(preview.ready, preview.people)}</b>
            </p>
            {preview.from && preview.to && (
              <Muted as="p">{t.span(formatDate(preview.from as LocalDate), formatDate(preview.to as LocalDate))}</Muted>
            )}
            {preview.known > 0 && <Muted as="p">{t.known(preview.known)}</Muted>}
          </div>
          <ChangeList changes={preview.changes} />
          <div>
            <Button
              variant="primary"
              isDisabled={preview.ready === 0}
              isLoading={isStarting}
              loadingText={t.started}
              onPress={onStart}
            >
              {t.start(preview.ready)}
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  );
}

/** Old and new values of members, as the import would write them. */
function ChangeList({ changes }: Pick<MovePreview, "changes">) {
  const t = useTexts(movingTexts);
  if (changes.length === 0) return null;
  const shown = changes.slice(0, MOST_SHOWN);
  return (
    <section aria-label={t.changes}>
      <h3>{t.changes}</h3>
      <ul className={styles.problems}>
        {shown.map(({ userId, name, field, before, after }) => (
          <li key={`${userId}-${field}`}>
            <Muted>
              {name}, {t.field(field)}
            </Muted>
            <BeforeAfter before={before ?? "–"} after={after ?? "–"} beforeLabel={t.before} afterLabel={t.after} />
          </li>
        ))}
      </ul>
      {changes.length > shown.length && <Muted as="p">{t.more(changes.length - shown.length)}</Muted>}
    </section>
  );
}

interface ListProps {
  readonly problems: readonly MoveProblem[];
  /** Of all problems; the list has the first ones. */
  readonly count: number;
}

export function ProblemList({ problems, count }: ListProps) {
  const t = useTexts(movingTexts);
  if (count === 0) return <p>{t.noProblems}</p>;
  const shown = problems.slice(0, MOST_SHOWN);
  return (
    <section aria-label={t.problems(count)}>
      <h3>{t.problems(count)}</h3>
      <Muted as="p">{t.problemsText}</Muted>
      <ol className={styles.problems}>
        {shown.map(({ row, field, value, message }, at) => (
          <li key={`${at}-${row}`}>
            <Muted>{t.at(row, field === null ? null : t.field(field as MoveField))}</Muted>
            <span>
              {value && <q>{value}</q>} {message}
            </span>
          </li>
        ))}
      </ol>
      {count > shown.length && <Muted as="p">{t.more(count - shown.length)}</Muted>}
    </section>
  );
}
