import type { Preview } from "@glasen/contract/working-time.ts";
import { type UseQueryResult, useSuspenseQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { formatSignedHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { formatDate } from "#ui/date-text.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import styles from "./Affected.module.css";
import { secondsOf, sumOf } from "./amounts.public.ts";
import { type ChangeTexts, changeTexts } from "./change.texts.ts";

const mostShown = 8;

/** Whom a change would touch and by how much, asked before it is saved. */
export function Affected({ preview }: { readonly preview: UseQueryResult<Preview> }) {
  const { crew } = useCrew();
  const t = useTexts(changeTexts);
  const errors = useTexts(errorTexts);
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  if (preview.error)
    return (
      <Banner tone="danger" title={t.previewFailed}>
        {errorText(preview.error, errors)}
      </Banner>
    );
  if (!preview.data)
    return (
      <p role="status" className={styles.soft}>
        {t.asking}
      </p>
    );
  return (
    <AffectedView
      preview={preview.data}
      nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? `#${userId}`}
      t={t}
    />
  );
}

interface Props {
  readonly preview: Preview;
  readonly nameOf: (userId: number) => string;
  readonly t: ChangeTexts;
}

export function AffectedView({ preview, nameOf, t }: Props) {
  const changeOf = ({ before, after }: Preview["members"][number]): number => secondsOf(after) - secondsOf(before);
  const members = preview.members
    .filter(({ days }) => days > 0)
    .sort((one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)));
  if (members.length === 0)
    return (
      <p role="status" className={styles.soft}>
        {t.nobody}
      </p>
    );
  const most = Math.max(1, ...members.map((member) => Math.abs(changeOf(member))));
  const booked = sumOf(members, (member) => member.booked);
  return (
    <div className={styles.affected} role="status">
      <p className={styles.sum}>
        <span className={styles.soft}>{t.touches(members.length)}</span>
        <b>{formatSignedHours(members.reduce((sum, member) => sum + changeOf(member), 0))}</b>
      </p>
      <ul className={styles.people}>
        {members.slice(0, mostShown).map((member) => (
          <li key={member.userId} data-is-less={changeOf(member) < 0}>
            <span>
              {nameOf(member.userId)}
              <small>{t.days(member.days)}</small>
            </span>
            <b>{formatSignedHours(changeOf(member))}</b>
            <i
              className={styles.bar}
              style={{ "--share": Math.abs(changeOf(member)) / most } as CSSProperties}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
      {members.length > mostShown && <p className={styles.soft}>{t.more(members.length - mostShown)}</p>}
      <p className={styles.soft}>
        {t.range(formatDate(preview.from), formatDate(preview.to))}
        {". "}
        {booked !== 0 ? `${t.booked(formatSignedHours(booked))}. ` : ""}
        {t.closedStay}
      </p>
    </div>
  );
}
