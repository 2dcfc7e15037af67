import type { Qualification } from "@glasen/contract/qualifications.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PenIcon, PlusIcon, ShieldIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./Qualifications.module.css";
import { qualificationTexts } from "./qualifications.texts.ts";

interface Props {
  readonly qualifications: readonly Qualification[];
  /** The names of the workplaces that require it. */
  readonly placesOf: (id: number) => readonly string[];
  /** Undefined for people who may only look; then nothing else can be pressed either. */
  readonly onCreate: (() => void) | undefined;
  readonly onRename: (qualification: Qualification) => void;
  readonly onRemove: (qualification: Qualification) => void;
}

export function QualificationsView({ qualifications, placesOf, onCreate, onRename, onRemove }: Props) {
  const t = useTexts(qualificationTexts);
  const create = onCreate && (
    <Button variant="primary" icon={<PlusIcon />} onPress={onCreate}>
      {t.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={qualifications.length > 0 && create} />
      <Card isFlush={qualifications.length > 0}>
        {qualifications.length === 0 ? (
          <EmptyState icon={<ShieldIcon />} title={t.empty} actions={create}>
            {onCreate ? t.emptyHint : t.emptyReadOnly}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t.title}>
            {qualifications.map((qualification) => {
              const { id, name, holders } = qualification;
              const places = placesOf(id);
              return (
                <li key={id} className={styles.row}>
                  <span className={styles.words}>
                    <b>{name}</b>
                    <Muted as="small">
                      {[t.holders(holders), places.length > 0 && t.requiredAt(places.join(", "))]
                        .filter(Boolean)
                        .join(" · ")}
                    </Muted>
                  </span>
                  {onCreate && (
                    <>
                      <Button
                        variant="ghost"
                        icon={<PenIcon />}
                        aria-label={t.rename(name)}
                        onPress={() => onRename(qualification)}
                      />
                      <Button
                        variant="ghost"
                        icon={<TrashIcon />}
                        aria-label={t.remove(name)}
                        onPress={() => onRemove(qualification)}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Card>
    </>
  );
}
