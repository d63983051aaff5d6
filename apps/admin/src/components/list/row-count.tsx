import { MAX_COUNTED_ROWS, MAX_USERS_FOUND } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type ListQuery, rowsOf } from './list-query.ts';
import './list.css';

/**
 * How many rows of a list are shown and how many there are, as far as counted, and whether a search leaves some out;
 * changes are announced.
 */
export function RowCount({ query }: { query: ListQuery<unknown> }) {
  const { t } = useTranslation('common');
  const { number } = useFormats();
  const shown = rowsOf(query)?.length ?? 0;
  const { total, isPartial } = query.currentData?.pages[0] ?? {};
  return (
    <p className="muted list-count" role="status">
      {shown > 0 && text()}
      {isPartial && ` ${t('list.partial', { most: number(MAX_USERS_FOUND) })}`}
    </p>
  );

  function text(): string {
    if (total === undefined)
      return t(query.hasNextPage ? 'list.countMore' : 'list.count', { count: shown, shown: number(shown) });
    if (total > MAX_COUNTED_ROWS)
      return t('list.countOfOver', { shown: number(shown), most: number(MAX_COUNTED_ROWS) });
    if (query.hasNextPage) return t('list.countOf', { shown: number(shown), total: number(total) });
    return t('list.count', { count: total, shown: number(total) });
  }
}
