import type { MoveImport } from "@glasen/contract/moving.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card, type CardProblem } from "#ui/Card.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { ProgressBells } from "#ui/ProgressBells.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { useMoment } from "../sessions/use-moment.public.ts";
import { useUndoImport } from "./moving.queries.ts";
import { movingTexts } from "./moving.texts.ts";
import { ProblemList } from "./PreviewCard.tsx";

interface Props {
  readonly imports: readonly MoveImport[] | undefined;
  readonly problem: CardProblem | undefined;
}

/** Every import with its figures; those that are done can be taken back. */
export function ImportHistory({ imports, problem }: Props) {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  const undo = useUndoImport(crew.id);
  const [asked, setAsked] = useState<MoveImport>();
  const [shown, setShown] = useState<MoveImport>();
  return (
    <Card title={t.history} isLoading={imports === undefined && !problem} problem={problem}>
      {imports?.length === 0 && <Muted as="p">{t.none}</Muted>}
      <ul aria-label={t.history}>
        {imports?.map((one) => (
          <ImportLine key={one.id} one={one} onUndo={() => setAsked(one)} onProblems={() => setShown(one)} />
        ))}
      </ul>
      {asked && (
        <Question
          isOpen
          title={t.undoTitle}
          text={t.undoText}
          confirmText={t.undo}
          isConfirming={undo.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            undo.mutate(
              { importId: asked.id, transactionID: crypto.randomUUID() },
              { onSettled: () => setAsked(undefined) },
            )
          }
        />
      )}
      <Modal isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.fileName ?? ""}>
        {shown && <ProblemList problems={shown.problems} count={shown.problemCount} />}
      </Modal>
    </Card>
  );
}

const tones = {
  read: "neutral",
  running: "accent",
  done: "working",
  failed: "danger",
  undoing: "accent",
  undone: "off",
} as const;

interface LineProps {
  readonly one: MoveImport;
  readonly onUndo: () => void;
  readonly onProblems: () => void;
}

function ImportLine({ one, onUndo, onProblems }: LineProps) {
  const t = useTexts(movingTexts);
  const moment = useMoment();
  const { status, imported, known, problemCount, kept, progress } = one;
  const isUnderWay = status === "running" || status === "undoing";
  return (
    <Line
      as="li"
      title={`${t.kindName(one.kind)} · ${one.fileName}`}
      text={
        <>
          {moment(one.createdAt)}
          {!isUnderWay && ` · ${t.figures(imported, known, problemCount)}`}
          {kept > 0 && ` · ${t.kept(kept)}`}{" "}
          {problemCount > 0 && (
            <TextLink size="small" onPress={onProblems}>
              {t.showProblems}
            </TextLink>
          )}
        </>
      }
    >
      {isUnderWay && (
        <ProgressBells
          value={progress / 100}
          label={t.statusName(status)}
          valueText={t.progress(Math.round(progress))}
        />
      )}
      <Badge tone={tones[status]}>{t.statusName(status)}</Badge>
      {(status === "done" || status === "failed") && (
        <Button size="small" onPress={onUndo}>
          {t.undo}
        </Button>
      )}
    </Line>
  );
}
