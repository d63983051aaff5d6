import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';

/** The order of a search in which none is chosen: the API then lists the best matches first. */
export const BY_MATCH = '';

/** The order of a list: a value of the API. */
export interface Sorting {
  value: string;
  onChange: (sort: string) => void;
  /** While a search can order the rows, too. */
  isRanked?: true;
}

interface SortChoiceProps<T> extends Sorting {
  columns: Column<T>[];
}

/** The sort order of a list, for phones, which show no column headers. */
export function SortChoice<T>({ columns, value, onChange, isRanked }: SortChoiceProps<T>) {
  const { t } = useTranslation('common');
  const options = columns.flatMap(({ sort, title }) =>
    sort && typeof title === 'string'
      ? (['ascending', 'descending'] as const).map((direction) => ({
          value: sort[direction],
          text: t(`table.${direction}`, { column: title }),
        }))
      : [],
  );
  return (
    <label className="data-table__order">
      {t('table.order')}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {isRanked && <option value={BY_MATCH}>{t('table.byMatch')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
