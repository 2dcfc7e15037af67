import type { SettingVersion } from "@glasen/contract/settings.ts";
import { useState } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { UndoIcon } from "#ui/icons.tsx";
import { Question } from "#ui/Modal.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./SettingsView.module.css";
import type { SettingsProps } from "./SettingsView.tsx";
import { type Definition, valueText } from "./value-text.ts";

interface Props
  extends Pick<
    SettingsProps,
    | "values"
    | "member"
    | "members"
    | "crewName"
    | "today"
    | "onChange"
    | "onReset"
    | "onRemoveVersion"
    | "onMember"
    | "t"
  > {
  readonly definition: Definition;
  readonly onClose: () => void;
}

/** Where a value comes from, what it was and will be, and who has another. */
export function SettingDetails(props: Props) {
  const { definition, values, member, members, crewName, today, onChange, t } = props;
  const [removing, setRemoving] = useState<SettingVersion>();
  const versions = values.filter(({ settingId }) => settingId === definition.id);
  const now = (userId: number | null) =>
    versions.find(
      (one) => one.userId === userId && one.validFrom <= today && (one.validTo === null || today < one.validTo),
    );
  const own = member && now(member.userId);
  const ofCrew = now(null);
  const shown = versions
    .filter((one) => one.userId === (member?.userId ?? null))
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const others = members.flatMap((one) => {
    const version = one.userId === member?.userId ? undefined : now(one.userId);
    return version ? [{ member: one, version }] : [];
  });
  const steps = [
    ...(member ? [{ id: "member", name: member.name, version: own }] : []),
    { id: "crew", name: crewName, version: ofCrew },
  ];
  const applies = own ? "member" : ofCrew ? "crew" : "default";

  return (
    <SidePanel title={definition.title} subtitle={t.whyHint} closeLabel={t.close} onClose={props.onClose}>
      <SidePanelSection>
        <ol className={styles.chain}>
          {steps.map(({ id, name, version }) => (
            <li key={id} data-applies={applies === id}>
              <span>
                {name}
                <span className={styles.hint}>
                  {version ? t.since(formatDate(version.validFrom)) : t.notSet}
                  {version?.validTo && ` · ${t.versionUntil(formatDate(version.validTo))}`}
                </span>
              </span>
              {version && <b>{valueText(definition, version.value, t)}</b>}
            </li>
          ))}
          <li data-applies={applies === "default"}>
            <span>
              {t.scope("DEFAULT")}
              <span className={styles.hint}>{t.defaultHint}</span>
            </span>
            <b>{valueText(definition, definition.default, t)}</b>
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
          <ul className={styles.versions}>
            {shown.map((version) => (
              <li key={version.id}>
                <span>
                  {valueText(definition, version.value, t)}
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
          </ul>
        </SidePanelSection>
      )}
      {others.length > 0 && (
        <SidePanelSection title={t.alsoDiffering}>
          <ul className={styles.versions}>
            {others.map(({ member: one, version }) => (
              <li key={one.userId}>
                <span className={styles.person}>
                  <Avatar name={one.name} size="small" />
                  <TextLink onPress={() => props.onMember(one.userId)}>{one.name}</TextLink>
                </span>
                <b>{valueText(definition, version.value, t)}</b>
              </li>
            ))}
          </ul>
        </SidePanelSection>
      )}
      <Question
        isOpen={removing !== undefined}
        title={t.removeVersionTitle}
        text={t.removeVersionText}
        confirmText={t.removeVersion}
        cancelText={t.cancel}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) props.onRemoveVersion(removing);
          setRemoving(undefined);
        }}
      />
    </SidePanel>
  );
}
