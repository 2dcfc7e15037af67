import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { BalanceFigures } from "@glasen/domain/absences/balance.ts";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { numberText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { UndoIcon, UsersIcon } from "#ui/icons.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./EntitlementsView.module.css";
import { type Cells, type Change, cellKey, changesIn, parseDays, pastedCells } from "./entitlement-cells.ts";
import { YearStepper } from "./Stepper.tsx";
import { yearEndTexts } from "./year-end.texts.ts";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly members: readonly Member[];
  readonly types: readonly AbsenceType[];
  readonly saved: Cells;
  /** The use of each saved entitlement, by cell; empty until it is loaded. */
  readonly figures: ReadonlyMap<string, BalanceFigures>;
  readonly files: ComponentProps<typeof ExportMenu>["files"];
  readonly typed: Cells;
  /** With the edited cell, so that typing on in one cell is a single step to undo. */
  readonly onTyped: (cells: Cells, where?: string) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
  readonly isSaving: boolean;
  readonly onSave: (changes: Change[]) => void;
  readonly onSuggest: (typeId: number, fullDays: number) => void;
}

/** A table like a spreadsheet: arrows and Enter move, a block can be pasted, one button saves everything. */
export function EntitlementsView(props: Props) {
  const { year, onYear, members, types, saved, typed, onTyped, isSaving, onSave, onSuggest } = props;
  const t = useTexts(yearEndTexts);
  const table = useRef<HTMLTableElement>(null);
  const [fullDays, setFullDays] = useState<number | null>(30);
  const changes = changesIn(typed, saved, year);
  const count = changes.reduce((sum, { items }) => sum + items.length, 0);
  // A saved entitlement can become 0, but it cannot be removed.
  const isFault = (key: string, text: string): boolean =>
    parseDays(text) === undefined && (text.trim() !== "" || saved.has(key));
  const hasFault = [...typed].some(([key, text]) => isFault(key, text));
  const [first] = types;

  const focus = (row: number, column: number): void => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus();
    cell?.select();
  };

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtEdge = selectionStart === 0 && selectionEnd === value.length;
    if (event.key === "ArrowDown" || event.key === "Enter") focus(row + 1, column);
    else if (event.key === "ArrowUp") focus(row - 1, column);
    else if (event.key === "ArrowRight" && isAtEdge) focus(row, column + 1);
    else if (event.key === "ArrowLeft" && isAtEdge) focus(row, column - 1);
    else if (isUndo(event)) (event.shiftKey ? props.onRedo : props.onUndo)?.();
    else if (event.key === "y" && (event.ctrlKey || event.metaKey)) props.onRedo?.();
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent, row: number, column: number): void {
    const block = pastedCells(event.clipboardData.getData("text"));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    const next = new Map(typed);
    block.forEach((line, down) => {
      line.forEach((text, right) => {
        const member = members[row + down];
        const type = types[column + right];
        if (member && type) next.set(cellKey(member.userId, type.id), text.trim());
      });
    });
    onTyped(next);
  }

  return (
    <>
      <PageHeader
        title={t.entitlements}
        subtitle={t.entitlementsHint}
        actions={
          <>
            <YearStepper year={year} onYear={onYear} />
            <ExportMenu files={props.files} />
          </>
        }
      />
      {first && members.length > 0 && (
        <div className={styles.suggest}>
          <NumberField label={t.fullDays} value={fullDays} onChange={setFullDays} min={0} max={365} step={0.5} />
          <Button isDisabled={fullDays === null} onPress={() => onSuggest(first.id, fullDays ?? 0)}>
            {t.suggest}
          </Button>
          <p>{t.suggestHint}</p>
        </div>
      )}
      <Card isFlush>
        {members.length === 0 ? (
          <EmptyState icon={<UsersIcon />} title={t.empty}>
            {t.emptyHint}
          </EmptyState>
        ) : (
          <div className={styles.scroll}>
            <table ref={table} className={styles.table} aria-label={t.entitlements}>
              <thead>
                <tr>
                  <th scope="col">{t.member}</th>
                  {types.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {members.map((member, row) => (
                  <tr key={member.userId}>
                    <th scope="row">{member.name}</th>
                    {types.map((type, column) => {
                      const key = cellKey(member.userId, type.id);
                      const text = typed.get(key) ?? saved.get(key) ?? "";
                      return (
                        <td key={type.id}>
                          <input
                            className={styles.cell}
                            data-cell={`${row}:${column}`}
                            data-changed={typed.has(key) && text !== (saved.get(key) ?? "")}
                            inputMode="decimal"
                            maxLength={8}
                            aria-label={t.cellLabel(member.name, type.name)}
                            aria-invalid={isFault(key, text)}
                            title={isFault(key, text) ? t.notANumber : undefined}
                            value={text}
                            onChange={({ target }) => onTyped(new Map(typed).set(key, target.value), key)}
                            onFocus={({ target }) => target.select()}
                            onKeyDown={(event) => move(event, row, column)}
                            onPaste={(event) => paste(event, row, column)}
                          />
                          <Used figures={props.figures.get(key)} />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {typed.size > 0 && (
          <div className={styles.foot}>
            <span>{hasFault ? t.notANumber : t.unsaved}</span>
            <Button
              variant="ghost"
              icon={<UndoIcon />}
              isDisabled={isSaving || !props.onUndo}
              onPress={() => props.onUndo?.()}
            >
              {t.undo}
            </Button>
            <Button isDisabled={isSaving} onPress={() => onTyped(new Map())}>
              {t.discard}
            </Button>
            <Button
              variant="primary"
              isLoading={isSaving}
              isDisabled={count === 0 || hasFault}
              onPress={() => onSave(changes)}
            >
              {t.saveChanges(count)}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

/** What is left of a saved entitlement, apart from what is planned and what is requested. */
function Used({ figures }: { readonly figures: BalanceFigures | undefined }) {
  const t = useTexts(yearEndTexts);
  const language = useLanguage();
  if (!figures || (figures.whole === 0 && figures.left === 0)) return null;
  const { left, planned, requested } = figures;
  const text = (days: number): string => numberText(days, language);
  return (
    <small className={styles.used}>
      {[
        t.leftOf(text(left)),
        ...(planned > 0 ? [t.plannedOf(text(planned))] : []),
        ...(requested > 0 ? [t.requestedOf(text(requested))] : []),
      ].join(" · ")}
    </small>
  );
}

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.toLowerCase() === "z" && (ctrlKey || metaKey);
