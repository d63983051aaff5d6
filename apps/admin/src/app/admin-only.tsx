import { useSession } from '@academy/api-client';
import { Navigate, Outlet } from 'react-router-dom';

/** Pages of admins; editors are led to the contents, where their work is. A courtesy, as every guard here. */
export function AdminOnly() {
  const { role } = useSession();
  return role === 'admin' ? <Outlet /> : <Navigate to="/contenuti" replace />;
}
