import type { SeminarSeats } from '@academy/api-client';
import { MAX_DRAWN_SEATS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** How many places there are, in words: the drawing says the same. */
export function SeatsLeft({ seats: { ways } }: { seats: SeminarSeats }) {
  const { t } = useTranslation('seats');
  const { number } = useFormats();
  const room = ways.find(({ way }) => way === 'room');
  const online = ways.find(({ way }) => way === 'online');
  const isFull = room?.left === 0;
  return (
    <>
      {room && room.left !== null && (
        <>
          {isFull ? t('title.full') : t('title.left', { count: room.left, number: number(room.left) })}{' '}
          {!isFull && room.seats !== null && room.seats <= MAX_DRAWN_SEATS && (
            <small>{t('title.of', { count: room.seats })}</small>
          )}
        </>
      )}
      {!room && online?.left === null && t('title.online')}
      {!room && online?.left === 0 && t('title.onlineFull')}
      {!room &&
        typeof online?.left === 'number' &&
        online.left > 0 &&
        t('title.onlineLeft', { count: online.left, number: number(online.left) })}
      {room?.left === null && t('ways.room')}
    </>
  );
}
