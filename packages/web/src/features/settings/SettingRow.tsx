import type { SettingDefinition } from "@glasen/contract/settings.ts";
import type { EffectiveSetting } from "@glasen/domain/settings/effective.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { LockIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./SettingsView.module.css";
import { settingsTexts } from "./settings.texts.ts";
import { useValueText } from "./value-text.ts";
import { widgets } from "./widgets.tsx";

interface Props {
  readonly definition: SettingDefinition;
  /** Undefined for account data. */
  readonly effective: EffectiveSetting | undefined;
  /** The crew's value, while a member's settings are shown. */
  readonly ofCrew: EffectiveSetting | undefined;
  readonly draft: ReadonlyMap<string, unknown>;
  /** Search text to highlight in title and description. */
  readonly mark: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: ((value: unknown) => void) | undefined;
  readonly recordHref: string;
}

export function SettingRow(props: Props) {
  const { definition, effective, ofCrew, draft, mark, isOpen, onOpen, onChange, recordHref } = props;
  const t = useTexts(settingsTexts);
  const valueText = useValueText();
  const { id, title, description, available, changeable, type } = definition;
  const Widget = widgets[type];
  const isUnsaved = draft.has(id);
  const value = isUnsaved ? draft.get(id) : effective?.value;
  const isOwn = effective?.scope === "MEMBER";
  return (
    <li className={styles.row} data-own={isOwn} data-open={isOpen} data-locked={!available}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {isUnsaved && <i className={styles.dot} role="img" aria-label={t.unsavedField} />}
          <Marked text={title} word={mark} />
        </h3>
        <Muted as="p">
          <Marked text={description} word={mark} />
        </Muted>
        {effective && (
          <p className={styles.source}>
            <Badge tone={isOwn ? "open" : "neutral"}>{t.scope(effective.scope)}</Badge>
            <span>
              {effective.validFrom ? t.since(formatDate(localDate(effective.validFrom))) : t.neverChanged}
              {isOwn && ofCrew && ` · ${t.crewValue(valueText(definition, ofCrew.value))}`}
            </span>
            <TextLink size="small" onPress={onOpen}>
              <span className={visuallyHidden}>{t.details(title)}</span>
              <span aria-hidden="true">{t.why}</span>
            </TextLink>
          </p>
        )}
      </div>
      <div className={styles.widget}>
        {!available ? (
          <Muted as="p" className={styles.lock}>
            <LockIcon size="small" /> {t.locked}
          </Muted>
        ) : effective && !changeable ? (
          <>
            <b>{valueText(definition, value)}</b>
            <Muted as="p" className={styles.lock}>
              <LockIcon size="small" /> {t.ownersOnly}
            </Muted>
          </>
        ) : onChange || !effective ? (
          <Widget definition={definition} value={value} onChange={(next) => onChange?.(next)} recordHref={recordHref} />
        ) : (
          <b>{valueText(definition, value)}</b>
        )}
      </div>
    </li>
  );
}

function Marked({ text, word }: { readonly text: string; readonly word: string }) {
  const at = word === "" ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
