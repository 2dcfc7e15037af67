import type { NewsItem } from "@glasen/contract/news.ts";
import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import { Link } from "react-aria-components/Link";
import { relativeText, timeText, wallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import * as icons from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./NewsView.module.css";
import { newsTexts } from "./news.texts.ts";

interface Props {
  readonly items: readonly NewsItem[];
  readonly total: number;
  readonly unseen: number;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  readonly onRead: (item: NewsItem) => void;
  readonly onRemove: (item: NewsItem) => void;
  readonly onAllSeen: () => void;
  readonly settingsHref: string;
  readonly now: number;
  readonly timeZone: string;
}

export function NewsView(props: Props) {
  const { items, onMore } = props;
  const t = useTexts(newsTexts);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <LinkButton variant="ghost" href={props.settingsHref} icon={<icons.SettingsIcon />}>
              {t.toSettings}
            </LinkButton>
            {props.unseen > 0 && <Button onPress={props.onAllSeen}>{t.allSeen}</Button>}
          </>
        }
      />
      <ListDetail
        isLoading={props.isLoading}
        problem={props.problem}
        problemTitle={t.failed}
        onRetry={props.onRetry}
        empty={items.length === 0 ? { icon: <icons.BellIcon />, title: t.empty, text: t.emptyHint } : undefined}
        footer={
          items.length > 0 && (
            <Row as="footer" gap={3} className={styles.foot}>
              {onMore && (
                <Button onPress={onMore} isLoading={props.isLoadingMore}>
                  {t.showMore}
                </Button>
              )}
              <span role="status">{t.counted(props.total)}</span>
            </Row>
          )
        }
      >
        <ul aria-label={t.title}>
          {items.map((item) => (
            <NewsRow key={item.id} item={item} {...props} />
          ))}
        </ul>
      </ListDetail>
    </>
  );
}

const kindIcons: Record<NewsKind, icons.IconPart> = {
  absenceManagement: icons.SunIcon,
  shiftPlanner: icons.CalendarIcon,
  membership: icons.UsersIcon,
  timeEvaluation: icons.ChartIcon,
  integrations: icons.SwapIcon,
  welcome: icons.BellIcon,
};

interface RowProps extends Pick<Props, "onRead" | "onRemove" | "now" | "timeZone"> {
  readonly item: NewsItem;
}

/** Following the title's link marks the item as read. */
function NewsRow({ item, onRead, onRemove, now, timeZone }: RowProps) {
  const t = useTexts(newsTexts);
  const language = useLanguage();
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
        <Muted as="p">{item.text}</Muted>
        {item.description && <blockquote className={styles.note}>{item.description}</blockquote>}
        <time className={styles.time} dateTime={item.sentAt} title={`${formatDate(sent.date)} ${timeText(sent)}`}>
          {relativeText(Date.parse(item.sentAt), now, language)}
        </time>
      </div>
      <Row gap={1} align="start" isNowrap>
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
      </Row>
    </li>
  );
}
