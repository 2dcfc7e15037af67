import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { formatMonthDay } from "@glasen/domain/absences/month-day.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { PenIcon, PlusIcon, SunIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { Swatch } from "./AbsenceBar.public.tsx";
import { RuleAction, RuleCard, RuleRow } from "./RuleList.tsx";
import { typeTexts } from "./types.texts.ts";

interface Actions {
  readonly onCreate: () => void;
  readonly onEdit: (type: AbsenceType) => void;
  readonly onSwitch: (type: AbsenceType, isUsed: boolean) => void;
}

interface Props {
  readonly types: readonly AbsenceType[];
  /** Undefined for people who may only look. */
  readonly actions: Actions | undefined;
}

export function TypesView({ types, actions }: Props) {
  const t = useTexts(typeTexts);
  const factsOf = ({ effect, canBeRequested, hasEntitlement, carryOverUntil }: AbsenceType): string[] => [
    t[`short${effect}`],
    canBeRequested ? t.shortRequest : t.shortCreate,
    ...(hasEntitlement ? [t.shortEntitlement] : []),
    ...(hasEntitlement && carryOverUntil !== null ? [t.carriedUntil(formatMonthDay(carryOverUntil))] : []),
  ];
  const row = (type: AbsenceType) => (
    <RuleRow
      key={type.id}
      icon={<Swatch colour={type.colour} />}
      name={type.name}
      badge={type.isOwn && type.isHourBased && <Badge>{t.unitHours}</Badge>}
      facts={factsOf(type)}
      isOff={type.isDisabled}
    >
      {actions ? (
        <>
          <Switch
            aria-label={t.useOf(type.name)}
            isSelected={!type.isDisabled}
            onChange={(isUsed) => actions.onSwitch(type, isUsed)}
          />
          <RuleAction icon={<PenIcon />} label={t.editOf(type.name)} onPress={() => actions.onEdit(type)} />
        </>
      ) : (
        <Badge tone={type.isDisabled ? "off" : "neutral"}>{type.isDisabled ? t.isOff : t.inUse}</Badge>
      )}
    </RuleRow>
  );
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={actions ? t.subtitle : t.readOnly}
        actions={
          actions && (
            <Button variant="primary" icon={<PlusIcon />} onPress={actions.onCreate}>
              {t.create}
            </Button>
          )
        }
      />
      <Stack>
        <RuleCard title={t.own} empty={{ icon: <SunIcon />, title: t.noneOwn, hint: t.noneOwnHint }}>
          {types.filter(({ isOwn }) => isOwn).map(row)}
        </RuleCard>
        <RuleCard title={t.standard}>{types.filter(({ isOwn }) => !isOwn).map(row)}</RuleCard>
      </Stack>
    </>
  );
}
