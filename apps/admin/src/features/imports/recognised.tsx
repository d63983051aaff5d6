import type { Import } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** How the file was interpreted. */
export function Recognised({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const { columns, encoding, delimiter, rowCount } = shown;
  const read = columns.filter(({ isRead }) => isRead);
  const unread = columns.filter(({ isRead }) => !isRead);
  return (
    <dl className="imports__facts">
      <dt>{t('recognised.rows')}</dt>
      <dd>{number(rowCount)}</dd>
      <dt>{t('recognised.form')}</dt>
      <dd>
        {t(`recognised.${DELIMITERS[delimiter]}`)}, {encoding.toUpperCase()}
      </dd>
      <dt>{t('recognised.read')}</dt>
      <dd>
        <ColumnNames columns={read} />
      </dd>
      {unread.length > 0 && (
        <>
          <dt>{t('recognised.unread')}</dt>
          <dd>
            <ColumnNames columns={unread} />
          </dd>
        </>
      )}
    </dl>
  );
}

function ColumnNames({ columns }: { columns: Import['columns'] }) {
  return (
    <ul className="imports__columns">
      {columns.map(({ name }) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
