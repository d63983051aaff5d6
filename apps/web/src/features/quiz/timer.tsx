import { formatClock } from '@academy/shared';
import { LineDrawing } from '@academy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const CLOCK = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2';
/** When the time left is said aloud, in seconds. */
const SPOKEN = [300, 60];

interface TimerProps {
  /** The server's time when it sent the attempt; RFC 3339. */
  now: string;
  endsAt: string;
  onEnd: () => void;
}

/**
 * The time left, by the server's clock: the browser only counts from what was left when the attempt arrived, so that
 * its own clock may be wrong, or set anew meanwhile.
 */
export function Timer({ now, endsAt, onEnd }: TimerProps) {
  const { t } = useTranslation('quiz');
  const left = useSecondsLeft(now, endsAt);
  const end = useEffectEvent(onEnd);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const spoken = SPOKEN.findLast((seconds) => left > 0 && left <= seconds);
  return (
    <>
      <span
        className={left <= 60 ? 'exam__timer exam__timer--last' : 'exam__timer'}
        role="timer"
        aria-live="off"
      >
        <LineDrawing path={CLOCK} size={18} />
        <span className="visually-hidden">{t('timer.label')} </span>
        {formatClock(left)}
      </span>
      <span className="visually-hidden" role="status">
        {spoken !== undefined && t('timer.left', { count: spoken / 60 })}
      </span>
    </>
  );
}

function useSecondsLeft(now: string, endsAt: string): number {
  const [end] = useState(() => performance.now() + Date.parse(endsAt) - Date.parse(now));
  const read = () => Math.max(0, Math.ceil((end - performance.now()) / 1000));
  const [left, setLeft] = useState(read);
  const tick = useEffectEvent(() => setLeft(read()));
  useEffect(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  return left;
}
