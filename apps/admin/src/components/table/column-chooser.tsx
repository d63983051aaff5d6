import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../disclosure/disclosure.tsx';
import type { Column } from './column.ts';
import type { ColumnVisibility } from './use-column-choice.ts';

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  visibility: ColumnVisibility;
  show: (key: string, isShown: boolean) => void;
}

/** A button with a checkbox for each column that can be hidden: not the row header, nor columns without a name. */
export function ColumnChooser<T>({ columns, visibility, show }: ColumnChooserProps<T>) {
  const { t } = useTranslation('common');
  return (
    <Disclosure
      label={
        <>
          <Icon name="columns" size={16} />
          {t('table.columns')}
        </>
      }
    >
      <fieldset className="column-choice">
        <legend className="visually-hidden">{t('table.columns')}</legend>
        {columns.slice(1).map(
          ({ key, title }) =>
            typeof title === 'string' && (
              <label key={key}>
                <input
                  type="checkbox"
                  className="check__box"
                  checked={visibility[key] !== false}
                  onChange={(event) => show(key, event.target.checked)}
                />
                {title}
              </label>
            ),
        )}
      </fieldset>
    </Disclosure>
  );
}
