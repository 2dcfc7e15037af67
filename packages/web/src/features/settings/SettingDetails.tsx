import type { SettingDefinition, SettingVersion } from "@glasen/contract/settings.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { UndoIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./SettingsView.module.css";
import type { SettingsProps } from "./SettingsView.tsx";
import { settingsTexts } from "./settings.texts.ts";
import { useValueText } from "./value-text.ts";

interface Props
  extends Pick<
    SettingsProps,
    "values" | "member" | "members" | "crewName" | "today" | "onChange" | "onReset" | "onRemoveVersion" | "onMember"
  > {
  readonly definition: SettingDefinition;
  readonly onClose: () => void;
}

/** The source of a value, its versions over time, and the members whose value differs. */
export function SettingDetails(props: Props) {
  const { definition, values, member, members, crewName, today, onChange } = props;
  const t = useTexts(settingsTexts);
  const valueText = useValueText();
  const [removing, setRemoving] = useState<SettingVersion>();
  const versions = values.filter(({ settingId }) => settingId === definition.id);
  const currentOf = (ownerId: number | null) =>
    versions.find(
      ({ userId, validFrom, validTo }) =>
        userId === ownerId && validFrom <= today && (validTo === null || today < validTo),
    );
  const own = member && currentOf(member.userId);
  const ofCrew = currentOf(null);
  const shown = versions
    .filter(({ userId }) => userId === (member?.userId ?? null))
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const others = members.flatMap(({ userId, name }) => {
    const version = userId === member?.userId ? undefined : currentOf(userId);
    return version ? [{ userId, name, version }] : [];
  });
  const sources = [
    ...(member ? [{ id: "member", name: member.name, version: own }] : []),
    { id: "crew", name: crewName, version: ofCrew },
  ];
  const applies = own ? "member" : ofCrew ? "crew" : "default";

  return (
    <SidePanel title={definition.title} subtitle={t.whyHint} onClose={props.onClose}>
      <SidePanelSection>
        <ol className={styles.chain}>
          {sources.map(({ id, name, version }) => (
            <li key={id} data-applies={applies === id}>
              <span>
                {name}
                <span className={styles.hint}>
                  {version ? t.since(formatDate(version.validFrom)) : t.notSet}
                  {version?.validTo && ` · ${t.versionUntil(formatDate(version.validTo))}`}
                </span>
              </span>
              {version && <b>{valueText(definition, version.value)}</b>}
            </li>
          ))}
          <li data-applies={applies === "default"}>
            <span>
              {t.scope("DEFAULT")}
              <span className={styles.hint}>{t.defaultHint}</span>
            </span>
            <b>{valueText(definition, definition.default)}</b>
          </li>
        </ol>
        {onChange && (member ? own : ofCrew) && (
          <Button isBlock icon={<UndoIcon />} onPress={() => props.onReset(definition.id)}>
            {member ? t.backToCrew : t.backToDefault}
          </Button>
        )}
      </SidePanelSection>
      {shown.length > 0 && (
        <SidePanelSection title={t.versions}>
          <Stack as="ul" gap={3} className={styles.versions}>
            {shown.map((version) => (
              <li key={version.id}>
                <span>
                  {valueText(definition, version.value)}
                  <span className={styles.hint}>
                    {t.versionFrom(formatDate(version.validFrom))}
                    {version.validTo && ` ${t.versionUntil(formatDate(version.validTo))}`}
                    {(version === own || (!member && version === ofCrew)) && ` · ${t.versionNow}`}
                  </span>
                </span>
                {onChange && (
                  <TextLink size="small" onPress={() => setRemoving(version)}>
                    {t.removeVersion}
                  </TextLink>
                )}
              </li>
            ))}
          </Stack>
        </SidePanelSection>
      )}
      {others.length > 0 && (
        <SidePanelSection title={t.alsoDiffering}>
          <Stack as="ul" gap={3} className={styles.versions}>
            {others.map(({ userId, name, version }) => (
              <li key={userId}>
                <Row as="span" isNowrap>
                  <Avatar name={name} size="small" />
                  <TextLink onPress={() => props.onMember(userId)}>{name}</TextLink>
                </Row>
                <b>{valueText(definition, version.value)}</b>
              </li>
            ))}
          </Stack>
        </SidePanelSection>
      )}
      <Question
        isOpen={removing !== undefined}
        title={t.removeVersionTitle}
        text={t.removeVersionText}
        confirmText={t.removeVersion}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) props.onRemoveVersion(removing);
          setRemoving(undefined);
        }}
      />
    </SidePanel>
  );
}
