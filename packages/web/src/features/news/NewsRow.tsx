import type { Language } from "@glasen/contract/limits.ts";
import type { NewsItem } from "@glasen/contract/news.ts";
import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import { Link } from "react-aria-components/Link";
import { relativeText, timeText, wallTime } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import * as icons from "#ui/icons.tsx";
import styles from "./NewsView.module.css";
import type { NewsTexts } from "./news.texts.ts";

const kindIcons: Record<NewsKind, icons.IconPart> = {
  absenceManagement: icons.SunIcon,
  shiftPlanner: icons.CalendarIcon,
  membership: icons.UsersIcon,
  timeEvaluation: icons.ChartIcon,
  welcome: icons.BellIcon,
};

interface Props {
  readonly item: NewsItem;
  readonly onRead: (item: NewsItem) => void;
  readonly onRemove: (item: NewsItem) => void;
  readonly now: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly t: NewsTexts;
}

/** Title and icon lead where it can be seen; to follow them is to have read it. */
export function NewsRow({ item, onRead, onRemove, now, timeZone, language, t }: Props) {
  const Icon = kindIcons[item.type];
  const isUnread = item.readAt === null;
  const sent = wallTime(Date.parse(item.sentAt), timeZone);
  return (
    <li className={styles.item} data-unread={isUnread}>
      <span className={styles.icon} title={t.area(item.type)}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {isUnread && <i className={styles.dot} role="img" aria-label={t.isUnread} />}
          {item.actionLink ? (
            <Link href={item.actionLink} onPress={() => onRead(item)}>
              {item.title}
            </Link>
          ) : (
            <span>{item.title}</span>
          )}
          {item.seenAt === null && <Badge tone="accent">{t.isNew}</Badge>}
          {item.isClosed && <Badge tone="off">{t.isDone}</Badge>}
        </p>
        <p className={styles.text}>{item.text}</p>
        {item.description && <blockquote className={styles.note}>{item.description}</blockquote>}
        <time className={styles.time} dateTime={item.sentAt} title={`${formatDate(sent.date)} ${timeText(sent)}`}>
          {relativeText(Date.parse(item.sentAt), now, language)}
        </time>
      </div>
      <div className={styles.actions}>
        {isUnread && (
          <Button
            variant="ghost"
            icon={<icons.CheckIcon />}
            aria-label={t.ofItem(t.markRead, item.title)}
            onPress={() => onRead(item)}
          />
        )}
        <Button
          variant="ghost"
          icon={<icons.TrashIcon />}
          aria-label={t.ofItem(t.remove, item.title)}
          onPress={() => onRemove(item)}
        />
      </div>
    </li>
  );
}
