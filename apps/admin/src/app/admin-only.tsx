import { useSession } from '@academy/api-client';
import { Navigate, Outlet } from 'react-router-dom';
import { MayEditContext } from '../components/editing/may-edit.ts';
import { useKeptPage } from './use-kept-page.ts';

/** Pages of admins; editors are redirected to the contents. For convenience only: the server enforces permissions. */
export function AdminOnly() {
  const isAdmin = useSession().role === 'admin';
  const isKept = useKeptPage(isAdmin);
  if (!isAdmin && !isKept) return <Navigate to="/contenuti" replace />;
  return (
    <MayEditContext value={isAdmin}>
      <Outlet />
    </MayEditContext>
  );
}
