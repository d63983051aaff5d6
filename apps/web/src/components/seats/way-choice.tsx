import type { SeminarFacts, WaySeats } from '@academy/api-client';
import type { SeatWay } from '@academy/shared';
import { useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import './seats.css';

interface WayChoiceProps {
  seminar: SeminarFacts;
  /** The ways with their seats as they are now. */
  ways: readonly WaySeats[];
  value: SeatWay;
  onChange: (way: SeatWay) => void;
  /** Whether a way without seats may be chosen, to join its waiting list. */
  mayWait: boolean;
}

/** How to take part in a seminar, each way with the seats that are left. Needs the `seats` texts. */
export function WayChoice({ seminar, ways, value, onChange, mayWait }: WayChoiceProps) {
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const textLanguage = useTextLanguage();
  const about = { room: seminar.room?.place ?? '', online: seminar.online?.note ?? '' };
  const isItalian = {
    room: seminar.room?.isUntranslated ?? false,
    online: seminar.online?.isUntranslated ?? false,
  };
  return (
    <fieldset className="way-choice">
      <legend className="visually-hidden">{t('ways.label')}</legend>
      {ways.map(({ way, left }) => (
        <label key={way} className="way-choice__way">
          <input
            type="radio"
            name="way"
            checked={way === value}
            disabled={left === 0 && !mayWait}
            onChange={() => onChange(way)}
          />
          <span>
            <b>{t(`ways.${way}`)}</b>
            <small lang={textLanguage(isItalian[way] && about[way] !== '')}>
              {about[way] || t(`ways.about.${way}`)}
            </small>
          </span>
          <span className="way-choice__left">
            {left === null && t('ways.unlimited')}
            {left === 0 && t(`ways.full.${way}`)}
            {left !== null && left > 0 && t('ways.left', { count: left, number: number(left) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
