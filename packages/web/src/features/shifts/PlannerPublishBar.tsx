import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { type IconPart, MinusIcon, PenIcon, PlusIcon } from "#ui/icons.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { PlainCheckbox } from "#ui/PlainCheckbox.tsx";
import styles from "./PlannerPublishBar.module.css";
import { plannerTexts } from "./planner.texts.ts";
import type { PlannerWords } from "./planner-words.ts";

interface Props {
  readonly drafts: readonly PlanShift[];
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (guids: readonly string[], isExcluded: boolean) => void;
  readonly onDiscard: (drafts: readonly PlanShift[]) => void;
  readonly onPublish: (drafts: readonly PlanShift[]) => void;
  readonly isPublishing: boolean;
  readonly words: PlannerWords;
}

const kinds: readonly (readonly [PlanShift["type"], IconPart, "newCount" | "changedCount" | "removedCount"])[] = [
  ["unpublished_create", PlusIcon, "newCount"],
  ["unpublished_update", PenIcon, "changedCount"],
  ["unpublished_delete", MinusIcon, "removedCount"],
];

/** What is not published yet, and which of it will be. */
export function PlannerPublishBar({ drafts, excluded, onExclude, isPublishing, words, ...on }: Props) {
  const t = useTexts(plannerTexts);
  const [isListed, setListed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ticked = drafts.filter(({ guid }) => !excluded.has(guid));
  const guids = drafts.map(({ guid }) => guid);
  const notified = new Set(ticked.flatMap(({ userId, published }) => [userId, published?.userId ?? null]));
  notified.delete(null);
  return (
    <section className={styles.bar} aria-label={t.publishBar}>
      <PlainCheckbox
        aria-label={t.tickAll}
        isSelected={ticked.length > 0}
        isPartly={ticked.length > 0 && ticked.length < drafts.length}
        onChange={() => onExclude(guids, ticked.length === drafts.length)}
      />
      <button type="button" className={styles.count} aria-haspopup="dialog" onClick={() => setListed(true)}>
        <b>{t.changes(drafts.length)}</b>
        {ticked.length < drafts.length && ` · ${t.chosen(ticked.length)}`}
      </button>
      <span className={styles.kinds}>
        {kinds.map(([type, Sign, text]) => {
          const count = drafts.filter((draft) => draft.type === type).length;
          return (
            count > 0 && (
              <span key={type}>
                <i className={styles.sign} data-type={type}>
                  <Sign size="small" />
                </i>
                {t[text](count)}
              </span>
            )
          );
        })}
      </span>
      <span className={styles.notified}>{t.notified(notified.size)}</span>
      <Button variant="ghost" onPress={() => setAsking(true)} isDisabled={ticked.length === 0}>
        {t.discard}
      </Button>
      <Button
        variant="primary"
        isLoading={isPublishing}
        isDisabled={ticked.length === 0}
        onPress={() => on.onPublish(ticked)}
      >
        {t.publish}
      </Button>
      <Question
        isOpen={isAsking}
        title={t.discardShifts(ticked.length)}
        text={t.discardShiftsText}
        confirmText={t.discard}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          on.onDiscard(ticked);
        }}
      />
      {isListed && (
        <Modal isOpen onClose={() => setListed(false)} title={t.changesTitle}>
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <li key={draft.guid}>
                <PlainCheckbox
                  aria-label={t.tick(words.label(draft))}
                  isSelected={!excluded.has(draft.guid)}
                  onChange={(isTicked) => onExclude([draft.guid], !isTicked)}
                />
                <span>
                  <b>{words.whoOf(draft)}</b>
                  <small>
                    {[words.shortDay(draft.date), words.spanText(draft), words.whereOf(draft)]
                      .filter(Boolean)
                      .join(", ")}
                  </small>
                </span>
                <em data-type={draft.type}>{t[`state${draft.type}`]}</em>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </section>
  );
}
