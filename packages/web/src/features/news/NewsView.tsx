import type { Language } from "@glasen/contract/limits.ts";
import type { NewsItem } from "@glasen/contract/news.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { BellIcon, SettingsIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { NewsRow } from "./NewsRow.tsx";
import styles from "./NewsView.module.css";
import type { NewsTexts } from "./news.texts.ts";

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
  readonly language: Language;
  readonly t: NewsTexts;
}

export function NewsView(props: Props) {
  const { items, total, unseen, onMore, t } = props;
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <LinkButton variant="ghost" href={props.settingsHref} icon={<SettingsIcon />}>
              {t.settings}
            </LinkButton>
            {unseen > 0 && <Button onPress={props.onAllSeen}>{t.allSeen}</Button>}
          </>
        }
      />
      <Card isFlush>
        <List {...props} />
      </Card>
      {items.length > 0 && (
        <footer className={styles.foot}>
          {onMore && (
            <Button onPress={onMore} isLoading={props.isLoadingMore}>
              {t.more}
            </Button>
          )}
          <span role="status">{t.counted(total)}</span>
        </footer>
      )}
    </>
  );
}

function List({ items, isLoading, problem, onRetry, ...rest }: Props) {
  const { t } = rest;
  if (isLoading) return <LoadingView />;
  if (problem) {
    return (
      <ErrorState title={t.failed} actions={<Button onPress={onRetry}>{t.retry}</Button>}>
        {problem}
      </ErrorState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={<BellIcon />} title={t.empty}>
        {t.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={t.title}>
      {items.map((item) => (
        <NewsRow key={item.id} item={item} {...rest} />
      ))}
    </ul>
  );
}
