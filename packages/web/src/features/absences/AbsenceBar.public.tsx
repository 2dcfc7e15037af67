import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { AbsenceStatus } from "@glasen/domain/absences/status.ts";
import { Button } from "react-aria-components/Button";
import { classNames } from "#ui/class-names.ts";
import { BedIcon, BookIcon, ClockIcon, CloseIcon, type IconPart, MoreIcon, SunIcon, UserIcon } from "#ui/icons.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./AbsenceBar.module.css";

const icons: Record<number, IconPart> = { 1: SunIcon, 2: BedIcon, 3: ClockIcon, 4: BookIcon, 5: MoreIcon };

/** An absence whose type is hidden from the viewer shows a person. */
export function TypeIcon({ type }: { readonly type: AbsenceType | undefined }) {
  const Icon = type ? (icons[((type.id - 1) % 5) + 1] ?? MoreIcon) : UserIcon;
  return type?.isOwn ? <MoreIcon size="small" /> : <Icon size="small" />;
}

interface Props {
  readonly type: AbsenceType | undefined;
  readonly status: AbsenceStatus;
  readonly label: string;
  /** For screen readers, in place of the label. */
  readonly description?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Hides the label, where there is no room for it. */
  readonly isNarrow?: boolean | undefined;
}

/** Solid in the type's colour when decided, striped and lighter while open; a cross marks a rejection. */
export function AbsenceBar({ type, status, label, description, onPress, isNarrow = false }: Props) {
  const look = {
    className: classNames(styles.tinted, styles.bar),
    "data-colour": type?.colour ?? "ink",
    "data-status": status,
    "data-narrow": isNarrow,
  };
  const content = (
    <>
      {status === "rejected" ? <CloseIcon size="small" /> : <TypeIcon type={type} />}
      <span className={isNarrow ? visuallyHidden : undefined}>{label}</span>
    </>
  );
  if (!onPress) {
    const named = description === undefined ? {} : { role: "img", "aria-label": description };
    return (
      <div {...look} {...named}>
        {content}
      </div>
    );
  }
  return (
    <Button {...look} aria-label={description ?? label} onPress={onPress}>
      {content}
    </Button>
  );
}

export function Swatch({ colour, status = "granted" }: { readonly colour: string; readonly status?: AbsenceStatus }) {
  return <i className={classNames(styles.tinted, styles.swatch)} data-colour={colour} data-status={status} />;
}
