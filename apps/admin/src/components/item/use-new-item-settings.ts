import { useSession } from '@academy/api-client';
import { useGetAllSettingsQuery } from '../../api/settings.ts';

/** The settings new items start from. Editors set no terms, so they are not asked for: the server's own hold. */
export function useNewItemSettings() {
  const { role } = useSession();
  return useGetAllSettingsQuery(undefined, { skip: role !== 'admin' });
}
