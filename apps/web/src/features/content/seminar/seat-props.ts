import type { SeminarFacts, SeminarSeats } from '@academy/api-client';
import type { ViewProps } from '../content-parts.tsx';

export interface SeatCardProps extends ViewProps {
  seminar: SeminarFacts;
  /** It has ended. */
  isOver: boolean;
}

/** What the card of a state shows. */
export interface SeatProps extends SeatCardProps {
  seats: SeminarSeats;
}
