import { useKeptChoice } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { playAt } from './film-commands.ts';
import { RATE, RATES } from './player-choices.ts';

/** How fast the film plays. */
export function RateChoice({ video }: { video: HTMLVideoElement }) {
  const { t, i18n } = useTranslation('player');
  const [rate, choose] = useKeptChoice(RATE);
  useEffect(() => {
    playAt(video, rate);
  }, [video, rate]);
  return (
    <select
      className="film__rate"
      aria-label={t('rate')}
      value={rate}
      onChange={({ target }) => {
        const chosen = RATES.find((each) => String(each) === target.value);
        if (chosen !== undefined) choose(chosen);
      }}
    >
      {RATES.map((each) => (
        <option key={each} value={each}>
          {each.toLocaleString(i18n.language)}×
        </option>
      ))}
    </select>
  );
}
