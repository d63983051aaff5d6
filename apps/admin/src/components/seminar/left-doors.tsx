import { useSession } from '@academy/api-client';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../navigation/pages.ts';
import { doorsOf } from './stored-ticks.ts';

// Whoever comes from a door has it already. Without a network it may not arrive, and the ticks wait for the next visit.
const LeftDoor = lazy<ComponentType<{ contentId: string }>>(() =>
  import('./left-door.tsx').then(
    ({ LeftDoor: Door }) => ({ default: Door }),
    () => ({ default: () => null }),
  ),
);

/** Sends what waits of doors whose page is not open, whatever page is. */
export function LeftDoors() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const left = doorsOf(user?.id ?? '').filter((id) => pathname !== pathOf('seminarBookings', id));
  return (
    <Suspense>
      {left.map((id) => (
        <LeftDoor key={id} contentId={id} />
      ))}
    </Suspense>
  );
}
