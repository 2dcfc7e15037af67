import type { AuditEntry } from "@glasen/contract/audit.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { type ReactNode, useId, useState } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { BeforeAfter } from "#ui/BeforeAfter.tsx";
import { Muted } from "#ui/Layout.tsx";
import styles from "./AuditView.module.css";
import { type AuditWords, auditWords, changesIn } from "./audit.public.ts";
import { auditTexts } from "./audit.texts.ts";

interface Props {
  readonly entry: AuditEntry;
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
  readonly timeZone: string;
}

export function AuditRow({ entry, members, teams, timeZone }: Props) {
  const t = useTexts(auditTexts);
  const words = useTexts(auditWords);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const changes = changesIn(entry);
  const name = actorName(entry, t);
  const value = (field: string, one: unknown) => words.value(named(field, one, members, teams));
  const [first, ...more] = changes;
  const about = [entry.subject?.name, targetWord(entry, words)].filter(Boolean).join(", ");
  const delta = (field: string, before: unknown, after: unknown) => (
    <BeforeAfter
      before={value(field, before)}
      after={value(field, after)}
      beforeLabel={t.before}
      afterLabel={t.after}
    />
  );
  return (
    <li className={styles.entry} data-open={isOpen}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.time}>{timeText(wallTime(Date.parse(entry.happenedAt), timeZone))}</span>
        <span className={styles.who}>
          <Avatar name={name} size="small" />
          {name}
        </span>
        <span className={styles.what}>
          <span>{words.action(entry)}</span>
          {about && <Faint>{about}</Faint>}
        </span>
        <span className={styles.change}>
          {first
            ? delta(first.name, first.before, first.after)
            : entry.action === "pin-seen" && <Faint>{t.onlySeen}</Faint>}
          {more.length > 0 && <Faint> {t.andMore(more.length)}</Faint>}
        </span>
        <span className={styles.where}>
          <span>{entry.channel}</span>
          <Faint>{entry.address}</Faint>
        </span>
      </button>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          {changes.length > 0 && (
            <table className={styles.fields}>
              <thead>
                <tr>
                  <th scope="col">{t.field}</th>
                  <th scope="col">{t.before}</th>
                  <th scope="col">{t.after}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ name: field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{words.field(field)}</th>
                    <td>
                      <s>{value(field, before)}</s>
                    </td>
                    <td>
                      <b>{value(field, after)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <dl className={styles.origin}>
            <dt>{t.trace}</dt>
            <dd>{entry.traceId}</dd>
            <dt>{t.device}</dt>
            <dd>{entry.device}</dd>
            <dt>{t.address}</dt>
            <dd>{entry.address}</dd>
          </dl>
        </div>
      )}
    </li>
  );
}

const Faint = ({ children }: { readonly children: ReactNode }) => (
  <Muted size="tiny" isFaint>
    {children}
  </Muted>
);

function actorName({ actor }: AuditEntry, t: (typeof auditTexts)["en"]): string {
  switch (actor.kind) {
    case "user":
      return actor.name ?? t.somebody;
    case "terminal":
      return actor.name ?? t.terminal;
    case "operator":
      return t.operator;
    case "system":
      return t.system;
  }
}

/** A setting by its title, a month or year as it is; ids, which mean nothing to people, are not shown. */
function targetWord({ area, action, target }: AuditEntry, words: AuditWords): string {
  if (target === null) return "";
  if (area === "setting") return /^[\d, ]+$/.test(target) ? "" : words.field(target);
  const isReadable =
    area === "absence" ? action === "notices-sent" || !/^\d+$/.test(target) : action.startsWith("month-");
  return isReadable ? target : "";
}

/** Replaces ids of people and teams by names, as far as they are known. */
function named(field: string, value: unknown, members: readonly Member[], teams: readonly Team[]): unknown {
  if (Array.isArray(value)) return value.map((one) => named(field, one, members, teams));
  if (typeof value !== "number") return value;
  if (field === "teamIds" || field === "teamId") return teams.find(({ id }) => id === value)?.name ?? value;
  if (["userIds", "ownerId", "deputyId", "for"].includes(field))
    return members.find(({ userId }) => userId === value)?.name ?? value;
  return value;
}
