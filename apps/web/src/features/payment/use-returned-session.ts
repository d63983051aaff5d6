import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'session_id';

/**
 * The payment's id from the return address. It is removed from the address bar immediately, so that it is neither
 * shared nor logged, and stored in this history entry for reloads.
 */
export function useReturnedSession(): string | null {
  const [params] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const given = params.get(PARAM);
  const [id] = useState(() => given ?? kept(state));

  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { [PARAM]: given } });
  }, [given, params, pathname, navigate]);

  return id;
}

function kept(state: unknown): string | null {
  const isKept =
    typeof state === 'object' && state !== null && PARAM in state && typeof state[PARAM] === 'string';
  return isKept ? String(state[PARAM]) : null;
}
