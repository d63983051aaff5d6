import { useSession } from '@academy/api-client';
import { Navigate, Outlet } from 'react-router-dom';
import { MayEditContext } from '../components/editing/may-edit.ts';
import { useStayOnPage } from './use-stay-on-page.ts';
import { PAGES } from '../components/navigation/pages.ts';

/** Pages of admins; editors are redirected to the contents. For convenience only: the server enforces permissions. */
export function AdminOnly() {
  const isAdmin = useSession().role === 'admin';
  const stays = useStayOnPage(isAdmin);
  if (!isAdmin && !stays) return <Navigate to={PAGES.contents} replace />;
  return (
    <MayEditContext value={isAdmin}>
      <Outlet />
    </MayEditContext>
  );
}
