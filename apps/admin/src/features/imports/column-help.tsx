import type { ImportedList } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useCellTexts } from './use-cell-texts.ts';

/** The columns that a file may have, and their values. */
export function ColumnHelp({ list }: { list: ImportedList }) {
  const { t } = useTranslation('imports');
  return (
    <details className="imports__help">
      <summary>{t('help.title')}</summary>
      <p>{t('help.text')}</p>
      <dl className="imports__facts">
        {useCellTexts(list).map(({ name, text }) => (
          <div key={name} className="imports__fact">
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
