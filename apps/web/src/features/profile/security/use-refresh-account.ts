import { baseApi } from '@academy/api-client';
import { useDispatch } from 'react-redux';

/** Asks again what the account is, after a change the cache cannot see. */
export function useRefreshAccount(): () => void {
  const dispatch = useDispatch();
  return () => dispatch(baseApi.util.invalidateTags(['Me', 'Device']));
}
