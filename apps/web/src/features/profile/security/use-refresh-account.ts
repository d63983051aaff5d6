import { baseApi } from '@academy/api-client';
import { useDispatch } from 'react-redux';

/** Reloads the account after a change that the cache does not notice. */
export function useRefreshAccount(): () => void {
  const dispatch = useDispatch();
  return () => dispatch(baseApi.util.invalidateTags(['Me', 'Device']));
}
