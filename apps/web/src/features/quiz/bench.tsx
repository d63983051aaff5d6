import { Icon } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A question's seat at the bench. */
export interface BenchSeat {
  number: number;
  state: 'now' | 'done' | 'empty' | 'right' | 'partly' | 'wrong';
  isFlagged?: boolean;
}

interface BenchProps {
  seats: readonly BenchSeat[];
  /** Goes to a question; without it the bench is a picture. */
  onChoose?: (number: number) => void;
  /** Draws a line after so many seats. */
  markAfter?: number;
}

/** The questions on a straight line: where one is, what is answered, and in a result what was right. */
export function Bench({ seats, onChoose, markAfter }: BenchProps) {
  const { t } = useTranslation('quiz');
  const list = useRef<HTMLOListElement>(null);
  const now = seats.findIndex(({ state }) => state === 'now');
  useEffect(() => {
    const bench = list.current;
    const seat = bench?.children[now];
    // Only the bench scrolls, never the page.
    if (bench && seat instanceof HTMLElement)
      bench.scrollTo({ left: seat.offsetLeft - bench.clientWidth / 2 + seat.offsetWidth / 2 });
  }, [now]);
  const nameOf = ({ number, state, isFlagged }: BenchSeat) =>
    t('bench.seat', { number, state: t(`bench.${state}`) }) + (isFlagged ? t('bench.flagged') : '');
  return (
    <ol ref={list} className={seats.length > 20 ? 'bench bench--long' : 'bench'}>
      {seats.map((seat, index) => {
        const { number, state, isFlagged } = seat;
        const className = `bench__seat bench__seat--${state}${isFlagged ? ' bench__seat--flagged' : ''}`;
        const drawn = (
          <>
            <i aria-hidden="true">
              {state === 'right' && <Icon name="check" size={14} />}
              {state === 'wrong' && <Icon name="close" size={14} />}
            </i>
            <span aria-hidden="true">{number}</span>
          </>
        );
        return (
          <li key={number} className={index + 1 === markAfter ? 'bench__last-needed' : undefined}>
            {onChoose ? (
              <button
                type="button"
                className={className}
                aria-label={nameOf(seat)}
                aria-current={state === 'now' ? 'step' : undefined}
                onClick={() => onChoose(number)}
              >
                {drawn}
              </button>
            ) : (
              <span className={className} role="img" aria-label={nameOf(seat)}>
                {drawn}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
