import { useSession } from '@academy/api-client';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../navigation/pages.ts';
import { LeftDoor } from './left-door.tsx';
import { doorsOf } from './stored-ticks.ts';

/** Sends what waits of doors whose page is not open, whatever page is. */
export default function LeftDoors() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return doorsOf(user?.id ?? '')
    .filter((id) => pathname !== pathOf('seminarBookings', id))
    .map((id) => <LeftDoor key={id} contentId={id} />);
}
