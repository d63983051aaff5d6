import type { Role } from '@academy/shared';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './base-api.ts';
import { isApiError, type ApiError } from './errors.ts';
import type { Session, SessionEnd } from './session/session.ts';
import { INITIAL_STATE, type SessionState } from './session/state.ts';

/** The session as screens see it. */
export interface SessionView extends SessionState {
  /** `user` until the server has said otherwise. */
  role: Role;
  isAdmin: boolean;
  isEditor: boolean;
  /** True until both the session and the role are known. */
  roleLoading: boolean;
  /** Why the role could not be asked for, and the way to ask again. */
  roleError: ApiError | null;
  retryRole: () => void;
  session: Session;
}

const SessionContext = createContext<SessionView | null>(null);

/**
 * Starts the session and shares it. Cached answers are dropped whenever the person changes, since they were
 * given to someone else.
 * @param onEnd called when this tab signs out or the session has reached its maximum age.
 */
export function SessionProvider(props: {
  session: Session;
  onEnd: (reason: SessionEnd) => void;
  children: ReactNode;
}) {
  const { session, onEnd, children } = props;
  const state = useSyncExternalStore(session.subscribe, session.getState, () => INITIAL_STATE);
  useEffect(() => session.onEnd(onEnd), [session, onEnd]);
  useEffect(() => void session.start(), [session]);
  useResetOnChange(state);
  useShowWhenKnown(state);

  const isUser = state.status === 'user';
  const { data, isError, error, refetch } = baseApi.useGetMeQuery(undefined, { skip: !isUser });
  const role = (isUser ? data?.role : undefined) ?? 'user';
  const roleLoading = state.status === 'loading' || (isUser && !data && !isError);
  const roleError = isUser && isError && isApiError(error) ? error : null;

  const view = useMemo<SessionView>(
    () => ({
      ...state,
      role,
      isAdmin: role === 'admin',
      isEditor: role === 'editor',
      roleLoading,
      roleError,
      retryRole: () => void refetch(),
      session,
    }),
    [state, role, roleLoading, roleError, refetch, session],
  );
  return <SessionContext value={view}>{children}</SessionContext>;
}

/** The session of the surrounding {@link SessionProvider}. @throws Error outside of one. */
export function useSession(): SessionView {
  const view = useContext(SessionContext);
  if (view === null) throw new Error('useSession must be used within a SessionProvider');
  return view;
}

/**
 * Pages rendered on the server show a guest's view. A script in `index.html` sets `data-session` where a session is
 * stored, and the style sheet keeps out of sight what may be about to change, until the state is known.
 */
function useShowWhenKnown({ status }: SessionState): void {
  useLayoutEffect(() => {
    if (status !== 'loading') delete document.documentElement.dataset['session'];
  }, [status]);
}

function useResetOnChange({ status, user }: SessionState): void {
  const dispatch = useDispatch();
  const person = status === 'loading' ? undefined : (user?.id ?? null);
  const previous = useRef(person);
  useEffect(() => {
    const isChange = previous.current !== undefined && person !== previous.current;
    if (isChange) dispatch(baseApi.util.resetApiState());
    previous.current = person;
  }, [dispatch, person]);
}
