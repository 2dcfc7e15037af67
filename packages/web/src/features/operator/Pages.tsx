import type { Pagination } from "@glasen/contract/endpoint.ts";
import { Button } from "#ui/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import styles from "./OperatorFrame.module.css";
import type { OperatorTexts } from "./operator.texts.ts";

interface Props {
  readonly pagination: Pagination;
  readonly onPage: (page: number) => void;
  readonly t: OperatorTexts;
}

export function Pages({ pagination, onPage, t }: Props) {
  const { page, totalPages } = pagination;
  if (totalPages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t.page(page, totalPages)}>
      <Button
        variant="ghost"
        icon={<ChevronLeftIcon />}
        aria-label={t.before}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      {t.page(page, totalPages)}
      <Button
        variant="ghost"
        icon={<ChevronRightIcon />}
        aria-label={t.after}
        isDisabled={page >= totalPages}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}
