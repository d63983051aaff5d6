import { useTranslation } from 'react-i18next';
import { BY_MATCH } from '../filters/use-sort.ts';
import type { Column } from './column.ts';

interface SortChoiceProps<T> {
  columns: Column<T>[];
  value: string;
  onChange: (sort: string) => void;
  isRanked?: true;
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
