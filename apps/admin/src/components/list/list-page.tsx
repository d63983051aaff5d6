import { firstControl, Notice, useHead, useKeptFocus } from '@academy/ui';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { rowsOf, type ListQuery } from './list-query.ts';
import { MoreRows } from './more-rows.tsx';
import { RowCount } from './row-count.tsx';

/** Shown when the list is empty: in total, or for the current filters. */
export interface EmptyTexts {
  title: string;
  text: string;
  filteredTitle: string;
  filteredText: string;
}

interface ListPageProps<T> {
  title: string;
  back?: { to: string; label: string };
  /** One line that describes it. */
  lead?: string;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  /** Creates the first item; shown beside the title, or instead of an empty list. */
  create?: ReactNode;
  /** Between the title and the list, e.g. a form. */
  above?: ReactNode;
  /** The filter bar. */
  filters: ReactNode;
  isFiltered: boolean;
  reset: () => void;
  query: ListQuery<T>;
  /** Shown when the list cannot be loaded. */
  failed: string;
  empty: EmptyTexts;
  /** Renders the rows; undefined while loading. */
  children: (rows: T[] | undefined) => ReactNode;
  /** Shown below the rows; it stays when the last of them leaves the list. */
  below?: (rows: T[]) => ReactNode;
}

/** A page with a list: filters, number of rows, the rows or why there are none, and a button to load more. */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, back, lead, actions, create, above, filters, isFiltered, query, failed, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  // The last row may be deleted by its own button.
  const kept = useKeptFocus<HTMLDivElement>();
  useHead({ title, noIndex: true });
  const rows = rowsOf(query);
  const isEmpty = rows?.length === 0;
  const isFirst = isEmpty && !isFiltered;
  return (
    <>
      <PageHead title={title} lead={lead} {...(back && { back })}>
        {actions}
        {!isFirst && create}
      </PageHead>
      {above}
      {!isFirst && <div ref={bar}>{filters}</div>}
      <RowCount query={query} />
      <div {...kept}>
        {query.error && !rows ? (
          <LoadFailure title={failed} error={query.error} onRetry={() => void query.refetch()} />
        ) : isEmpty ? (
          <EmptyList
            {...props}
            reset={() => {
              // The pressed button is removed once there are rows.
              firstControl(bar.current)?.focus();
              props.reset();
            }}
          />
        ) : (
          children(rows)
        )}
      </div>
      <MoreRows query={query} />
      {props.below?.(rows ?? [])}
    </>
  );
}

function EmptyList<T>({ empty, isFiltered, reset, create }: ListPageProps<T>) {
  const { t } = useTranslation('common');
  if (!isFiltered)
    return (
      <Notice title={empty.title} text={empty.text}>
        {create}
      </Notice>
    );
  return (
    <Notice title={empty.filteredTitle} text={empty.filteredText}>
      <Button onClick={reset}>{t('list.reset')}</Button>
    </Notice>
  );
}
