import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Card } from "./Card.tsx";
import { Muted, Stack } from "./Layout.tsx";

/** The part of a query that a list needs. */
interface ListQuery<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface Props<Item> {
  readonly title: string;
  /** Names the list; the title by default. */
  readonly label?: string | undefined;
  readonly query: ListQuery<Item>;
  readonly failedText: string;
  /** Adds an item. */
  readonly action: { readonly text: string; readonly icon?: ReactNode; readonly onPress: () => void };
  /** Explains the items, in one paragraph. */
  readonly intro: ReactNode;
  /** Stands in place of an empty list. */
  readonly noneText?: string | undefined;
  /** One `li`. */
  readonly row: (item: Item) => ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A card with a short list: what it is, its states, and the button that adds an item. */
export function ListCard<Item>({ title, label = title, query, action, intro, noneText, ...props }: Props<Item>) {
  const items = query.data ?? [];
  return (
    <Card
      title={title}
      isLoading={query.isPending}
      problem={query.isError ? { text: props.failedText, onRetry: () => void query.refetch() } : undefined}
      aside={
        <Button size="small" icon={action.icon} onPress={action.onPress}>
          {action.text}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{intro}</p>
        {items.length === 0 && noneText && <Muted as="p">{noneText}</Muted>}
        {items.length > 0 && <ul aria-label={label}>{items.map(props.row)}</ul>}
      </Stack>
      {props.children}
    </Card>
  );
}
