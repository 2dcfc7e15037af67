import type { Member } from "@glasen/contract/members.ts";
import type { SettingVersion } from "@glasen/contract/settings.ts";
import type { EffectiveSetting } from "@glasen/domain/settings/effective.ts";
import type { SettingArea } from "@glasen/domain/settings/widgets.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { SearchIcon, SettingsIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { SettingDetails } from "./SettingDetails.tsx";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./SettingsView.module.css";
import type { SettingsTexts } from "./settings.texts.ts";
import type { Draft } from "./settings-draft.ts";
import { findSettings, groupsOf } from "./settings-search.ts";
import type { Definition } from "./value-text.ts";

export interface SettingsProps {
  readonly area: SettingArea;
  readonly definitions: readonly Definition[];
  readonly values: readonly SettingVersion[];
  readonly effective: ReadonlyMap<string, EffectiveSetting>;
  /** What applies to whoever has nothing of their own. */
  readonly ofCrew: ReadonlyMap<string, EffectiveSetting>;
  readonly draft: Draft;
  readonly today: LocalDate;
  readonly crewName: string;
  readonly members: readonly Member[];
  /** Undefined: the whole crew. */
  readonly member: Member | undefined;
  readonly onMember: (userId: number | undefined) => void;
  /** Undefined for those who may only look. */
  readonly onChange: ((name: string, value: unknown) => void) | undefined;
  readonly onReset: (name: string) => void;
  readonly onRemoveVersion: (version: SettingVersion) => void;
  readonly validFrom: LocalDate;
  readonly onValidFrom: (day: LocalDate | undefined) => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly recordHref: string;
  readonly t: SettingsTexts;
}

const wholeCrew = "crew";

export function SettingsView(props: SettingsProps) {
  const { area, definitions, effective, draft, member, members, onChange, t } = props;
  const [search, setSearch] = useState("");
  const [openName, setOpenName] = useState<string>();
  const word = search.trim();
  const shown = word === "" ? definitions.filter((one) => one.area === area) : findSettings(definitions, word);
  const groups = groupsOf(shown);
  const opened = definitions.find(({ id }) => id === openName);
  const differing = [...effective.values()].filter(({ scope }) => scope === "MEMBER").length;
  const title = word === "" ? t.area(area) : t.hits(t.found(shown.length), word);

  return (
    <>
      <PageHeader
        title={title}
        subtitle={member && (differing > 0 ? t.differing(differing) : t.notDiffering)}
        actions={
          <div className={styles.tools}>
            <SearchBox label={t.search} placeholder={t.searchHint} clearLabel={t.clearSearch} onSearch={setSearch} />
            <ComboBox
              label={t.appliesTo}
              isLabelHidden
              value={member ? String(member.userId) : wholeCrew}
              choices={[
                { id: wholeCrew, label: t.wholeCrew },
                ...members.map(({ userId, name }) => ({ id: String(userId), label: name })),
              ]}
              onChange={(id) => props.onMember(id === null || id === wholeCrew ? undefined : Number(id))}
              openLabel={t.openList}
              emptyText={t.noneFound}
            />
          </div>
        }
      />
      <div className={styles.columns} data-open={opened !== undefined}>
        <div className={styles.groups}>
          {groups.length === 0 &&
            (word === "" ? (
              <Card>
                <EmptyState icon={<SettingsIcon />} title={t.empty}>
                  {t.emptyHint}
                </EmptyState>
              </Card>
            ) : (
              <Card>
                <EmptyState icon={<SearchIcon />} title={t.noHits(word)}>
                  {t.noHitsHint}
                </EmptyState>
              </Card>
            ))}
          {groups.map(({ id, title: heading, area: where, definitions: inGroup }) => (
            <section key={id} aria-label={heading}>
              <h2 className={styles.heading}>{word === "" ? heading : `${t.area(where)} › ${heading}`}</h2>
              <Card isFlush>
                <ul className={styles.rows}>
                  {inGroup.map((definition) => (
                    <SettingRow
                      key={definition.id}
                      definition={definition}
                      effective={effective.get(definition.id)}
                      ofCrew={member && props.ofCrew.get(definition.id)}
                      draft={draft}
                      mark={word}
                      isOpen={definition.id === openName}
                      onOpen={() => setOpenName(definition.id)}
                      onChange={onChange && ((value) => onChange(definition.id, value))}
                      recordHref={props.recordHref}
                      t={t}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
          {draft.size > 0 && onChange && (
            <SaveBar
              label={t.unsaved(draft.size)}
              actions={
                <>
                  <DateField
                    label={t.validFrom}
                    isLabelHidden
                    value={props.validFrom}
                    onChange={(day) => props.onValidFrom(day ?? undefined)}
                    openLabel={t.openCalendar}
                    invalidText={t.dateUnreadable}
                  />
                  <Button onPress={props.onDiscard} isDisabled={props.isSaving}>
                    {t.discard}
                  </Button>
                  <Button variant="primary" onPress={props.onSave} isLoading={props.isSaving}>
                    {t.save}
                  </Button>
                </>
              }
            >
              {t.unsaved(draft.size)}. {t.validFrom}:
            </SaveBar>
          )}
        </div>
        {opened && (
          <div className={styles.panel}>
            <SettingDetails key={opened.id} {...props} definition={opened} onClose={() => setOpenName(undefined)} />
          </div>
        )}
      </div>
    </>
  );
}
