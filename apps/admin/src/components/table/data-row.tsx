import { useTranslation } from 'react-i18next';
import { classOf } from './cell-class.ts';
import type { Column } from './column.ts';

interface DataRowProps<T> {
  row: T;
  columns: Column<T>[];
  choice?: { name: string; isChosen: boolean; onChange: (event: unknown) => void };
}

/** One row; its first column is the row header. */
export function DataRow<T>({ row, columns: [head, ...others], choice }: DataRowProps<T>) {
  const { t } = useTranslation('common');
  return (
    <tr className={choice?.isChosen ? 'data-table__chosen' : undefined}>
      {choice && (
        <td className="data-table__choice">
          <input
            type="checkbox"
            className="check__box"
            aria-label={t('table.choose', { name: choice.name })}
            checked={choice.isChosen}
            onChange={choice.onChange}
          />
        </td>
      )}
      {head && <th scope="row">{head.render(row)}</th>}
      {others.map((column) => (
        <td
          key={column.key}
          className={classOf(column)}
          data-label={typeof column.title === 'string' ? column.title : undefined}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}
