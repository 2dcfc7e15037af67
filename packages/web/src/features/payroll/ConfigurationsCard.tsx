import type { PayrollConfigurationItem } from "@glasen/contract/payroll.ts";
import { useState } from "react";
import { hrefOf } from "#platform/href.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { DownloadIcon, PenIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Question } from "#ui/Modal.tsx";
import styles from "./Payroll.module.css";
import { payrollTexts } from "./payroll.texts.ts";

interface Props {
  readonly crewId: number;
  readonly configurations: readonly PayrollConfigurationItem[];
  readonly onEdit: (configuration: PayrollConfigurationItem) => void;
  readonly onRemove: (configurationId: number) => void;
}

export function ConfigurationsCard({ crewId, configurations, onEdit, onRemove }: Props) {
  const t = useTexts(payrollTexts);
  const [removed, setRemoved] = useState<PayrollConfigurationItem>();
  return (
    <Card title={t.configurations} isFlush>
      <ul className={styles.list} aria-label={t.configurations}>
        {configurations.map((configuration) => {
          const { id, name, format, isBuiltIn } = configuration;
          return (
            <li key={id}>
              <Stack gap={0}>
                <b>
                  {name} {isBuiltIn && <Badge>{t.builtIn}</Badge>}
                </b>
                <Muted>{t.format(format)}</Muted>
              </Stack>
              {!isBuiltIn && (
                <Row>
                  {format === "lohnUndGehalt" && (
                    <LinkButton
                      size="small"
                      icon={<DownloadIcon />}
                      href={hrefOf("payroll.description", { crewId })}
                      download
                    >
                      {t.ini}
                    </LinkButton>
                  )}
                  <Button
                    size="small"
                    icon={<PenIcon />}
                    aria-label={t.editOf(name)}
                    onPress={() => onEdit(configuration)}
                  />
                  <Button
                    size="small"
                    icon={<TrashIcon />}
                    aria-label={t.removeOf(name)}
                    onPress={() => setRemoved(configuration)}
                  />
                </Row>
              )}
            </li>
          );
        })}
      </ul>
      <Question
        isOpen={removed !== undefined}
        title={t.removeTitle(removed?.name ?? "")}
        text={t.removeText}
        confirmText={t.remove}
        isLoss
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed) onRemove(removed.id);
          setRemoved(undefined);
        }}
      />
    </Card>
  );
}
