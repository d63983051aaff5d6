import './ways.css';
import type { Overview } from '@academy/api-client';
import { Chamber, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { seatsOfCatalogue } from './catalogue-seats.ts';

/** The whole catalogue with one seat per lesson; lessons open to everyone are highlighted. Needs the `ways` texts. */
export function CatalogueChamber({ overview: { lessonCount, openLessonCount } }: { overview: Overview }) {
  const { t } = useTranslation('ways');
  const { number } = useFormats();
  const { perSeat, count } = seatsOfCatalogue(lessonCount);
  const open = Math.round(openLessonCount / perSeat);
  const seats = Array.from({ length: count }, (_, seat) => (isOpen(seat, open, count) ? 'free' : 'done'));
  const groups = seats.map((_, seat) => 1 + Math.floor((seat / count) * 3));
  const all =
    perSeat > 1
      ? t('chamber.several', { count: lessonCount, lessons: number(lessonCount), perSeat })
      : t('chamber.each', { count: lessonCount });
  const opened = t('chamber.open', { count: openLessonCount });
  return (
    <figure className="catalogue-chamber">
      <Chamber className="chamber--catalogue" seats={seats} groups={groups} />
      <figcaption className="muted">
        {all} <span className="catalogue-chamber__open">{opened}</span>
      </figcaption>
    </figure>
  );
}

/** Spreads the open seats evenly over the chamber. */
function isOpen(seat: number, open: number, count: number): boolean {
  return Math.floor(((seat + 1) * open) / count) > Math.floor((seat * open) / count);
}
