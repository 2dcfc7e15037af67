import type { MoveImport, MovePreview } from "@glasen/contract/moving.ts";
import {
  fieldsOfKind,
  type ImportKind,
  importKinds,
  type Mapping,
  type MoveField,
  missingFields,
} from "@glasen/domain/moving/fields.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card, type CardProblem } from "#ui/Card.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import styles from "./Moving.module.css";
import { movingTexts } from "./moving.texts.ts";
import { PreviewCard } from "./PreviewCard.tsx";

interface Props {
  readonly file: MoveImport & { readonly samples: readonly (readonly string[])[] };
  readonly kind: ImportKind;
  readonly mapping: Mapping;
  readonly onKind: (kind: ImportKind) => void;
  readonly onMapping: (mapping: Mapping) => void;
  readonly preview: MovePreview | undefined;
  readonly isChecking: boolean;
  readonly problem: CardProblem | undefined;
  readonly isStarting: boolean;
  readonly onStart: () => void;
  readonly onOtherFile: () => void;
}

const NOTHING = "-";

/** The kind of a file and the meaning of its columns, with the preview that follows from them. */
export function MappingView(props: Props) {
  const { file, kind, mapping, onKind, onMapping } = props;
  const t = useTexts(movingTexts);
  const missing = missingFields(kind, mapping);
  const nameOf = (field: MoveField): string => {
    if (field === "name") return t.person;
    return field === "employmentType" ? t.anyRecord : t.field(field);
  };
  const names = missing.map(nameOf);
  const choices = [
    { id: NOTHING, label: t.ignored },
    ...fieldsOfKind[kind].map((field) => ({ id: field as string, label: t.field(field) })),
  ];

  function choose(column: number, id: string): void {
    const field = id === NOTHING ? null : (id as MoveField);
    // A field belongs to one column only: the previous one loses it.
    onMapping(mapping.map((one, at) => (at === column ? field : one === field ? null : one)));
  }

  return (
    <>
      <Card
        title={t.file(file.fileName, file.rows)}
        aside={
          <Button size="small" onPress={props.onOtherFile}>
            {t.otherFile}
          </Button>
        }
      >
        <Stack gap={3}>
          {file.product && <Muted as="p">{t.recognised(file.product)}</Muted>}
          <Select
            label={t.kind}
            placeholder={t.kind}
            choices={importKinds.map((one) => ({ id: one, label: t.kindName(one) }))}
            value={kind}
            onChange={onKind}
          />
          <div>
            <h3>{t.columns}</h3>
            <Muted as="p">{t.columnsText}</Muted>
          </div>
          <ul className={styles.columns} aria-label={t.columns}>
            {file.headings.map((heading, at) => (
              <li key={`${at}-${heading}`}>
                <Select
                  label={heading || String(at + 1)}
                  help={t.example(file.samples.find((cells) => cells[at])?.[at] ?? "")}
                  placeholder={t.ignored}
                  choices={choices}
                  value={mapping[at] ?? NOTHING}
                  onChange={(id) => choose(at, id)}
                />
              </li>
            ))}
          </ul>
          {missing.length > 0 && <Banner tone="attention">{t.needed(names.join(", "))}</Banner>}
        </Stack>
      </Card>
      {missing.length === 0 && <PreviewCard {...props} />}
    </>
  );
}
