import type { WaySeats } from '@academy/api-client';
import { MAX_DRAWN_SEATS } from '@academy/shared';
import { Chamber, type SeatState, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** The number by which the taken seats are spread over the room: without a common divisor with most sizes. */
const STEP = 37;

interface RoomProps {
  room: WaySeats & { seats: number };
  /** Whether one of the taken seats is the reader's. */
  hasMine: boolean;
}

/** How full the room is, drawn with one seat for each place. It does not show who sits where. Large rooms are not drawn. */
export function Room({ room: { seats, taken }, hasMine }: RoomProps) {
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const shownTaken = Math.min(taken, seats);
  const left = seats - shownTaken;
  const facts = { taken: number(shownTaken), seats: number(seats), left: number(left) };
  return (
    <figure className="room">
      {seats <= MAX_DRAWN_SEATS && (
        <Chamber
          seats={statesOf(seats, shownTaken, hasMine)}
          label={t(hasMine ? 'room.labelMine' : 'room.label', facts)}
          hasDesk
        />
      )}
      <figcaption>
        {hasMine && (
          <span>
            <i className="room__mine" />
            {t('room.you')}
          </span>
        )}
        <span>
          <i className="room__taken" />
          {t('room.taken', { count: shownTaken, number: number(shownTaken) })}
        </span>
        {left > 0 && (
          <span>
            <i />
            {t('room.free', { count: left, number: number(left) })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** Spreads the taken seats over the room, always in the same way. The first seat stands for the reader's. */
function statesOf(seats: number, taken: number, hasMine: boolean): SeatState[] {
  const states = new Array<SeatState>(seats).fill('todo');
  const step = greatestDivisor(STEP, seats) === 1 ? STEP : 1;
  for (let index = 0; index < taken; index += 1) states[(index * step) % seats] = 'done';
  if (hasMine && taken > 0) states[0] = 'mine';
  return states;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
