import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { AlertIcon, CheckIcon, InfoIcon } from "#ui/icons.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./ImportView.module.css";
import type { Note, Place } from "./ImportView.tsx";
import { importTexts } from "./import.texts.ts";
import { firstRowLine, type ImportTable, suggestionFor } from "./import-table.ts";

interface Props {
  readonly notes: readonly Note[];
  readonly table: ImportTable;
  readonly teams: readonly string[];
  readonly ready: number;
  readonly faulty: number;
  readonly isChecking: boolean;
  readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
  readonly current: Place | undefined;
  readonly onCurrent: (place: Place) => void;
  readonly onCell: (row: number, column: number, text: string) => void;
}

/** A list of all problems; each leads to its cell and offers the smallest correction. */
export function ImportProblems(props: Props) {
  const { notes, table, teams, ready, faulty, isChecking, problem, current, onCurrent, onCell } = props;
  const t = useTexts(importTexts);
  const hints = notes.filter(({ kind }) => kind === "hint").length;
  return (
    <aside className={styles.problems} aria-label={t.nothingSaved}>
      <h2>{t.nothingSaved}</h2>
      <p className={styles.figures} role="status">
        <Figure value={ready} word={t.ready} />
        <Figure value={faulty} word={t.withProblem} tone={faulty > 0 ? "danger" : undefined} />
        <Figure value={hints} word={t.hints(hints)} />
      </p>
      {problem && (
        <Banner tone="danger" actions={<Button onPress={problem.retry}>{t.check}</Button>}>
          {problem.text}
        </Banner>
      )}
      {isChecking && notes.length === 0 ? (
        <p className={styles.fine}>
          <Spinner /> {t.checking}
        </p>
      ) : notes.length === 0 && !problem ? (
        <p className={styles.fine}>
          <CheckIcon size="small" /> {t.noProblems}
        </p>
      ) : (
        <ol className={styles.notes}>
          {notes.map((note, place) => {
            const { row, column, kind, field, text } = note;
            const value = table.rows[row]?.[column] ?? "";
            const suggested = suggestionFor(field, value, teams);
            const isCurrent = current?.row === row && current.column === column;
            return (
              <li key={`${place}-${row}-${column}`} data-current={isCurrent}>
                <button
                  type="button"
                  className={styles.note}
                  data-kind={kind}
                  onClick={() => onCurrent({ row, column })}
                >
                  <span className={styles.where}>
                    {kind === "problem" ? <AlertIcon size="small" /> : <InfoIcon size="small" />}
                    {t.cell(row + firstRowLine, field ? t.field(field) : t.wholeLine)}
                  </span>
                  <span>{text}</span>
                </button>
                {suggested !== undefined && (
                  <TextLink size="small" onPress={() => onCell(row, column, suggested)}>
                    {t.use(suggested)}
                  </TextLink>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </aside>
  );
}

interface FigureProps {
  readonly value: number;
  readonly word: string;
  readonly tone?: "danger" | undefined;
}

function Figure({ value, word, tone }: FigureProps) {
  return (
    <span className={styles.figure} data-tone={tone}>
      <b>{value}</b> {word}
    </span>
  );
}
