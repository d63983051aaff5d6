import type { Import } from '@academy/api-client';
import { ROW_OUTCOMES } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { countsOf } from './counts-of.ts';

/** The number of rows by outcome. */
export function RowCounts({ shown }: { shown: Import }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const counts = countsOf(shown);
  const tense = shown.status === 'checked' ? 'would' : 'did';
  return (
    <dl className="imports__counts">
      {ROW_OUTCOMES.map((outcome) => (
        <div key={outcome} className="imports__count">
          <dt>{t(`counts.${tense}.${outcome}`)}</dt>
          <dd>{number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}
