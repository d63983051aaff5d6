import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'session_id';
const KEY = 'academy.payment';

/**
 * The payment's id from the return address. It is removed from the address bar immediately, so that it is neither
 * shared nor logged. It is stored in this history entry for reloads, and in this tab for links that come back to the
 * page by its address: from the sign-in, and to the other language.
 */
export function useReturnedSession(): string | null {
  const [params] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const given = params.get(PARAM);
  const [id] = useState(() => given ?? kept(state) ?? stored(params));

  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    store(rest, given);
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { [PARAM]: given } });
  }, [given, params, pathname, navigate]);

  return id;
}

function kept(state: unknown): string | null {
  const isKept =
    typeof state === 'object' && state !== null && PARAM in state && typeof state[PARAM] === 'string';
  return isKept ? String(state[PARAM]) : null;
}

/** The id of the last payment for the same item. */
function stored(item: URLSearchParams): string | null {
  try {
    return sessionStorage.getItem(`${KEY}?${item}`);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function store(item: URLSearchParams, id: string): void {
  try {
    sessionStorage.setItem(`${KEY}?${item}`, id);
  } catch {
    // Storage is blocked.
  }
}
