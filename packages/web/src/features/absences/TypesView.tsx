import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { formatMonthDay } from "@glasen/domain/absences/month-day.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PenIcon, PlusIcon, SunIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { Swatch } from "./AbsenceBar.tsx";
import styles from "./RuleList.module.css";
import type { TypeTexts } from "./types.texts.ts";

interface Props {
  readonly types: readonly AbsenceType[];
  /** Undefined for those who may only look. */
  readonly onCreate: (() => void) | undefined;
  readonly onEdit: ((type: AbsenceType) => void) | undefined;
  readonly onSwitch: ((type: AbsenceType, isUsed: boolean) => void) | undefined;
  readonly t: TypeTexts;
}

export function TypesView(props: Props) {
  const { types, onCreate, t } = props;
  const own = types.filter(({ isOwn }) => isOwn);
  const create = onCreate && (
    <Button variant="primary" icon={<PlusIcon />} onPress={onCreate}>
      {t.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={onCreate ? t.subtitle : t.readOnly} actions={create} />
      <div className={styles.cards}>
        <Card title={t.own} isFlush>
          {own.length === 0 ? (
            <EmptyState icon={<SunIcon />} title={t.noneOwn}>
              {t.noneOwnHint}
            </EmptyState>
          ) : (
            <Kinds {...props} label={t.own} types={own} />
          )}
        </Card>
        <Card title={t.standard} isFlush>
          <Kinds {...props} label={t.standard} types={types.filter(({ isOwn }) => !isOwn)} />
        </Card>
      </div>
    </>
  );
}

function Kinds({ types, label, onEdit, onSwitch, t }: Props & { readonly label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {types.map((type) => (
        <li key={type.id} className={styles.row} data-off={type.isDisabled}>
          <Swatch colour={type.colour} />
          <span className={styles.words}>
            <b>
              {type.name}
              {type.isOwn && type.isHourBased && <Badge>{t.unitHours}</Badge>}
            </b>
            <span className={styles.facts}>{factsOf(type, t).join(" · ")}</span>
          </span>
          <span className={styles.acts}>
            {onSwitch ? (
              <Switch
                aria-label={t.useOf(type.name)}
                isSelected={!type.isDisabled}
                onChange={(isUsed) => onSwitch(type, isUsed)}
              />
            ) : (
              <Badge tone={type.isDisabled ? "off" : "neutral"}>{type.isDisabled ? t.isOff : t.inUse}</Badge>
            )}
            {onEdit && (
              <Button
                variant="ghost"
                icon={<PenIcon />}
                aria-label={t.editOf(type.name)}
                onPress={() => onEdit(type)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function factsOf(type: AbsenceType, t: TypeTexts): string[] {
  const { effect, canBeRequested, hasEntitlement, carryOverUntil } = type;
  return [
    t[`short${effect}`],
    canBeRequested ? t.shortRequest : t.shortCreate,
    ...(hasEntitlement ? [t.shortEntitlement] : []),
    ...(hasEntitlement && carryOverUntil !== null ? [t.carriedUntil(formatMonthDay(carryOverUntil))] : []),
  ];
}
