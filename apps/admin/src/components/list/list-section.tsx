import type { ReactNode } from 'react';
import { DetailSection } from '../detail/detail-section.tsx';
import type { ListQuery } from './list-query.ts';
import { MoreRows } from './more-rows.tsx';
import { RowCount } from './row-count.tsx';

interface ListSectionProps<T> {
  title: string;
  text?: ReactNode;
  query: ListQuery<T>;
  /** Shown when the list cannot be loaded. */
  failed: string;
  /** Shown when it is empty. */
  empty: string;
  children: (rows: T[]) => ReactNode;
}

/** A list within a detail page. */
export function ListSection<T>({ query, empty, children, ...section }: ListSectionProps<T>) {
  return (
    <DetailSection {...section} query={{ ...query, data: query.currentData }}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className="muted">{empty}</p>;
        return (
          <>
            <RowCount query={query} />
            {children(rows)}
            <MoreRows query={query} />
          </>
        );
      }}
    </DetailSection>
  );
}
