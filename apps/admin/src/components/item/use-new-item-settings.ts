import { useSession } from '@academy/api-client';
import { useGetAllSettingsQuery } from '../../api/settings.ts';

/**
 * The defaults of new items. Editors cannot set terms, so nothing is requested for them: the server applies its
 * defaults.
 */
export function useNewItemSettings() {
  const { role } = useSession();
  return useGetAllSettingsQuery(undefined, { skip: role !== 'admin' });
}
