import type { Member } from "@glasen/contract/members.ts";
import type { SettingDefinition, SettingVersion } from "@glasen/contract/settings.ts";
import type { EffectiveSetting } from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { SearchIcon, SettingsIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { SettingDetails } from "./SettingDetails.tsx";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./SettingsView.module.css";
import { settingsTexts } from "./settings.texts.ts";
import { pageOf, type SettingsPage } from "./settings-entries.ts";

export interface SettingsProps {
  readonly area: SettingsPage;
  readonly definitions: readonly SettingDefinition[];
  readonly values: readonly SettingVersion[];
  readonly effective: ReadonlyMap<string, EffectiveSetting>;
  /** Values that apply to members without a value of their own. */
  readonly ofCrew: ReadonlyMap<string, EffectiveSetting>;
  /** Unsaved values by setting. */
  readonly draft: ReadonlyMap<string, unknown>;
  readonly today: LocalDate;
  readonly crewName: string;
  readonly members: readonly Member[];
  /** Undefined: the whole crew. */
  readonly member: Member | undefined;
  readonly onMember: (userId: number | undefined) => void;
  /** Undefined without the permission to change settings. */
  readonly onChange: ((name: string, value: unknown) => void) | undefined;
  readonly onReset: (name: string) => void;
  readonly onRemoveVersion: (version: SettingVersion) => void;
  readonly validFrom: LocalDate;
  readonly onValidFrom: (day: LocalDate | undefined) => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly recordHref: string;
  /** Above the settings of the area. */
  readonly intro?: ReactNode;
}

const wholeCrew = "crew";

export function SettingsView(props: SettingsProps) {
  const { area, definitions, effective, draft, member, members, onChange } = props;
  const t = useTexts(settingsTexts);
  const [search, setSearch] = useState("");
  const [openName, setOpenName] = useState<string>();
  const word = search.trim();
  const shown =
    word === "" ? definitions.filter((definition) => pageOf(definition) === area) : findSettings(definitions, word);
  const groups = groupsOf(shown);
  const opened = definitions.find(({ id }) => id === openName);
  const differing = [...effective.values()].filter(({ scope }) => scope === "MEMBER").length;
  const title = word === "" ? t[area] : t.hits(t.found(shown.length), word);

  return (
    <>
      <PageHeader
        title={title}
        subtitle={member && (differing > 0 ? t.differing(differing) : t.notDiffering)}
        actions={
          <Row className={styles.tools}>
            <SearchBox label={t.search} placeholder={t.searchHint} onSearch={setSearch} />
            {area !== "notifications" && (
              <ComboBox
                label={t.appliesTo}
                isLabelHidden
                value={member ? String(member.userId) : wholeCrew}
                choices={[
                  { id: wholeCrew, label: t.wholeCrew },
                  ...members.map(({ userId, name }) => ({ id: String(userId), label: name })),
                ]}
                onChange={(id) => props.onMember(id === null || id === wholeCrew ? undefined : Number(id))}
                emptyText={t.nobodyFound}
              />
            )}
          </Row>
        }
      />
      <div className={styles.columns} data-open={opened !== undefined}>
        <Stack gap={5}>
          {word === "" && props.intro}
          {groups.length === 0 && (
            <Card>
              {word === "" ? (
                <EmptyState icon={<SettingsIcon />} title={t.empty}>
                  {t.emptyHint}
                </EmptyState>
              ) : (
                <EmptyState icon={<SearchIcon />} title={t.noHits(word)}>
                  {t.noHitsHint}
                </EmptyState>
              )}
            </Card>
          )}
          {groups.map(({ id, title: heading, area: groupArea, definitions: inGroup }) => (
            <section key={id} aria-label={heading}>
              <h2 className={styles.heading}>{word === "" ? heading : `${t[groupArea]} › ${heading}`}</h2>
              <Card isFlush>
                <ul>
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
        </Stack>
        {opened && (
          <div className={styles.panel}>
            <SettingDetails key={opened.id} {...props} definition={opened} onClose={() => setOpenName(undefined)} />
          </div>
        )}
      </div>
    </>
  );
}

/** Settings with the word in their title, their description or the title of an option. */
function findSettings(definitions: readonly SettingDefinition[], word: string): SettingDefinition[] {
  const wanted = word.toLowerCase();
  return definitions.filter(({ title, description, options }) =>
    [title, description, ...(options ?? []).map((option) => option.title)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly area: SettingsPage;
  readonly definitions: SettingDefinition[];
}

/** Settings by the group with which they are saved, in order of appearance. */
function groupsOf(definitions: readonly SettingDefinition[]): Group[] {
  const groups = new Map<string, Group>();
  for (const definition of definitions) {
    const area = pageOf(definition);
    const [subgroup] = definition.subgroups;
    if (!subgroup) continue;
    const id = `${area}-${subgroup.id}`;
    const group = groups.get(id) ?? { id, title: subgroup.title, area, definitions: [] };
    group.definitions.push(definition);
    groups.set(id, group);
  }
  return [...groups.values()];
}
