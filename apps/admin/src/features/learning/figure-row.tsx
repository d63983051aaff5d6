import type { ItemStats } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import './learning.css';

/** The four figures of an item, each with its share of those who began. */
export function FigureRow({ item }: { item: ItemStats }) {
  const { t } = useTranslation('learning');
  const { number, percent } = useFormats();
  const { started, completed, certified, watchedShare } = item;
  const ofStarted = (count: number) =>
    started > 0 ? t('figures.ofStarted', { percent: percent(count / started) }) : null;
  const figures = [
    { key: 'started', value: number(started), note: null },
    {
      key: 'watched',
      value: watchedShare === null ? '–' : percent(watchedShare),
      note: t('figures.onAverage'),
    },
    { key: 'completed', value: number(completed), note: ofStarted(completed) },
    { key: 'certified', value: number(certified), note: ofStarted(certified) },
  ] as const;
  return (
    <dl className="learning__figures">
      {figures.map(({ key, value, note }) => (
        <div key={key} className="learning__figure">
          <dt>{t(`columns.${key}`)}</dt>
          <dd>
            {value}
            {note !== null && <span className="learning__note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
